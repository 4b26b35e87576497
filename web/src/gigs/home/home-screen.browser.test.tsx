import { extendAwaited, nudgeAwaited } from '@muster/contract/gigs/applications/awaited-endpoints.ts'
import { markNoShow, undoNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getBest, messageGig, selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { answerHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import type { CallResult } from '@muster/contract/endpoint.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aConfirmed, anAwaitedHandover } from '../../testing/make-applications.ts'
import { aGig, aGigRow, aRowToPay, GIG_ID } from '../../testing/make-gigs.ts'
import { aLocation } from '../../testing/make-locations.ts'
import { aPause, aRefusedCharge } from '../../testing/make-refused.ts'
import { hoursAfter, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, link, loading, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

type Home = CallResult<typeof getHome>
const aHome = (changed: Partial<Home> = {}): Home => ({
  handovers: [],
  paid_claims: [],
  local_date: new Date().toISOString().slice(0, 10),
  today: [],
  tomorrow: [],
  late_or_missing: [],
  to_select: [],
  hours_to_approve: [],
  to_confirm: [],
  week: { places: 10, filled: 7 },
  has_posted_first_gig: true,
  ...changed,
})
const shown =
  (home: Home) =>
  (server: StandIn): void => {
    server.answers(getHome, home)
    server.answers(getLocation, aLocation())
  }

const late: Home['late_or_missing'][number] = {
  application_id: 501,
  gig_id: GIG_ID,
  pro: { id: 7, display_name: 'Luis O.', headshot_public_id: null, phone_number: '+18435550121' },
  skill_name: 'Line cook',
  skill_name_es: 'Cocinero de línea',
  start_time: hoursFromNow(-1),
  timezone: 'America/New_York',
  state: 'missing',
  since: hoursFromNow(-1.5),
  late_notice: null,
  clocked_in_at: null,
  has_rescue: false,
  end_time: hoursFromNow(5),
  other_shift: null,
}
const asked: Home['to_confirm'][number] = {
  application_id: 502,
  gig_id: GIG_ID,
  pro: { id: 8, display_name: 'Priya N.', headshot_public_id: null },
  skill_name: 'Line cook',
  skill_name_es: 'Cocinero de línea',
  start_time: hoursFromNow(26),
  timezone: 'America/New_York',
  selected_at: hoursFromNow(-3),
  offer_expires_at: hoursFromNow(10),
  nudged_at: null,
}
const home = '/locations/1/home'

describe('home', () => {
  test('counts the places of today, and those still to fill', async () => {
    await openApp(home, { prepare: shown(aHome({ today: [aGigRow({ start_time: hoursFromNow(2), confirmed_pros_count: 1 })] })) })
    await reads(/1 of 3 spots filled today\./)
    await reads(/2 spots to fill before/)
  })

  test('counts the parts of a split shift as one spot, and says what each is a part of', async () => {
    const split_of = { gig_id: 102, start_time: hoursFromNow(2), end_time: hoursFromNow(8) }
    const part = { allowed_confirmed_pros: 1, split_of }
    const today = [
      aGigRow({ start_time: hoursFromNow(2), confirmed_pros_count: 3 }),
      aGigRow({ id: 102, start_time: hoursFromNow(2), confirmed_pros_count: 1, ...part }),
      aGigRow({ id: 103, start_time: hoursFromNow(5), confirmed_pros_count: 0, ...part }),
    ]
    await openApp(home, { prepare: shown(aHome({ today, tomorrow: today })) })
    await reads(/3 of 4 spots filled today\. 1 spot to fill before/)
    await reads('3 of 4 filled, 1 shift not full')
    expect(page.getByText(/Part of .* – /).elements()).toHaveLength(4)
  })

  test('says what to do first: mend a declined card, and select the best applicants', async () => {
    const waits = aGigRow({
      start_time: hoursFromNow(80),
      confirmed_pros_count: 1,
      total_applications_count: 5,
      selected_applications_count: 0,
    })
    const declined = aRowToPay({ id: 77, status: 'FAILED_PAYMENT', failing_payments_count: 1, amount_due: 302.19 })
    const { server } = await openApp(home, { prepare: shown(aHome({ to_select: [waits], hours_to_approve: [declined] })) })
    await reads(/^4 applied for /)
    await reads('Payment failed')
    await readsNot('Hours to approve')
    const chosen = [
      { application_id: 501, display_name: 'Ana D.', score: 91 },
      { application_id: 502, display_name: 'Luis O.', score: 84 },
    ]
    server.answers(getBest, { pros: chosen, offer_expires_at: '2026-11-21T22:00:00.000Z' })
    await button('Select top 2: Line cook').click()
    await expect.element(inDialog()).toHaveAccessibleName('Select these 2 pros?')
    await reads('Ana D.')
    await reads('84 of 100')
    await reads('The offers are open until Sat, Nov 21, 5:00 pm.')
    await readsEachRefusal(
      server,
      selectBest,
      {
        GIG_FILLED: 'All spots are filled.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        OFFER_TOO_SHORT: 'The time to confirm is over or too short. Choose a later one.',
        OFFER_PAST_START: 'The time to confirm is after the start. Choose an earlier one.',
      },
      () => button('Send 2 offers').click(),
    )
    server.answers(selectBest, { selected: 2, offer_expires_at: null, application_ids: [], passed_over: [] })
    server.answers(getHome, aHome({ hours_to_approve: [declined] }))
    await button('Send 2 offers').click()
    await reads('2 offers sent')
    await readsNot(/applied for/)
    expect(server.asked(selectBest).at(-1)).toEqual({ params: { id: waits.id }, body: { application_ids: [501, 502] } })
    await expect.element(link('Fix payment: Line cook')).toHaveAttribute('href', '/locations/1/gigs/pay?selected_gig_id=77')
  })

  test('says first why posting is paused and leads to billing, and when a refused charge is tried again', async () => {
    const declined = aRowToPay({ id: 77, status: 'FAILED_PAYMENT', failing_payments_count: 1, amount_due: 302.19 })
    await openApp(home, {
      prepare: (server) => {
        shown(aHome({ hours_to_approve: [declined] }))(server)
        server.answers(getRefusedCharges, {
          pause: aPause({ charges: 2, amount: 410 }),
          coming_pause: null,
          charges: [aRefusedCharge({ gig_id: 77 })],
        })
      },
    })
    await reads('Posting is paused')
    await reads('2 charges, together $410.00, have been refused since Sun, Nov 30, 2036. The card doesn’t have enough funds.')
    await expect.element(link('Go to billing')).toHaveAttribute('href', '/locations/1/billing')
    await reads(/^ · next try .*9:00 am$/)
  })

  test('says until when an overdue invoice can be paid before posting pauses', async () => {
    const overdue = aPause({ reason: 'INVOICE_OVERDUE', invoice_id: 21, invoice_number: '0021' })
    await openApp(home, {
      prepare: (server) => {
        shown(aHome())(server)
        server.answers(getRefusedCharges, { pause: null, coming_pause: { ...overdue, pauses_from: '2036-12-07T05:00:00Z' }, charges: [] })
      },
    })
    await reads('Invoice overdue')
    await reads(
      /^Invoice 0021, \$200\.00, has been overdue since Sun, Nov 30, 2036\. .* Posting pauses on Sun, Dec 7, 2036 unless it’s paid\.$/,
    )
    await expect.element(link('Go to billing')).toHaveAttribute('href', '/locations/1/billing?invoice=21')
  })

  test('names the invoice that pauses posting and opens it', async () => {
    const pause = aPause({ reason: 'INVOICE_OVERDUE', invoice_id: 21, invoice_number: '0021', error_code: null, error_message: null })
    await openApp(home, {
      prepare: (server) => {
        shown(aHome())(server)
        server.answers(getRefusedCharges, { pause, coming_pause: null, charges: [] })
      },
    })
    await reads('Invoice 0021, $200.00, has been overdue since Sun, Nov 30, 2036.')
    await expect.element(link('Go to billing')).toHaveAttribute('href', '/locations/1/billing?invoice=21')
  })

  test('asks whether another pro may come, with the record of that pro', async () => {
    const { server } = await openApp(home, { prepare: shown(aHome({ handovers: [anAwaitedHandover] })) })
    await reads(/24 shifts, 3 here · 4.8 stars · no no-shows/)
    await readsEachRefusal(
      server,
      answerHandover,
      {
        HANDOVER_GONE: 'This is over: someone stepped back, or the time ran out.',
        EDITED_BY_ANOTHER: 'The shift changed after Luis V. said yes. They must say yes again.',
        OVERLAPPING_GIG: 'Luis V. works another shift at that time by now.',
        SUSPENDED: 'Luis V. is suspended.',
        BLOCKED: 'Luis V. is blocked here.',
        EMPLOYMENT_TYPE_UNSUPPORTED: 'Luis V. can’t be paid the way you pay.',
        CERTIFICATION_MISSING: 'Luis V. lacks a certification for this shift.',
        NOT_IN_NETWORK: 'Luis V. is no longer in your network.',
      },
      () => button('Approve Luis V.').click(),
    )
    server.answers(answerHandover, null)
    server.answers(getHome, aHome())
    await button('Approve Luis V.').click()
    await reads('Luis V. comes instead of Grace O.')
    await readsNot('Someone else would come')
    expect(server.asked(answerHandover).at(-1)).toEqual({ params: { id: 501 }, body: { taker_id: 9, answer: 'APPROVE' } })
  })

  test('lists claims about paid hours before applicants, with the way to the hours', async () => {
    const claim = {
      application_id: 501,
      gig_id: 77,
      pro: { id: 9, display_name: 'Luis O.' },
      skill_name: 'Line cook',
      skill_name_es: 'Cocinero de línea',
      start_time: hoursFromNow(-60),
      timezone: 'America/New_York',
      paid_minutes: 360,
      claimed_minutes: 390,
    }
    await openApp(home, { prepare: shown(aHome({ paid_claims: [claim] })) })
    await reads('Luis O. disputes paid hours')
    await reads(/6 h 30 instead of 6 h/)
    await expect.element(link('Check hours: Luis O.')).toHaveAttribute('href', '/locations/1/gigs/pay?selected_gig_id=77')
  })

  test('puts hours that a pro disputes or that autopay pays soon above applicants, who share one row, at most five rows at first', async () => {
    const waiting = Array.from({ length: 4 }, (_, n) =>
      aGigRow({
        id: 200 + n,
        start_time: hoursFromNow(80),
        confirmed_pros_count: 1,
        total_applications_count: 4,
        selected_applications_count: 0,
      }),
    )
    const autopay = { at: hoursFromNow(5), held_count: 0, holds: [] }
    const soon = Array.from({ length: 4 }, (_, n) => aRowToPay({ id: 300 + n, autopay }))
    const disputed = aRowToPay({ id: 310, autopay: { at: null, held_count: 1, holds: ['contested'] } })
    const later = aRowToPay({ id: 320, autopay: { ...autopay, at: hoursFromNow(40) } })
    const all = [...soon, disputed, later]
    await openApp(home, { prepare: shown(aHome({ to_select: waiting, hours_to_approve: all })), size: PHONE })
    const check = link('Check hours: Line cook')
    await expect.poll(() => check.elements()).toHaveLength(5)
    await expect.element(check.first()).toHaveAttribute('href', '/locations/1/gigs/pay?selected_gig_id=310')
    await readsNot('Select pros for 4 shifts')
    // Four that autopay soon, one disputed, one line for all applicants.
    await reads(/^To do6$/)
    await reads(/^1 shift/)
    await button('Show all').click()
    await reads('Select pros for 4 shifts')
    await reads('12 pros applied')
    await expect.element(link('Review: Line cook')).not.toBeInTheDocument()
    await button('Show shifts').click()
    await expect.poll(() => link('Review: Line cook').elements()).toHaveLength(4)
  })

  test('replaces a missing pro, or says why not', async () => {
    const { server } = await openApp(home, { prepare: shown(aHome({ late_or_missing: [late] })) })
    await reads(/^Missing 1 h/)
    await button('Replace Luis O.').click()
    await field('What happened?').fill('No call, no answer')
    await readsEachRefusal(
      server,
      markNoShow,
      {
        APPLICATION_CANCELLED: 'This no-show is already recorded.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for this shift.',
        ALREADY_CLOCKED_IN: 'Luis already clocked in.',
        ALREADY_PAID: 'Luis was already paid for this shift.',
        HOURS_APPROVED: 'Luis’s hours are already approved, so this isn’t a no-show.',
        GIG_NOT_STARTED: 'You can mark a no-show from 15 minutes after the start.',
      },
      () => inDialog().getByRole('button', { name: 'Mark as no-show' }).click(),
    )
    server.answers(markNoShow, aConfirmed({ is_cancelled: true }))
    await inDialog().getByRole('button', { name: 'Mark as no-show' }).click()
    await reads('Luis is marked as a no-show. We’re finding a replacement.')
    expect(server.asked(markNoShow).at(-1)).toEqual({ params: { id: 501 }, body: { explanation: 'No call, no answer' } })
  })

  test('names the location on a phone, with the way to others and the notices', async () => {
    await openApp(home, { prepare: shown(aHome()), size: PHONE })
    await expect.element(page.getByRole('main').getByRole('button', { name: /^Harbor House/ })).toBeVisible()
    await expect.element(page.getByRole('main').getByRole('button', { name: /^Notices/ })).toBeVisible()
  })

  test('reminds a pro of an offer, or says why not, on a phone', async () => {
    const { server } = await openApp(home, { prepare: shown(aHome({ to_confirm: [asked] })), size: PHONE })
    await readsEachRefusal(
      server,
      nudgeAwaited,
      {
        NUDGED_RECENTLY: 'You reminded them less than an hour ago. Try again later.',
        APPLICATION_CANCELLED: 'This pro is no longer waiting.',
        ALREADY_CONFIRMED: 'This pro is already confirmed.',
        NOT_SELECTED: 'This pro no longer has an offer.',
        GIG_FILLED: 'All spots are filled.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        OFFER_EXPIRED: 'The offer expired.',
      },
      () => button('Remind: Line cook').click(),
    )
    server.answers(nudgeAwaited, { application_ids: [502] })
    await button('Remind: Line cook').click()
    await reads('1 pro reminded')
    expect(server.asked(nudgeAwaited).at(-1)).toEqual({ params: { id: GIG_ID }, body: { application_ids: [502] } })
  })

  test('gives pros more time to answer, or says why not', async () => {
    const { server } = await openApp(home, { prepare: shown(aHome({ to_confirm: [asked] })) })
    await button('Extend: Line cook').click()
    await reads('Until the shift starts')
    await readsNot('24 hours')
    await inDialog().getByText('4 hours', { exact: true }).click()
    const extend = () => button('Give more time').click()
    await readsEachRefusal(
      server,
      extendAwaited,
      {
        OFFER_NOT_LONGER: 'They already have that much time.',
        APPLICATION_CANCELLED: 'This pro isn’t waiting anymore.',
        ALREADY_CONFIRMED: 'This pro is already confirmed.',
        NOT_SELECTED: 'This pro no longer has an offer.',
        GIG_FILLED: 'Every spot is filled.',
        GIG_NOT_OPEN: 'This shift is no longer open.',
        GIG_STARTED: 'This shift has started.',
        OFFER_EXPIRED: 'The offer has expired.',
      },
      extend,
    )
    server.loses()
    await extend()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    const until = hoursAfter(asked.offer_expires_at!, 4)
    server.answers(extendAwaited, { application_ids: [502], offer_expires_at: until })
    await extend()
    await reads('1 pro has more time')
    expect(server.asked(extendAwaited).at(-1)).toEqual({ params: { id: GIG_ID }, body: { application_ids: [502], until } })
  })

  test('messages a late pro, and leads to a replacement after a callout', async () => {
    const calledOut = {
      ...late,
      application_id: 503,
      gig_id: 102,
      state: 'called_out' as const,
      pro: { ...late.pro, display_name: 'Ada M.' },
    }
    const { server } = await openApp(home, { prepare: shown(aHome({ late_or_missing: [late, calledOut] })) })
    await expect.element(link('Replace')).toHaveAttribute('href', '/locations/1/gigs/102')
    await expect.element(link('Call').first()).toHaveAttribute('href', 'tel:+18435550121')
    await button('Message Luis O.').click()
    await field('Your message').fill('Are you near?')
    server.answers(messageGig, { told: 1 })
    await button('Send').click()
    await reads('1 pro notified')
    expect(server.asked(messageGig)).toEqual([{ params: { id: GIG_ID }, body: { text: 'Are you near?', application_ids: [501] } }])
  })

  test('offers what can work: no replacement for the last minutes, no undo against another shift, someone new after a pro left early', async () => {
    const other_shift = { start_time: '2099-06-12T20:00:00.000Z', end_time: '2099-06-13T02:00:00.000Z', location_name: 'Pier Café' }
    const ending = { ...late, end_time: hoursFromNow(0.25) }
    const busy = { ...late, application_id: 503, state: 'no_show' as const, other_shift, end_time: hoursFromNow(0.25) }
    const gone = { ...late, application_id: 504, gig_id: 104, state: 'left_early' as const, pro: { ...late.pro, display_name: 'Ada M.' } }
    await openApp(home, { prepare: shown(aHome({ late_or_missing: [ending, busy, gone] })) })
    await expect.element(button('Mark Luis O. as no-show')).toBeVisible()
    await reads(/The no-show stays: Luis has a shift at Pier Café/)
    await reads(/^Left early/)
    await expect.element(link('Replace')).toHaveAttribute('href', '/locations/1/gigs-add?copy_from=104')
  })

  test('shows the replacement we are finding beside the day, and offers to try again when it does not load', async () => {
    const { server } = await openApp(home, {
      prepare: (standIn) => {
        shown(aHome({ late_or_missing: [{ ...late, state: 'no_show', has_rescue: true }] }))(standIn)
        standIn.answers(getRescue, null)
        standIn.refuses(getGig, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await expect.element(link('See progress')).toBeVisible()
    await reads('Slow down.')
    server.answers(getGig, aGig({ has_vacated_spot: true }))
    await button('Try again').click()
    await expect.element(button('Find a replacement')).toBeVisible()
  })

  test('takes back the no-show of a pro who clocked in all the same, or says why not', async () => {
    const noShow = { ...late, state: 'no_show' as const, clocked_in_at: late.start_time }
    const { server } = await openApp(home, {
      prepare: (standIn) => {
        shown(aHome({ late_or_missing: [noShow] }))(standIn)
        standIn.answers(getRescue, null)
        standIn.answers(getGig, aGig())
      },
    })
    await reads(/^but clocked in/)
    await readsEachRefusal(
      server,
      undoNoShow,
      {
        NOT_A_NO_SHOW: 'This is no longer a no-show.',
        UNDO_TOO_LATE: 'You can undo a no-show for 7 days. After that, our support does it.',
        OVERLAPPING_GIG: 'Luis has another shift at that time, so the no-show can’t be undone.',
      },
      () => button('Undo no-show of Luis').click(),
    )
    server.answers(undoNoShow, aConfirmed())
    server.answers(getHome, aHome())
    await button('Undo no-show of Luis').click()
    await reads('Luis is back on the shift')
    await readsNot('Late or missing')
  })

  test('shows five shifts that wait for a reply, and the others on request', async () => {
    const six = Array.from({ length: 6 }, (_, n) => ({ ...asked, application_id: 510 + n, gig_id: 110 + n }))
    await openApp(home, { prepare: shown(aHome({ to_confirm: six })) })
    await button('1 more shift').click()
    await expect.poll(() => button('Remind: Line cook').elements()).toHaveLength(6)
    await expect.element(button('Show fewer')).toBeVisible()
  })

  test('leads to the hours that wait, with what is due', async () => {
    await openApp(home, { prepare: shown(aHome({ hours_to_approve: [aRowToPay()] })) })
    await reads('$400.00')
    await expect.element(link(/2 pros worked/)).toHaveAttribute('href', expect.stringContaining('/gigs/pay?selected_gig_id=101'))
  })

  test('shows a new business how to begin', async () => {
    await openApp(home, { prepare: shown(aHome({ has_posted_first_gig: false })) })
    await reads('Post your first shift')
    await readsNot('Hours to approve')
  })

  test('offers to replace a late pro only after a quarter of an hour', async () => {
    const justLate = { ...late, state: 'late' as const, start_time: hoursFromNow(-0.1), since: hoursFromNow(-0.1) }
    await openApp(home, { prepare: shown(aHome({ late_or_missing: [justLate] })) })
    await reads(/^Late/)
    await expect.element(button('Message Luis O.')).toBeVisible()
    await expect.element(button('Replace Luis O.')).not.toBeInTheDocument()
  })

  test('says who is on the way before they are late, without an alarm, and what a missing pro had promised', async () => {
    const late_notice = { minutes_late: 15, arrival_time: hoursFromNow(0.5), sent_at: hoursFromNow(-0.2), by_business: false }
    const onTheWay = { ...late, state: 'on_the_way' as const, start_time: hoursFromNow(0.25), since: hoursFromNow(0.25), late_notice }
    const { server } = await openApp(home, { prepare: shown(aHome({ late_or_missing: [onTheWay] })) })
    await reads(/^On the way, 15 min late: about/)
    await expect.element(page.getByText(/^On the way/)).toHaveClass('text-warning')
    await expect.element(button('Replace Luis O.')).not.toBeInTheDocument()
    server.answers(getHome, aHome({ late_or_missing: [{ ...late, late_notice }] }))
    await server.tells({ kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await reads(/promised about/)
  })

  test('shows at once that a pro is late', async () => {
    const { server } = await openApp(home, { prepare: shown(aHome()) })
    await reads('No shifts today.')
    server.answers(getHome, aHome({ late_or_missing: [{ ...late, state: 'late' }] }))
    await server.tells({ kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await expect.element(button('Replace Luis O.')).toBeVisible()
  })

  test('keeps the day on screen when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(home, { prepare: shown(aHome({ late_or_missing: [late] })) })
    await expect.element(button('Replace Luis O.')).toBeVisible()
    await failsToRefresh(getHome, { kind: 'application', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await expect.element(button('Replace Luis O.')).toBeVisible()
  })

  test('waits in the shape of the day', async () => {
    let answer = (): void => undefined
    await openApp(home, {
      prepare: (server) => {
        shown(aHome())(server)
        answer = server.waits(getHome, aHome())
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('No shifts today.')
  })

  test('offers to try again when the day does not load', async () => {
    const { server } = await openApp(home, {
      prepare: (standIn) => {
        shown(aHome())(standIn)
        standIn.refuses(getHome, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    server.answers(getHome, aHome())
    await button('Try again').click()
    await reads('No shifts today.')
  })
})
