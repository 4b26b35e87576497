import { getHandover, handOver, passHandover, takeHandover, withdrawHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import type { OfferedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import type { HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import { getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPro } from '../../testing/make-people.ts'
import { aPlace, aProfile, aProGigDetail } from '../../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const shiftPage = `/locations/-1/jobs?selected_gig_id=${GIG_ID}`
const as = aPro()
const size = PHONE
const mine = aProGigDetail({ application_id: 501, has_applied: true, is_selected: true, is_confirmed: true, cancel_points: -40 })
const choice: HandoverChoice = {
  why_not: null,
  points: -40,
  suspended_until: null,
  answer_by: hoursFromNow(20),
  setting: 'AT_ONCE',
  handover: null,
}
const open: HandoverChoice = {
  ...choice,
  why_not: 'HANDOVER_OPEN',
  handover: { status: 'OPEN', asked_count: 8, taker: null },
}
const shown =
  (gig: ProGigDetail, own: HandoverChoice = choice) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile())
    server.answers(listProApplications, aPage())
    server.answers(getGigForPro, gig)
    server.answers(getHandover, own)
  }

describe('a confirmed shift that the pro can’t work', () => {
  test('is offered to pros nearby once the pro has read what each way costs', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(mine) })
    await reads(/Cancelling now costs 40 points\..*Handing it over costs none once another pro takes it/)
    await button('Hand over').click()
    await readsEachRefusal(
      server,
      handOver,
      {
        APPLICATION_CANCELLED: 'You’re no longer on this shift.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        ALREADY_CLOCKED_IN: 'You’re on the clock. To leave early, clock out.',
        HANDOVER_OFF: 'This business doesn’t let pros hand this shift over.',
        HANDOVER_OPEN: 'You already offer this shift to others.',
        HANDOVER_TOO_LATE: 'It’s less than 2 hours to the start. If you can’t come, cancel the shift.',
        HANDOVERS_USED_UP: 'You offered this shift 5 times. If you can’t come, cancel it.',
        HANDOVER_NOBODY: 'Nobody nearby is free then. Try someone you know.',
      },
      () => button('Offer shift').click(),
    )
    server.answers(handOver, null)
    server.answers(getHandover, open)
    await button('Offer shift').click()
    await reads('Offered to 8 pros')
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(handOver).at(-1)).toEqual({ params: { id: 501 }, body: {} })
    server.answers(withdrawHandover, null)
    server.answers(getHandover, choice)
    await button('Keep the shift').click()
    await expect.element(button('Hand over')).toBeVisible()
  })

  test('is offered to one person by phone number', async () => {
    const named: HandoverChoice = { ...open, handover: { ...open.handover!, asked_count: null } }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(mine) })
    await button('Hand over').click()
    await page.getByRole('radio', { name: /Someone I know/ }).click()
    await expect.element(button('Offer shift')).toBeDisabled()
    await field('Their phone number').fill('843 555 0142')
    server.answers(handOver, null)
    server.answers(getHandover, named)
    await button('Offer shift').click()
    await reads('Offered to the person you named')
    expect(server.asked(handOver).at(-1)).toEqual({ params: { id: 501 }, body: { phone_number: '+18435550142' } })
  })

  test('is offered before it is cancelled, and a cancellation that suspends says so', async () => {
    await openApp(shiftPage, { as, size, prepare: shown(mine, { ...choice, suspended_until: '2031-03-14T16:00:00.000Z' }) })
    await button('Cancel shift').click()
    await expect
      .element(inDialog().getByRole('alert'))
      .toHaveTextContent('Cancelling suspends you until Fri, Mar 14, 2031. Your other coming shifts end too, unless you undo it in time.')
    await expect.element(inDialog().getByText(/^You can hand this shift over instead\./)).toBeVisible()
  })

  test('is cancelled without such words where neither is so', async () => {
    await openApp(shiftPage, { as, size, prepare: shown(mine, { ...choice, why_not: 'HANDOVER_OFF' }) })
    await button('Cancel shift').click()
    await expect.element(inDialog().getByText('The business reads this.')).toBeVisible()
    await expect.element(inDialog().getByText(/hand this shift over/)).not.toBeInTheDocument()
    await expect.element(inDialog().getByRole('alert')).not.toBeInTheDocument()
  })

  test('is marked in the schedule while others may take it, and kept from there', async () => {
    const until = hoursFromNow(28)
    const offered = aPlace(hoursFromNow(30), { handover_until: until })
    let shift = offered
    const { server } = await openApp('/locations/-1/schedule', {
      as,
      size,
      prepare: (answers) => answers.answers(listProApplications, ({ query }) => (query?.group === 'upcoming' ? aPage(shift) : aPage())),
    })
    await reads(/^Offered to others until /)
    server.answers(withdrawHandover, () => {
      shift = { ...offered, handover_until: null }
      return null
    })
    await button('Keep the shift').click()
    await readsNot(/^Offered to others until /)
    expect(server.asked(withdrawHandover)).toEqual([{ params: { id: 501 } }])
  })

  test('says who would come while the business decides, and what became of it', async () => {
    const asked: HandoverChoice = { ...open, handover: { ...open.handover!, status: 'ASKED', taker: 'Luis V.' } }
    await openApp(shiftPage, { as, size, prepare: shown(mine, asked) })
    await reads('Luis V. would come instead of you')
    const refused: HandoverChoice = { ...choice, handover: { ...asked.handover!, status: 'REFUSED' } }
    await openApp(shiftPage, { as, size, prepare: shown(mine, refused) })
    await reads(/The business didn’t approve that Luis V\. comes\./)
  })

  test('offers nothing where it isn’t possible', async () => {
    await openApp(shiftPage, { as, size, prepare: shown(mine, { ...choice, why_not: 'HANDOVER_TOO_LATE' }) })
    await expect.element(button('Cancel shift')).toBeVisible()
    await readsNot('Can’t make it? Hand it over')
  })
})

