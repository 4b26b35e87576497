import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { answerExtension, getExtensionCost } from '@muster/contract/timesheets/extension-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aTimesheet, aWorked } from '../testing/make-applications.ts'
import { hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, loading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { endedGig, hoursEvent, payPage, rosterOf } from '../testing/pay-page.ts'
import type { StandIn } from '../testing/stand-in.ts'

const gig = endedGig
const end_time = hoursAfter(gig.end_time, 1)
const asked = {
  id: 9,
  status: 'OPEN' as const,
  planned_end_time: gig.end_time,
  end_time,
  reason: 'BUSY' as const,
  words: 'Full house',
  asked_at: hoursFromNow(-3),
  answer_by: end_time,
  closed_at: null,
  answered_by: null,
}
const asking = aWorked(gig, {
  timesheet: aTimesheet({ planned_end_time: gig.end_time, clock_in: gig.start_time, clock_out: gig.end_time }, { extensions: [asked] }),
})
const cost = { extra_minutes: 60, pro_total: 20, total: 25, has_overtime: true }
const prepare = (server: StandIn): void => {
  rosterOf(asking)(server)
  server.answers(getExtensionCost, cost)
}

describe('answering a pro who asks to stay longer', () => {
  test('shows what a longer stay costs before it is accepted', async () => {
    const { server } = await openApp(payPage, { prepare })
    await reads(/“Full house”/)
    await button('Answer').click()
    await reads(/includes overtime/)
    await readsEachRefusal(
      server,
      answerExtension,
      {
        INVALID_TRANSITION: 'This request no longer exists.',
        ALREADY_ANSWERED: 'Someone already answered, or Luis has clocked out.',
        ANSWER_TOO_LATE: 'The time to answer has passed. The planned end hasn’t changed.',
        OVERLAPPING_GIG: /^Luis has another confirmed shift that starts before/,
      },
      () => button('Accept for $25.00').click(),
    )
    server.answers(answerExtension, aWorked(gig))
    await button('Accept for $25.00').click()
    await reads(/^Luis stays until/)
    expect(server.asked(answerExtension).at(-1)).toEqual({ params: { id: 501 }, body: { extension_id: 9, answer: 'ACCEPT' } })
  })

  test('declines once the network is back, on a phone', async () => {
    const { server } = await openApp(payPage, { prepare, size: PHONE })
    await button('Answer').click()
    server.loses()
    await button('Decline').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(answerExtension, aWorked(gig))
    server.answers(getRoster, [aWorked(gig)])
    await button('Decline').click()
    await reads('Declined. We’ll notify Luis.')
    await expect.element(inDialog()).not.toBeInTheDocument()
    await expect.element(button('Answer')).not.toBeInTheDocument()
    expect(server.asked(answerExtension)).toEqual([{ params: { id: 501 }, body: { extension_id: 9, answer: 'DECLINE' } }])
  })

  test('accepts nothing without a price, and keeps the price when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(payPage, {
      prepare: (standIn) => {
        prepare(standIn)
        standIn.refuses(getExtensionCost, 'INVALID_TRANSITION', { message: 'There is no open request.' })
      },
    })
    await button('Answer').click()
    await reads('There is no open request.')
    await expect.element(button('Accept')).toBeDisabled()
    const answer = server.waits(getExtensionCost, cost)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await expect.element(button('Accept for $25.00')).toBeEnabled()
    await failsToRefresh(getExtensionCost, hoursEvent)
    await reads('You pay, including the platform fee')
  })
})
