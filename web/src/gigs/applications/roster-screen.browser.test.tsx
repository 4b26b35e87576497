import {
  cancelApplication,
  getRoster,
  listApplications,
  listRatingCategories,
  markNoShow,
  reviewPro,
  undoNoShow,
} from '@muster/contract/gigs/applications/application-endpoints.ts'
import { nameCaptain, unnameCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { answerHandover, listAwaitedHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { getCancelConsequence, getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { checkInPro, getCheckinPass, undoPunch } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { markRunningLate, unmarkRunningLate } from '@muster/contract/timesheets/late-mark-endpoints.ts'
import { aConfirmed, anAwaitedHandover, aTimesheet, aWorked, priya } from '../../testing/make-applications.ts'
import { aGig, anEndedGig, aRunningGig, GIG_ID, noCounts } from '../../testing/make-gigs.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, link, loading, menuItem, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const owed = [{ application_id: 501, display_name: 'Luis O.', is_confirmed: true, pro_amount: 20, total_amount: 25 }]
const roster = `/locations/1/gigs/${GIG_ID}/roster`
const running = aRunningGig({ on_the_day: { coming: 0, late: 0, here: 1, on_break: 0, left: 0, missing: 1 } })
const here = aConfirmed({
  presence: 'here',
  timesheet: aTimesheet({ planned_end_time: running.end_time, clock_in: running.start_time }),
})
const missing = aConfirmed({ id: 502, gigster: priya, presence: 'missing' })

const shift =
  (gig: Gig, ...people: Application[]) =>
  (server: StandIn): void => {
    server.answers(getGig, gig)
    server.answers(getRoster, people)
    server.answers(getCheckinPass, { pass: 'p101-x-0123456789abcdef', valid_until: hoursFromNow(1) })
  }

describe('roster', () => {
  test('counts who is here and who is missing, beside the code to clock in with', async () => {
    await openApp(roster, { prepare: shift(running, here, missing) })
    await expect.element(page.getByRole('row', { name: /Luis Ortega/ })).toBeVisible()
    await reads('402 913')
    await expect.element(button('Check out Luis')).toBeVisible()
    await expect.element(button('Replace Priya')).toBeVisible()
  })

  test('says who is on the way and when they promised to be there, also after that time', async () => {
    const said = (hours: number) => ({ minutes_late: 15, arrival_time: hoursFromNow(hours), sent_at: hoursFromNow(-1), by_business: false })
    const coming = aConfirmed({ presence: 'coming', late_notice: said(0.2) })
    const overdue = aConfirmed({ id: 502, gigster: priya, presence: 'missing', late_notice: said(-0.5) })
    await openApp(roster, { prepare: shift(running, coming, overdue) })
    await reads(/^On the way, 15 min late: about/)
    await reads('Missing')
    await reads(/^promised about/)
  })

  test('notes that a pro who called runs late, and offers to call or text everyone who is reachable', async () => {
    const soon = { ...running, start_time: hoursFromNow(0.5), end_time: hoursFromNow(6) }
    const coming = aConfirmed({ presence: 'coming' })
    const phone = '+18435550188'
    const { server } = await openApp(roster, {
      prepare: shift(soon, { ...coming, gigster: { ...coming.gigster, phone_number: phone } }, aConfirmed({ id: 502, gigster: priya })),
    })
    await expect.element(link('Call Luis')).toHaveAttribute('href', `tel:${phone}`)
    await expect.element(link('Text Luis')).toHaveAttribute('href', `sms:${phone}`)
    await expect.element(link('Call Priya')).not.toBeInTheDocument()
    await button('More about Priya').click()
    await expect.element(menuItem('Priya has no phone number on file')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await button('More about Luis').click()
    await menuItem('Mark as running late').click()
    const noted = { minutes_late: 15, arrival_time: hoursFromNow(0.75), sent_at: hoursFromNow(0), by_business: true }
    server.answers(getRoster, [{ ...coming, late_notice: noted }])
    server.answers(markRunningLate, { ...coming, late_notice: noted })
    await button(/^15 min/).click()
    await reads(/^Luis is expected about/)
    await reads(/^Expected about .*, 15 min late$/)
    expect(server.asked(markRunningLate)).toEqual([{ params: { id: coming.id }, body: { minutes: 15 } }])
    await button('More about Luis').click()
    await menuItem('Mark as running late').click()
    await readsEachRefusal(
      server,
      markRunningLate,
      {
        APPLICATION_CANCELLED: 'This pro is no longer on the shift.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        ALREADY_CLOCKED_IN: 'Luis already clocked in.',
        LATE_NOTICE_TOO_EARLY: 'You can note this from 2 hours before the start.',
        SHIFT_OVER: 'The shift is over by then.',
      },
      () => button(/^30 min/).click(),
    )
    server.answers(getRoster, [coming])
    server.answers(unmarkRunningLate, coming)
    await button('Not late after all').click()
    await reads('Luis is expected on time')
  })

  test('asks whether another pro may come instead of a confirmed one', async () => {
    const { server } = await openApp(roster, {
      prepare: (answers) => {
        shift(running, here)(answers)
        answers.answers(listAwaitedHandovers, [anAwaitedHandover])
      },
    })
    await reads('Someone else would come')
    server.answers(answerHandover, null)
    server.answers(listAwaitedHandovers, [])
    await button('Approve Luis V.').click()
    await readsNot('Someone else would come')
    expect(server.asked(answerHandover)).toEqual([{ params: { id: 501 }, body: { taker_id: 9, answer: 'APPROVE' } }])
  })

  test('asks with the times of the part where the other pro would work only a part', async () => {
    const times = { start_time: '2031-05-04T00:00:00.000Z', end_time: '2031-05-04T03:00:00.000Z' }
    const part = { side: 'LAST' as const, at: times.start_time }
    await openApp(roster, {
      prepare: (answers) => {
        shift(running, here)(answers)
        answers.answers(listAwaitedHandovers, [{ ...anAwaitedHandover, ...times, part, answer_by: times.start_time }])
      },
    })
    await reads('for a part of the shift of Grace O.')
    await reads(/8:00 – 11:00\spm/)
    await reads('Decide by Sat, May 3, 2031, 8:00 pm, or Grace O. works it all')
  })

  test('leads to the kiosks from its menu', async () => {
    await openApp(roster, { prepare: shift(running, here) })
    await button('More').click()
    await expect.element(menuItem('Kiosks')).toHaveAttribute('href', '/locations/1/kiosks')
  })

  test('lists who is missing or late first, with a button to call, and prints a sheet to sign', async () => {
    const late = aConfirmed({ id: 503, gigster: { ...priya, id: 9, first_name: 'Leo', phone_number: '+18435550122' }, presence: 'late' })
    await openApp(roster, { prepare: shift(running, here, late, missing) })
    await expect.element(page.getByRole('link', { name: 'Call Leo' })).toHaveAttribute('href', 'tel:+18435550122')
    const names = page
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => /Luis|Leo|Priya/.exec(row.textContent)?.[0])
    expect(names).toEqual(['Priya', 'Leo', 'Luis'])
    await expect.element(page.getByText('Signature')).not.toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
    await reads('Signature')
    await reads('402 913')
    await expect.element(page.getByAltText('QR code for check-in')).not.toBeVisible()
    await expect.element(page.getByText('Proof')).not.toBeVisible()
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  })

  test('checks a pro in for the manager, on a phone', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, here, missing), size: PHONE })
    await expect.element(button('Check in Priya')).toBeVisible()
    server.answers(checkInPro, { ...missing, presence: 'here' })
    await button('Check in Priya').click()
    await reads('Priya is checked in')
    expect(server.asked(checkInPro)).toMatchObject([{ params: { id: 502 }, body: { punch_type: 'CLOCK_IN' } }])
  })

  test('takes a double click on Check in for one, and undoes it', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, missing) })
    const sheet = aTimesheet({ application_id: 502, planned_end_time: running.end_time, clock_in: running.start_time })
    const byHand = { ...sheet, time_punches: sheet.time_punches.map((one) => ({ ...one, proof: 'manager' as const, by: 'Dana' })) }
    const arrived = { ...missing, presence: 'here' as const, timesheet: byHand }
    await expect.element(button('Check in Priya')).toBeVisible()
    server.answers(checkInPro, arrived)
    server.answers(getRoster, [arrived])
    await button('Check in Priya').click()
    await reads('Priya is checked in')
    await expect.element(button('Checked in')).toBeDisabled()
    await reads('Checked in by Dana')
    await expect.element(button('Check out Priya')).toBeVisible()
    expect(server.asked(checkInPro)).toHaveLength(1)
    server.answers(undoPunch, missing)
    server.answers(getRoster, [missing])
    await button('Undo').click()
    await reads('The check-in of Priya is undone')
    expect(server.asked(undoPunch)).toEqual([{ params: { id: 502 }, body: { punch_id: 1 } }])
  })

  test('asks before an early check-out, undoes it from the menu, and says why it cannot', async () => {
    const sheet = aTimesheet({ planned_end_time: hoursFromNow(5.51), clock_in: running.start_time, clock_out: hoursFromNow(-0.1) })
    const left = {
      ...here,
      presence: 'left' as const,
      timesheet: { ...sheet, time_punches: sheet.time_punches.map((one) => ({ ...one, proof: 'manager' as const, by: 'Dana' })) },
    }
    const still = { ...here, timesheet: { ...sheet, time_punches: sheet.time_punches.slice(0, 1) } }
    const { server } = await openApp(roster, { prepare: shift(running, still) })
    await button('Check out Luis').click()
    await expect.element(inDialog().getByText(/^Check out Luis 5 h (29|30) early\?$/)).toBeVisible()
    server.answers(checkInPro, left)
    server.answers(getRoster, [left])
    await inDialog().getByRole('button', { name: 'Check out' }).click()
    await reads('Luis is checked out')
    await readsEachRefusal(
      server,
      undoPunch,
      {
        UNDO_TOO_LATE: /Luis or a colleague marked something since/,
        HOURS_APPROVED: 'The hours are already approved.',
        OVERLAPPING_GIG: 'Luis took another shift at that time.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        MARK_TOO_LATE: 'That was too long ago. Enter the hours on the pay page.',
      },
      async () => {
        await button('More about Luis').click()
        await menuItem('Undo check-out').click()
      },
    )
  })

  test('says when check-in opens, and lets no one check in before', async () => {
    const gig = aGig({ start_time: '2099-06-12T20:00:00.000Z', end_time: '2099-06-13T02:00:00.000Z' })
    await openApp(roster, { prepare: shift(gig, aConfirmed({ presence: 'coming' })) })
    await reads('Check-in opens Fri, Jun 12, 2099 at 3:30 pm')
    await expect.element(button('Check in Luis')).toBeDisabled()
    await expect.element(button('Check in Luis')).toHaveAccessibleDescription(/^Check-in opens/)
  })

  test('says which break was taken or is due, and flags a pro on two clocks', async () => {
    const gig = { ...running, unpaid_break_minutes: 30 }
    const rested = aConfirmed({
      presence: 'here',
      other_clock: { minutes: 75, gig_id: 77 },
      timesheet: {
        ...here.timesheet!,
        shift_breaks: [
          {
            id: 1,
            minutes: 25,
            seconds: 0,
            start_time: hoursFromNow(-1),
            end_time: hoursFromNow(-0.5),
            compliance_status: 'COMPLIANT',
            is_attested: false,
          },
        ],
      },
    })
    await openApp(roster, { prepare: shift(gig, rested, missing) })
    await reads('25 min')
    await reads('30 min due')
    await reads('On two clocks at once for 1 h 15')
    await expect.element(page.getByRole('link', { name: 'Other shift' })).toHaveAttribute('href', '/locations/1/gigs/77/roster')
  })

  test('lists no-shows below, and takes one back', async () => {
    const created_ts = hoursFromNow(-0.5)
    const noShow = {
      ...missing,
      is_confirmed: true,
      is_cancelled: true,
      cancellation: { created_ts, explanation: '', reason: 'NO_SHOW' as const, other_shift: null },
    }
    const gig = { ...running, stats: { ...running.stats, cancelled_applications_count: 1 } }
    const cancelled = (...results: Application[]) => ({
      ...aPage(...results),
      choices: { worked_here: 0, badges: [], certifications: [] },
      offer_expires_at: null,
      groups: { waiting: 0, selected: 0, confirmed: 1, cancelled: 1 },
    })
    const { server } = await openApp(roster, {
      prepare: (standIn) => {
        shift(gig, here)(standIn)
        standIn.answers(listApplications, cancelled(noShow))
      },
    })
    await expect.element(page.getByRole('heading', { name: 'No-shows' })).toBeVisible()
    server.answers(undoNoShow, missing)
    server.answers(listApplications, cancelled())
    server.answers(getRoster, [here, missing])
    await button('Undo no-show of Priya').click()
    await reads('Priya is back on the shift')
    await expect.element(page.getByRole('heading', { name: 'No-shows' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('row', { name: /Priya/ })).toBeVisible()
  })

  test('says why a pro cannot be checked out', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, here) })
    await readsEachRefusal(
      server,
      checkInPro,
      {
        CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
        SHIFT_OVER: 'The shift is over. Enter the hours on the pay page.',
        ALREADY_CLOCKED_IN: 'This pro is already checked in.',
        NOT_CLOCKED_IN: 'This pro isn’t checked in yet.',
        ALREADY_CLOCKED_OUT: 'This pro is already checked out.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        MARK_TOO_LATE: 'That was too long ago. Enter the hours on the pay page.',
        HOURS_APPROVED: 'The hours are already approved.',
      },
      async () => {
        await button('Check out Luis').click()
        await inDialog().getByRole('button', { name: 'Check out' }).click()
      },
    )
  })

  test('records a no-show only after it named the cost, and says why it cannot', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, missing) })
    await button('Replace Priya').click()
    await expect.element(inDialog().getByText(/loses 100 reliability points/)).toBeVisible()
    await expect.element(inDialog().getByRole('button', { name: 'Mark as no-show' })).toBeDisabled()
    await field('What happened?').fill('No call, no answer')
    await readsEachRefusal(
      server,
      markNoShow,
      {
        APPLICATION_CANCELLED: 'This no-show is already recorded.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        ALREADY_CLOCKED_IN: 'Priya already clocked in.',
        ALREADY_PAID: 'Priya was already paid for this shift.',
        HOURS_APPROVED: 'Priya’s hours are already approved, so this isn’t a no-show.',
        GIG_NOT_STARTED: 'You can mark a no-show from 15 minutes after the start.',
      },
      () => inDialog().getByRole('button', { name: 'Mark as no-show' }).click(),
    )
    expect(server.asked(markNoShow).at(-1)).toEqual({ params: { id: 502 }, body: { explanation: 'No call, no answer' } })
    await inDialog().getByRole('button', { name: 'Keep waiting' }).click()
    await expect.element(inDialog()).not.toBeInTheDocument()
  })

  test('releases a pro before the start, and says first that this is paid', async () => {
    const gig = aGig({ start_time: hoursFromNow(10), stats: { ...noCounts, confirmed_pros_count: 1 } })
    const { server } = await openApp(roster, { prepare: shift(gig, aConfirmed()) })
    server.answers(getCancelConsequence, {
      confirmed_pros: [],
      waiting_count: 0,
      amount_due: 50,
      hours_each: 2,
      replaces_freed: true,
      owed,
    })
    await button('More about Luis').click()
    await menuItem('Release Luis').click()
    await reads(/so you pay Luis for 2 h/)
    await reads('Luis gets')
    await reads('$20.00')
    await reads('$5.00')
    await reads('$25.00')
    await inDialog().getByText('I need fewer pros').click()
    server.answers(cancelApplication, { ...aConfirmed(), is_cancelled: true })
    server.answers(getRoster, [])
    await inDialog().getByRole('button', { name: 'Release and pay $25.00' }).click()
    await reads('No one is confirmed yet')
    expect(server.asked(cancelApplication)).toMatchObject([{ params: { id: 501 }, body: { reason: 'FEWER_PROS_NEEDED', amount_due: 25 } }])
  })

  test('makes a pro team captain, or says why not', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, here) })
    const name = async (): Promise<void> => {
      await button('More about Luis').click()
      await menuItem('Make team captain').click()
    }
    await readsEachRefusal(
      server,
      nameCaptain,
      {
        APPLICATION_CANCELLED: 'This pro was already released.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        SHIFT_OVER: 'The shift is over.',
      },
      name,
    )
    server.answers(nameCaptain, { ...here, is_captain: true })
    server.answers(getRoster, [{ ...here, is_captain: true }])
    await name()
    await reads('Luis is now the team captain. We’ll let them know.')
    await reads('Captain')
  })

  test('finds one by name, and says when no one has it', async () => {
    const { server } = await openApp(roster, { prepare: shift(aGig(), aConfirmed()) })
    await reads('1 pro confirmed')
    server.answers(getRoster, [])
    await page.getByRole('searchbox', { name: 'Find by name' }).fill('Zoe')
    await reads('No one by that name')
    expect(server.asked(getRoster).at(-1)?.query?.name).toBe('Zoe')
  })

  test('shows at once that a missing pro has arrived', async () => {
    const { server } = await openApp(roster, { prepare: shift(running, missing) })
    await expect.element(button('Replace Priya')).toBeVisible()
    server.answers(getRoster, [{ ...here, id: 502, gigster: priya }])
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 502, location_id: 1 })
    await expect.element(button('Check out Priya')).toBeVisible()
    await expect.element(button('Replace Priya')).not.toBeInTheDocument()
  })

  test('waits in the shape of the list', async () => {
    let answer = (): void => undefined
    await openApp(roster, {
      prepare: (server) => {
        shift(running)(server)
        answer = server.waits(getRoster, [here])
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Luis Ortega')
    await readsNot('Priya Nair')
  })

  test('offers to try again when the roster does not load', async () => {
    const { server } = await openApp(roster, {
      prepare: (standIn) => {
        shift(running)(standIn)
        standIn.refuses(getRoster, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getRoster, [here])
    await button('Try again').click()
    await reads('Luis Ortega')
  })
  test('lets no one release a pro before the cost is known, and says why it cannot', async () => {
    const gig = aGig({ start_time: hoursFromNow(10), stats: { ...noCounts, confirmed_pros_count: 1 } })
    const { server } = await openApp(roster, { prepare: shift(gig, aConfirmed()) })
    server.refuses(getCancelConsequence, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('More about Luis').click()
    await menuItem('Release Luis').click()
    await reads('Slow down.')
    await expect.element(inDialog().getByRole('button', { name: 'Release', exact: true })).not.toBeInTheDocument()
    server.answers(getCancelConsequence, {
      confirmed_pros: [],
      waiting_count: 0,
      amount_due: 50,
      hours_each: 2,
      replaces_freed: false,
      owed,
    })
    await button('Try again').click()
    await reads(/so you pay Luis for 2 h/)
    await readsEachRefusal(
      server,
      cancelApplication,
      {
        APPLICATION_CANCELLED: 'This pro was already released.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        GIG_STARTED: 'The shift has started.',
        PRICE_CHANGED: 'The cost changed while you were reading. Look at the new one.',
      },
      () => inDialog().getByRole('button', { name: 'Release and pay $25.00' }).click(),
    )
    server.loses()
    await inDialog().getByRole('button', { name: 'Release and pay $25.00' }).click()
    await reads('No connection. Try again.')
  })

  test('removes the team captain, or says why not', async () => {
    const captain = { ...here, is_captain: true }
    const { server } = await openApp(roster, { prepare: shift(running, captain) })
    const remove = async (): Promise<void> => {
      await button('More about Luis').click()
      await menuItem('Remove as captain').click()
    }
    await expect.element(button('More about Luis')).toBeVisible()
    server.loses()
    await remove()
    await reads('No connection. Try again.')
    server.loses(false)
    server.answers(unnameCaptain, here)
    server.answers(getRoster, [here])
    await remove()
    await reads('Luis is no longer the captain. We’ll let them know.')
    expect(server.asked(unnameCaptain)).toEqual([{ params: { id: 501 } }])
  })

  test('rates a pro once the shift is over, or says why not and keeps the stars', async () => {
    const ended = anEndedGig()
    const { server } = await openApp(roster, { prepare: shift(ended, aWorked(ended)) })
    server.refuses(listRatingCategories, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('More about Luis').click()
    await menuItem('Rate Luis').click()
    await reads('Slow down.')
    await readsNot('Check-in code')
    const category = { id: 1, rank: 1, name: 'overall', label: 'Overall', label_es: 'En general', is_overall_type: true }
    const answer = server.waits(listRatingCategories, [category])
    await button('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await expect.element(button('Send rating')).toBeDisabled()
    await inDialog().getByRole('radio', { name: '4 stars' }).click({ force: true })
    await readsEachRefusal(
      server,
      reviewPro,
      {
        ALREADY_REVIEWED: 'You already rated this pro.',
        SHIFT_NOT_OVER: 'You can rate after the shift ends.',
        NOT_CONFIRMED: 'You can only rate pros who worked.',
      },
      () => button('Send rating').click(),
    )
    server.loses()
    await button('Send rating').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(reviewPro, aWorked(ended))
    await button('Send rating').click()
    await reads('You rated Luis')
    expect(server.asked(reviewPro).at(-1)).toEqual({
      params: { id: 501 },
      body: { ratings: [{ category_id: 1, rating: 4 }], feedback: '' },
    })
  })

  test('keeps the roster on screen when a refresh fails, and the act at hand without a network', async () => {
    const { server, failsToRefresh } = await openApp(roster, { prepare: shift(running, here) })
    await expect.element(button('Check out Luis')).toBeVisible()
    await failsToRefresh(getRoster, { kind: 'timesheet', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    server.loses()
    await button('Check out Luis').click()
    await inDialog().getByRole('button', { name: 'Check out' }).click()
    await reads('No connection. Try again.')
    server.loses(false)
    server.answers(checkInPro, here)
    await button('Check out Luis').click()
    await inDialog().getByRole('button', { name: 'Check out' }).click()
    await reads('Luis is checked out')
  })
})
