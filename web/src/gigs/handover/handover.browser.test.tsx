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
import { button, field, inDialog, link, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
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
  parts: { FIRST: null, LAST: null },
}
const open: HandoverChoice = {
  ...choice,
  why_not: 'HANDOVER_OPEN',
  handover: { status: 'OPEN', asked_count: 8, taker: null, part: null },
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
        PART_TOO_SHORT: 'Each of you needs at least 1 paid hour. Choose another time.',
        PART_TOO_LATE: 'It’s too late to hand over this part. Choose a later time.',
        PART_EXTENDED: 'You asked to stay longer, so this shift can’t be split.',
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

  test('is offered in part: from a time on, with a sentence that says who works when', async () => {
    const gig = { ...mine, start_time: '2031-05-03T21:00:00.000Z', end_time: '2031-05-04T03:00:00.000Z' }
    const bounds = { earliest: '2031-05-03T22:00:00.000Z', latest: '2031-05-04T02:00:00.000Z' }
    const { server } = await openApp(shiftPage, {
      as,
      size,
      prepare: shown(gig, { ...choice, parts: { FIRST: bounds, LAST: bounds } }),
    })
    await button('Hand over').click()
    await expect.element(page.getByRole('radio', { name: 'The whole shift' })).toBeChecked()
    await page.getByRole('radio', { name: 'From a time on' }).click()
    await reads('You work 5:00 – 8:00 pm. Someone else works 8:00 – 11:00 pm.')
    await field('Someone else starts at').fill('10:30 pm')
    await page.getByRole('radio', { name: /Pros nearby/ }).click()
    await reads('Choose a time within 6:00 – 10:00 pm')
    await expect.element(button('Offer part')).toBeDisabled()
    await page.getByRole('radio', { name: 'Until a time' }).click()
    await reads('Someone else works 5:00 – 8:00 pm. You work 8:00 – 11:00 pm.')
    await page.getByRole('radio', { name: 'From a time on' }).click()
    await field('Someone else starts at').fill('9:15 pm')
    await page.getByRole('radio', { name: /Pros nearby/ }).click()
    await reads('You work 5:00 – 9:15 pm. Someone else works 9:15 – 11:00 pm.')
    const part = { side: 'LAST' as const, at: '2031-05-04T01:15:00.000Z' }
    server.answers(handOver, null)
    server.answers(getHandover, { ...open, handover: { ...open.handover!, part } })
    await button('Offer part').click()
    await reads('You offer 9:15 – 11:00 pm and keep the rest')
    expect(server.asked(handOver).at(-1)).toEqual({ params: { id: 501 }, body: { part } })
  })

  test('is offered from a time on only, once the pro is on the clock', async () => {
    const gig = { ...mine, has_clocked_in: true, start_time: '2031-05-03T21:00:00.000Z', end_time: '2031-05-04T03:00:00.000Z' }
    const LAST = { earliest: '2031-05-03T23:10:00.000Z', latest: '2031-05-04T02:00:00.000Z' }
    await openApp(shiftPage, { as, size, prepare: shown(gig, { ...choice, why_not: 'ALREADY_CLOCKED_IN', parts: { FIRST: null, LAST } }) })
    await reads('Can’t work all of it? Hand over a part')
    await readsNot(/Cancelling now costs/)
    await button('Hand over').click()
    await reads('You work 5:00 – 8:30 pm. Someone else works 8:30 – 11:00 pm.')
    await expect.element(page.getByRole('radio', { name: 'The whole shift' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('radio', { name: 'Until a time' })).not.toBeInTheDocument()
  })

  test('leads a pro who opens the shift as it was to the own part', async () => {
    const own_parts = [{ gig_id: 77, start_time: mine.start_time, end_time: mine.end_time }]
    const gig = { ...mine, is_confirmed: false, application_id: null, own_parts }
    const { address } = await openApp(shiftPage, { as, size, prepare: shown(gig) })
    await link(/^Your part: /).click()
    await expect.poll(address).toContain('selected_gig_id=77')
  })

  test('says who works before and after, once it was split', async () => {
    const times = { start_time: '2031-05-03T21:00:00.000Z', end_time: '2031-05-04T01:00:00.000Z' }
    const parts = [
      { gig_id: 7, start_time: '2031-05-03T19:00:00.000Z', end_time: times.start_time, pros: [] },
      { gig_id: 8, start_time: times.end_time, end_time: '2031-05-04T03:00:00.000Z', pros: ['Luis V.'] },
    ]
    await openApp(shiftPage, { as, size, prepare: shown({ ...mine, ...times, split_with: parts }, { ...choice, why_not: 'HANDOVER_OFF' }) })
    await reads('You work until 9:00 pm, then Luis V.')
    await reads('You start at 5:00 pm. The part before is open.')
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
    paid_minutes: 360,
    unpaid_break_minutes: 0,
    part: null,
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
    server.answers(takeHandover, { status: 'DONE', gig_id: GIG_ID })
    await button(/^Take shift/).click()
    await reads('You’re booked')
  })

  test('is taken in part, with the times and the pay of the part, and opens its page', async () => {
    const part = { side: 'LAST' as const, at: '2031-05-04T00:00:00.000Z' }
    const offered = { ...handover, part, start_time: part.at, end_time: '2031-05-04T03:00:00.000Z', total_pay: 66, paid_minutes: 180 }
    const { server } = await openApp(shiftPage, { as, size, prepare: shown({ ...theirs, handover: offered }) })
    await reads('Grace O. can’t work all of it and offers you 8:00 – 11:00 pm')
    await reads(/^Sat, May 3, 2031 · 8:00 – 11:00\spm/)
    await reads('3 h paid')
    server.answers(takeHandover, { status: 'DONE', gig_id: GIG_ID + 1 })
    server.answers(getGigForPro, { ...mine, id: GIG_ID + 1 })
    await button('Take part · $66').click()
    await reads('You’re booked')
    await expect.poll(() => server.asked(getGigForPro).at(-1)).toEqual({ params: { id: GIG_ID + 1 } })
  })

  test('waits for the business, and the pro may step back', async () => {
    const { server } = await openApp(shiftPage, {
      as,
      size,
      prepare: shown({ ...theirs, handover: { ...handover, needs_approval: true } }),
    })
    await reads(/The business then approves that you come\./)
    server.answers(takeHandover, { status: 'ASKED', gig_id: GIG_ID })
    server.answers(getGigForPro, { ...theirs, handover: { ...handover, status: 'ASKED' } })
    await button(/^Take shift/).click()
    await reads('You said yes. The business decides.')
    server.answers(passHandover, null)
    server.answers(getGigForPro, { ...theirs, handover: null })
    await button('Step back').click()
    await reads('Offer declined. It doesn’t count against you.')
  })
})
