import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { sayRunningLate, takeBackRunningLate } from '@muster/contract/timesheets/late-notice-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { clock, clockPage, coming } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
const size = PHONE
const { start_time } = coming.gig
const late = {
  ...coming,
  late_notice: { minutes_late: 15, arrival_time: hoursAfter(start_time, 0.25), sent_at: hoursFromNow(0), by_business: false },
}

describe('running late', () => {
  test('is one tap on the clock, with the pro’s own words for each refusal', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    await button('Running late').click()
    await reads('One tap tells Harbor House. It doesn’t change your pay or your points.')
    await readsEachRefusal(
      server,
      sayRunningLate,
      {
        APPLICATION_CANCELLED: 'You’re no longer on this shift.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        ALREADY_CLOCKED_IN: 'You’re already on the clock.',
        LATE_NOTICE_TOO_EARLY: 'You can say this from 2 hours before the start.',
        SHIFT_OVER: 'The shift is over by then. Call your shift contact.',
      },
      () => button(/^15 min/).click(),
    )
    server.answers(sayRunningLate, late)
    server.answers(getProApplication, late)
    await button(/^15 min/).click()
    await reads(/^You’ll be there about/)
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(sayRunningLate).at(-1)).toEqual({ params: { id: 501 }, body: { minutes: 15 } })
  })

  test('is taken back, before the start', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(late) })
    await reads('We told Harbor House.')
    await button('Change').click()
    server.answers(takeBackRunningLate, coming)
    server.answers(getProApplication, coming)
    await button('I’ll be on time').click()
    await reads('Harbor House expects you on time.')
    await expect.element(button('Running late')).toBeVisible()
  })

  test('without a network says to call, with the contact’s phone', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    await button('Running late').click()
    await expect.element(button(/^15 min/)).toBeVisible()
    server.loses()
    await reads('You’re offline, so we can’t tell Harbor House. Call instead.')
    await expect.element(button(/^15 min/)).not.toBeInTheDocument()
    await expect.element(link('Call Nora Whitfield')).toHaveAttribute('href', 'tel:+18435550111')
  })

  test('is on the schedule in the two hours before a shift, and not earlier', async () => {
    const soon = aPlace(hoursFromNow(1.5))
    const tomorrow = aPlace(hoursFromNow(20), { id: 502 })
    await openApp('/locations/-1/schedule', {
      as,
      size,
      prepare: (server) =>
        server.answers(listProApplications, ({ query }) => (query?.group === 'upcoming' ? aPage(soon, tomorrow) : aPage())),
    })
    await expect.element(button('Running late')).toBeVisible()
    expect(button('Running late').elements()).toHaveLength(1)
  })
})