describe('a shift that another pro hands over', () => {
  const handover: OfferedHandover = {
    gig_id: GIG_ID,
    giver: 'Grace O.',
    status: 'OPEN',
    skill_name: 'Line cook',
    skill_name_es: 'Cocinero de línea',
    location_name: 'Harbor House',
    start_time: hoursFromNow(22),
    end_time: hoursFromNow(28),
    timezone: 'America/New_York',
    total_pay: 132,
    answer_by: hoursFromNow(20),
    needs_approval: false,
  }
  const theirs = aProGigDetail({ why_not_apply: 'GIG_FILLED', is_filled: true, handover })

  test('is taken as it was seen', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: shown(theirs) })
    await reads('Grace O. can’t make it and offers you this shift')
    await readsEachRefusal(
      server,
      takeHandover,
      {
        HANDOVER_GONE: 'Someone else took this shift, or the other pro kept it.',
        EDITED_BY_ANOTHER: 'This shift just changed. Check the pay and the times, then take it.',
        ALREADY_CONFIRMED: 'You’re already confirmed.',
        OVERLAPPING_GIG: 'This overlaps a shift you confirmed. Cancel that one first if you want this one.',
        SUSPENDED: 'Your account is paused for now.',
        BLOCKED: 'You can’t work for this business.',
        EMPLOYMENT_TYPE_UNSUPPORTED: 'This business pays in a way that your profile doesn’t allow.',
        CERTIFICATION_MISSING: 'You need a valid certification for this shift.',
        NOT_IN_NETWORK: 'Only pros in this business’s network can take this shift.',
      },
      () => button(/^Take shift/).click(),
    )
    server.answers(takeHandover, { status: 'DONE' })
    await button(/^Take shift/).click()
    await reads('You’re booked')
  })

  test('waits for the business, and the pro may step back', async () => {
    const { server } = await openApp(shiftPage, {
      as,
      size,
      prepare: shown({ ...theirs, handover: { ...handover, needs_approval: true } }),
    })
    await reads(/The business then approves that you come\./)
    server.answers(takeHandover, { status: 'ASKED' })
    server.answers(getGigForPro, { ...theirs, handover: { ...handover, status: 'ASKED' } })
    await button(/^Take shift/).click()
    await reads('You said yes. The business decides.')
    server.answers(passHandover, null)
    server.answers(getGigForPro, { ...theirs, handover: null })
    await button('Step back').click()
    await reads('Offer declined. It doesn’t count against you.')
  })
})
