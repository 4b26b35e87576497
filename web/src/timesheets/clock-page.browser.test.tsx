import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { addBreakPunch, addPunch, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, coming, sheetOf, worked, working } from '../testing/on-the-clock.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'
import { clockTime } from '../ui/format-time.ts'

const as = aPro()
const size = PHONE
const sheet = sheetOf(coming)
const notSent = 'Not sent yet. Kept on this phone.'

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
    await expect.element(button('Undo clock-in')).toBeVisible()
    expect(server.asked(addPunch)).toMatchObject([
      { params: { application_id: 501 }, body: { punch_type: 'CLOCK_IN', checkin_code: '402913' } },
    ])
  })

  test('clocks in without a place when the phone does not say where it is', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(coming) })
    server.answers(addPunch, sheet)
    await button('Clock in').click()
    await reads('You are on the clock')
    expect(server.asked(addPunch).map(({ body }) => body.position)).toEqual([undefined])
  })

  test('undoes the clock-in before the start after one question, because a slip would erase the punch', async () => {
    const early = { ...aPlace(hoursFromNow(0.3)), clocked_in_at: hoursFromNow(-0.1) }
    const { server } = await openApp(clockPage, { as, size, prepare: clock(early) })
    await expect.element(button('Clock out')).not.toBeInTheDocument()
    server.answers(addPunch, sheet)
    await button('Undo clock-in').click()
    await inDialog().getByRole('button', { name: 'Stay clocked in' }).click()
    expect(server.asked(addPunch)).toEqual([])
    await button('Undo clock-in').click()
    await inDialog().getByRole('button', { name: 'Undo clock-in' }).click()
    await reads('Clock-in undone. Clock in again when you’re ready.')
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_OUT' } }])
  })

  test('says before pay starts when it does, with a link to call the contact', async () => {
    const place = aPlace(hoursFromNow(0.3))
    const early = { ...place, clocked_in_at: hoursFromNow(-0.1), contact_name: 'Nora Whitfield', contact_phone: '+18435550111' }
    await openApp(clockPage, { as, size, prepare: clock(early) })
    await reads(`You’re clocked in early. Pay starts at ${clockTime(place.gig.start_time, { zone: place.gig.location.timezone })}.`)
    await expect.element(link('Call Nora Whitfield')).toHaveAttribute('href', 'tel:+18435550111')
    await expect.element(button('Break')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(PHONE.width)
  })

  test('says why counted hours are the schedule’s in place of the punches', async () => {
    const { gig } = worked
    const punched = { clocked_in_at: hoursAfter(gig.start_time, -0.2), clocked_out_at: hoursAfter(gig.end_time, 0.05) }
    const standing_hours = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0, paid_minutes: 480 }
    const { server } = await openApp(clockPage, { as, size, prepare: clock({ ...worked, ...punched, standing_hours }) })
    await reads(
      /^You punched .+\. Pay starts at the scheduled start, and an end within 5 minutes of the schedule counts as the schedule\.$/,
    )
    server.answers(getProApplication, worked)
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await readsNot(/^You punched /)
  })

  // One app a test: two at once would show two clocks.
  test.each(['en', 'es'] as const)('keeps the time on one line on a narrow phone: %s', async (language) => {
    const place = aPlace(hoursFromNow(-12.75), { clocked_in_at: hoursFromNow(-12.75) })
    const long = { ...place, gig: { ...place.gig, wage_amount: 124.25 } }
    await openApp(clockPage, { as, size: { width: 360, height: 740 }, language, prepare: clock(long) })
    const timer = page.getByRole('timer')
    await expect.element(timer).toHaveAccessibleName(/^12 h 4\d min$/)
    expect(timer.element().getClientRects()[0]?.height).toBe(72)
    expect(document.documentElement.scrollWidth).toBe(360)
  })

  test('opens half an hour before the start', async () => {
    await openApp(clockPage, { as, size, prepare: clock(aPlace(hoursFromNow(3))) })
    await expect.element(button(/^Opens/)).toBeDisabled()
    await expect.element(link(/^About this shift/)).toHaveAttribute('href', expect.stringContaining(`selected_gig_id=${GIG_ID}`))
  })

  test('offers no clock-in after the end, which would be refused', async () => {
    await openApp(clockPage, { as, size, prepare: clock(aPlace(hoursFromNow(-9))) })
    await reads('Not clocked in yet')
    await expect.element(button('Clock in')).not.toBeInTheDocument()
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
        CODE_WRONG: 'That code is wrong. Check the six digits, or scan it.',
        CODE_NOT_FOR_SHIFT: 'That code is for another shift. Ask for this shift’s code.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        MARK_TOO_LATE: 'You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
        PUNCH_OUT_OF_ORDER: 'An earlier punch is not sent yet. Try again in a moment.',
      },
      () => button('Clock in').click(),
    )
  })

  test('runs at once without a network, and sends the punches in order once it is back', async () => {
    const { server } = await openApp(`${clockPage}&code=402913`, { as, size, prepare: clock(aPlace(hoursFromNow(-0.1))) })
    await expect.element(button('Clock in')).toBeVisible()
    server.loses()
    await reads('You’re offline. You can still punch.')
    await button('Clock in').click()
    await reads(notSent)
    await reads(/^On the clock since/)
    await button('Break').click()
    await reads(/^On a break since/)
    await button('End break').click()
    await button('Clock out').click()
    await inDialog().getByRole('button', { name: 'Clock out now' }).click()
    await reads(/^Worked until/)
    expect(server.asked(addPunch)).toEqual([])
    server.answers(addPunch, sheet)
    server.answers(addBreakPunch, sheet)
    server.loses(false)
    await readsNot(notSent)
    const punches = server.asked(addPunch).map(({ body }) => body)
    const breaks = server.asked(addBreakPunch).map(({ body }) => body)
    expect(punches.map(({ punch_type }) => punch_type)).toEqual(['CLOCK_IN', 'CLOCK_OUT'])
    expect(breaks.map(({ break_type }) => break_type)).toEqual(['START', 'END'])
    expect([breaks[0]!.follows, breaks[1]!.follows, punches[1]!.follows]).toEqual([
      punches[0]!.client_id,
      breaks[0]!.client_id,
      breaks[1]!.client_id,
    ])
  })

  test('stays when a network that is gone answers nothing of a shift past its end, which this phone never opened', async () => {
    const long = aPlace(hoursFromNow(-9), { clocked_in_at: hoursFromNow(-9) })
    const noNetwork = (): never => {
      throw new TypeError('Failed to fetch')
    }
    const { server } = await openApp(clockPage, {
      as,
      size,
      prepare: (standIn) => {
        standIn.answers(listProApplications, aPage(long))
        standIn.answers(getProApplication, noNetwork)
        standIn.answers(getTimesheet, noNetwork)
      },
    })
    await expect.element(button('Clock out')).toBeVisible()
    const first = button('Clock out').element()
    // What asks after work about a break asks once more, with one retry. A clock that made way for it would ask without end.
    await expect.poll(() => server.asked(getTimesheet).length).toBe(4)
    expect(first.isConnected).toBe(true)
  })

  test('shows a kept punch that was refused on every screen, with what to do, until the pro removes it', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await reads(/^On the clock since/)
    server.loses()
    await button('Break').click()
    await reads(notSent)
    server.refuses(addBreakPunch, 'HOURS_APPROVED')
    server.loses(false)
    await reads('We didn’t record this punch')
    await reads('Your hours are already approved. If they’re wrong, talk to the business.')
    await expect.element(link('Open the shift at Harbor House')).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    await button(/^Remove: Break started/).click()
    await readsNot('We didn’t record this punch')
  })

  test('asks before a pro signs out with unsent punches, and keeps them for the next sign-in', async () => {
    const { server, address } = await openApp('/locations/-1/schedule/history', { as, size: DESK, prepare: clock(working) })
    await reads(/^On the clock since/)
    server.loses()
    await button('Clock out').click()
    await inDialog().getByRole('button', { name: 'Clock out now' }).click()
    await reads(notSent)
    await button(/Pro$/).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await reads('Sign out with 1 unsent punch?')
    await inDialog().getByRole('button', { name: 'Stay signed in' }).click()
    await reads(notSent)
    expect(address()).not.toContain('/auth')
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
        BREAK_BEFORE_PAY: 'Your pay starts with the shift. You can take a break from then on.',
        MARK_TOO_LATE: 'You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.',
        HOURS_APPROVED: 'Your hours are already approved. If they’re wrong, talk to the business.',
        PUNCH_OUT_OF_ORDER: 'An earlier punch is not sent yet. Try again in a moment.',
      },
      () => button('Break').click(),
    )
    server.answers(addBreakPunch, sheet)
    server.answers(getProApplication, { ...working, on_break_since: hoursFromNow(0) })
    await button('Break').click()
    await reads(/^On a break since/)
    await reads(/^Break: 0 /)
    await reads('Your break is running')
    expect(server.asked(addBreakPunch).at(-1)).toMatchObject({ body: { break_type: 'START' } })
    server.answers(getProApplication, working)
    await button('End break').click()
    await reads(/^On the clock since/)
    expect(server.asked(addBreakPunch).at(-1)).toMatchObject({ body: { break_type: 'END' } })
  })

  test('gives the reason of the last act only', async () => {
    const late = aPlace(hoursFromNow(-8), { clocked_in_at: hoursFromNow(-8) })
    const { server } = await openApp(clockPage, { as, size, prepare: clock(late) })
    await expect.element(button('Clock out')).toBeVisible()
    server.refuses(addPunch, 'ALREADY_CLOCKED_OUT')
    await button('Clock out').click()
    await reads('You already clocked out of this shift.')
    server.refuses(addBreakPunch, 'ON_BREAK')
    await button('Break').click()
    await reads('You’re already on a break.')
    await readsNot('You already clocked out of this shift.')
    server.answers(addPunch, sheet)
    // The end is here, so there is nothing to ask.
    await button('Clock out').click()
    await reads('Clocked out. The business will review your hours.')
    await readsNot('You’re already on a break.')
  })

  test('lets a pro who was clocked out by the manager clock out when they leave', async () => {
    const out = { ...working, clocked_out_at: hoursFromNow(-1) }
    const [clockIn, clockOut] = sheetOf(out).time_punches
    const { server } = await openApp(clockPage, {
      as,
      size,
      prepare: clock(out, { time_punches: [clockIn!, { ...clockOut!, proof: 'manager' }] }),
    })
    await reads(/^Someone else clocked you out at .* Still working\? Clock out when you leave\.$/)
    server.answers(addPunch, sheet)
    server.answers(getTimesheet, sheetOf(worked))
    server.answers(getProApplication, worked)
    await button('Clock out').click()
    await reads('Clocked out. The business will review your hours.')
    await readsNot(/Still working/)
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_OUT' } }])
  })

  test('clocks out early only after a question', async () => {
    // A minute more than four of eight hours, since pay counts whole minutes and may cut one.
    const start = hoursFromNow(-4 - 1 / 60)
    const { server } = await openApp(clockPage, { as, size, prepare: clock(aPlace(start, { clocked_in_at: start })) })
    server.answers(addPunch, sheet)
    await button('Clock out').click()
    await reads('Clock out early?')
    await reads(
      /^You’d be paid for 4 h(?: 0\d)?, about \$8\d\.\d\d\. Staying until .* pays about \$160\.00\. Leaving early costs no reliability points/,
    )
    await button('Keep working').click()
    expect(server.asked(addPunch)).toEqual([])
    await button('Clock out').click()
    await button('Clock out now').click()
    await reads('Clocked out. The business will review your hours.')
    expect(server.asked(addPunch)).toMatchObject([{ body: { punch_type: 'CLOCK_OUT' } }])
  })

  test('says when pay starts while a contractor is early, and counts an employee from the clock-in', async () => {
    const early = { ...aPlace(hoursFromNow(0.3)), clocked_in_at: hoursFromNow(-0.1) }
    const { server } = await openApp(clockPage, { as, size, prepare: clock(early) })
    await reads(`Pay starts at ${clockTime(early.gig.start_time, { zone: early.gig.location.timezone })}`)
    await expect.element(page.getByRole('timer', { name: '0 h 0 min' })).toHaveTextContent('0:00 h')
    // No break before there is pay to interrupt.
    await expect.element(button('Undo clock-in')).toBeVisible()
    await expect.element(button('Break')).not.toBeInTheDocument()
    clock({ ...early, employment_type: 'W2' })(server)
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(/^so far · /)
    await expect.element(button('Break')).toBeVisible()
    await expect.element(page.getByRole('timer', { name: /^0 h [5-7] min$/ })).toBeVisible()
  })

  test('says nothing about a payment when the punches pay nothing', async () => {
    const early = { ...aPlace(hoursFromNow(0.3)), clocked_in_at: hoursFromNow(-0.1), clocked_out_at: hoursFromNow(0) }
    const { server } = await openApp(clockPage, { as, size, prepare: clock({ ...early, standing_hours: null }) })
    await reads(/^You clocked in at .* Pay starts at .* nothing to pay\./)
    await readsNot(/you’re paid within 48 h/)
    clock(worked)(server)
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(/you’re paid within 48 h/)
  })

  test('ends nothing by a second tap at the same point, quick or slow', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    server.answers(addPunch, sheet)
    await expect.element(button('Clock out')).toBeVisible()
    await document.fonts.ready
    const { left, width, top, height } = button('Clock out').element().getBoundingClientRect()
    const safe = async () => {
      await reads('Clock out early?')
      await reads(/Leaving early costs no reliability points/)
      await Promise.all(
        inDialog()
          .element()
          .getAnimations()
          .map(({ finished }) => finished),
      )
      const ending = button('Clock out now').element()
      // Anywhere on the button that opened the question.
      for (const across of [0.1, 0.5, 0.9])
        for (const down of [0.1, 0.5, 0.9])
          expect(ending.contains(document.elementFromPoint(left + across * width, top + down * height))).toBe(false)
    }
    await button('Clock out').click()
    await safe()
    await button('Keep working').click()
    await button('Clock out').dblClick()
    expect(server.asked(addPunch)).toEqual([])
  })

  test('says how the clock-in was proven', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    const [punch] = sheetOf(working).time_punches
    const proven = async (by: Partial<Timesheet['time_punches'][number]>, words: string | RegExp): Promise<void> => {
      server.answers(getTimesheet, sheetOf(working, { time_punches: [{ ...punch!, ...by }] }))
      await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
      await reads(words)
    }
    await proven({ proof: 'code' }, /^Checked in by code\./)
    await proven({ proof: 'position', distance_m: 14 }, /^50 ft from the door\./)
    await proven({ proof: 'manager' }, 'Checked in by the manager.')
    await proven({ proof: 'captain' }, 'Checked in by the team captain.')
    await proven({ proof: 'none', is_flagged: true }, 'Your punch counts. The business may ask where you were.')
    await reads('No proof of location')
  })

  test('stops at the clock-out that a manager made', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await expect.element(button('Clock out')).toBeVisible()
    clock(worked)(server)
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(/^Worked until/)
    await reads('total · $20/h')
    await expect.element(button('Clock out')).not.toBeInTheDocument()
  })

  test('waits in the shape of the clock', async () => {
    let answer = (): void => undefined
    await openApp(clockPage, {
      as,
      size,
      prepare: (server) => {
        clock(coming)(server)
        answer = server.waits(getTimesheet, sheet)
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Not clocked in yet')
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('keeps running when a refresh fails, and goes once the shift is no longer the pro’s', async () => {
    const { server, failsToRefresh } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await reads(/^On the clock since/)
    const event = { kind: 'timesheet' as const, gig_id: GIG_ID, application_id: 501 }
    await failsToRefresh(getTimesheet, event)
    await failsToRefresh(getProApplication, event)
    await reads(/^On the clock since/)
    await expect.element(button('Clock out')).toBeVisible()
    server.refuses(getProApplication, 'NOT_FOUND')
    await server.tells(event)
    await reads('It may have been removed, or it belongs to another location.')
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
