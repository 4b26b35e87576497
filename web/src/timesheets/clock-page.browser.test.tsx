import { listProApplications, getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { askExtension } from '@muster/contract/timesheets/extension-endpoints.ts'
import { acceptHours, contestHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { addBreakPunch, addPunch, attestBreak, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aTimesheet } from '../testing/make-applications.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const clockPage = '/locations/-1/schedule?application_id=501'
const clock =
  (application: ProApplication, changed: Partial<Timesheet> = {}) =>
  (server: StandIn): void => {
    const { clocked_in_at: clock_in, clocked_out_at: clock_out, gig } = application
    server.answers(getProApplication, application)
    server.answers(getTimesheet, aTimesheet({ planned_end_time: gig.end_time, clock_in, clock_out }, changed))
    server.answers(listProApplications, aPage(application))
  }
const as = aPro()
const size = PHONE

const coming = aPlace(hoursFromNow(0.2))
const working = aPlace(hoursFromNow(-4), { clocked_in_at: hoursFromNow(-4) })
const start = hoursFromNow(-10)
const worked = aPlace(start, { clocked_in_at: start, clocked_out_at: hoursAfter(start, 8) })
const sheet = aTimesheet({ planned_end_time: coming.gig.end_time })

describe('the clock of a shift', () => {
  test('clocks in by the code of the manager', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    await reads('Not clocked in yet')
    await button('Code').click()
    await field('6-digit code from the manager').fill('4029')
    await expect.element(button('Clock in')).toBeDisabled()
    await field('6-digit code from the manager').fill('402913')
    server.answers(addPunch, sheet)
    server.answers(getProApplication, { ...coming, clocked_in_at: hoursFromNow(0) })
    await button('Clock in').click()
    await reads('You are on the clock')
    await expect.element(button('Clock out')).toBeVisible()
    expect(server.asked(addPunch)).toMatchObject([
      { params: { application_id: 501 }, body: { punch_type: 'CLOCK_IN', checkin_code: '402913' } },
    ])
  })

  test('opens half an hour before the start', async () => {
    await openApp(clockPage, { as, size, prepare: clock(aPlace(hoursFromNow(3))) })
    await expect.element(button(/^Opens/)).toBeDisabled()
  })

  test('says why a punch is refused', async () => {
    const { server } = await openApp(`${clockPage}&code=402913`, { as, size, prepare: clock(coming) })
    await readsEachRefusal(
      server,
      addPunch,
      {
        CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
        SHIFT_OVER: 'This shift is over. Ask your shift contact to enter your hours.',
        ALREADY_CLOCKED_IN: 'You’re already on the clock.',
        NOT_CLOCKED_IN: 'Clock in first.',
        ALREADY_CLOCKED_OUT: 'You already clocked out of this shift.',
        CODE_NOT_FOR_SHIFT: 'That code is for another shift. Ask for this shift’s code.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        MARK_TOO_LATE: 'You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
      },
      () => button('Clock in').click(),
    )
  })

  test('keeps the button at hand when the network is gone, and punches once it is back', async () => {
    const { server } = await openApp(`${clockPage}&code=402913`, { as, size, prepare: clock(coming) })
    await expect.element(button('Clock in')).toBeVisible()
    server.loses()
    await button('Clock in').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(addPunch, sheet)
    await button('Clock in').click()
    await reads('You are on the clock')
  })

  test('starts a break, or says why it cannot', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await readsEachRefusal(
      server,
      addBreakPunch,
      {
        NOT_CLOCKED_IN: 'Clock in first.',
        ALREADY_CLOCKED_OUT: 'You already clocked out of this shift.',
        ON_BREAK: 'You’re already on a break.',
        NOT_ON_BREAK: 'You are not on a break.',
        MARK_TOO_LATE: 'You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
      },
      () => button('Break').click(),
    )
    server.answers(addBreakPunch, sheet)
    server.answers(getProApplication, { ...working, on_break_since: hoursFromNow(0) })
    await button('Break').click()
    await expect.element(button('End break')).toBeVisible()
    expect(server.asked(addBreakPunch).at(-1)).toMatchObject({ body: { break_type: 'START' } })
  })

  test('clocks out early only after a question', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    server.answers(addPunch, sheet)
    await button('Clock out').click()
    await reads('Clock out early?')
    expect(server.asked(addPunch)).toEqual([])
    await button('Clock out now').click()
    await reads('Clocked out. The business will review your hours.')
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_OUT' } }])
  })

  test('asks to stay longer, with a reason', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await button('Stay longer').click()
    await expect.element(button('Ask to stay')).toBeDisabled()
    await page.getByRole('combobox', { name: 'Why' }).selectOptions('BUSY')
    await reads(/^About \$10\.00 more\./)
    await readsEachRefusal(
      server,
      askExtension,
      {
        APPLICATION_CANCELLED: 'You’re no longer on this shift.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        NOT_CLOCKED_IN: 'Clock in first.',
        ALREADY_CLOCKED_OUT: 'You already clocked out of this shift.',
        GIG_NOT_STARTED: 'The shift has not started yet.',
        EXTENSION_OPEN: 'You already asked. You’ll see the answer here.',
        EXTENSIONS_USED_UP: 'You’ve used all your requests. Talk to your shift contact.',
        SHIFT_OVER: 'Your planned end has passed. Talk to your shift contact.',
        OVERLAPPING_GIG: 'You have another confirmed shift before then. Ask for an earlier end.',
      },
      () => button('Ask to stay').click(),
    )
    server.answers(askExtension, sheet)
    await button('Ask to stay').click()
    await reads('Request sent to Harbor House.')
    expect(server.asked(askExtension).at(-1)).toMatchObject({
      params: { application_id: 501 },
      body: { end_time: hoursAfter(working.gig.end_time, 0.5), reason: 'BUSY' },
    })
  })

  test('asks after work about a break that was not punched', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(worked, { due_break_minutes: 30 }) })
    await reads('Did you get your 30 min break?')
    await readsEachRefusal(
      server,
      attestBreak,
      {
        NOT_CLOCKED_IN: 'You did not clock in for this shift.',
        SHIFT_NOT_OVER: 'You can answer this after the shift.',
        BREAK_PUNCHED: 'You punched this break. There’s nothing more to do.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
      },
      () => button('I didn’t get it').click(),
    )
    await expect.element(button('Clock out')).not.toBeInTheDocument()
  })

  test('lets the pro contest changed hours, with a reason', async () => {
    const hours = { start_time: start, end_time: hoursAfter(start, 8), unpaid_break_minutes: 0, paid_minutes: 480 }
    const edit = {
      id: 1,
      status: 'OPEN' as const,
      before: hours,
      after: { ...hours, end_time: hoursAfter(start, 7), paid_minutes: 420 },
      lowers_pay: true,
      reason: 'Left early',
      edited_at: hoursFromNow(-1),
      edited_by: 'Nora Whitfield',
      answer_by: hoursFromNow(47),
      answered_at: null,
      contest: null,
      settled_at: null,
      settled_by: null,
      settle_reason: null,
    }
    const { server } = await openApp(clockPage, { as, size, prepare: clock({ ...worked, hours_edits: [edit] }) })
    await reads('This pays less than you punched. The payment waits for your answer.')
    const words = {
      HOURS_NOT_EDITED: 'The business withdrew this change.',
      ALREADY_ANSWERED: 'You already answered this change.',
      ALREADY_PAID: 'These hours are already paid.',
      ANSWER_TOO_LATE: 'The 48 hours to answer are over.',
    }
    await readsEachRefusal(server, acceptHours, words, () => button('Accept').click())
    await button('Contest').click()
    await field('What happened?').fill('I closed the kitchen')
    server.answers(contestHours, worked)
    await inDialog().getByRole('button', { name: 'Send' }).click()
    await reads('Sent. The business will pay once this is settled.')
    expect(server.asked(contestHours)).toMatchObject([{ body: { words: 'I closed the kitchen', end_time: hours.end_time } }])
  })

  test('stays when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await reads(/^On the clock since/)
    await failsToRefresh(getTimesheet, { kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(/^On the clock since/)
    await expect.element(button('Clock out')).toBeVisible()
  })

  test('offers to try again when the clock does not load', async () => {
    const { server } = await openApp(clockPage, {
      as,
      size,
      prepare: (standIn) => {
        clock(coming)(standIn)
        standIn.refuses(getTimesheet, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getTimesheet, sheet)
    await button('Try again').click()
    await reads('Not clocked in yet')
    await readsNot('Slow down.')
  })
})
