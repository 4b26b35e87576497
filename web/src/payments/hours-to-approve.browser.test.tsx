import { listRatingCategories, getRoster, reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { approvePunchedHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved, aWorked, priya } from '../testing/make-applications.ts'
import { GIG_ID } from '../testing/make-gigs.ts'
import { button, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { timeRange } from '../ui/format-time.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { endedGig, hoursEvent, payPage, rosterOf } from '../testing/pay-page.ts'

describe('hours to approve', () => {
  test('approves all hours as scheduled together', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(endedGig), aWorked(endedGig, { id: 502, gigster: priya })) })
    await reads('2 as scheduled')
    await reads('about $160.00')
    await reads('16 h, $320.00 before overtime and fees')
    server.answers(approvePunchedHours, [])
    server.answers(getRoster, [anApproved(endedGig), anApproved(endedGig, { id: 502, gigster: priya })])
    await button('Approve 2 together').click()
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
    expect(server.asked(approvePunchedHours)).toEqual([{ params: { id: GIG_ID }, body: { application_ids: [501, 502] } }])
  })

  test('shows long hours apart, to approve one by one, on a phone', async () => {
    const { server } = await openApp(payPage, {
      size: PHONE,
      prepare: rosterOf(aWorked(endedGig, { late_hours: 1 }), aWorked(endedGig, { id: 502, gigster: priya })),
    })
    await reads('1 to check')
    await reads('Longer than the schedule.')
    server.answers(approvePunchedHours, [])
    await button(/^Approve .*[ap]m, \$/).click()
    await expect.poll(() => server.asked(approvePunchedHours)).toEqual([{ params: { id: GIG_ID }, body: { application_ids: [501] } }])
  })

  test('says before the press which time is paid, from which punches, and what it comes to', async () => {
    const minutes = (from: string, by: number): string => new Date(Date.parse(from) + by * 60_000).toISOString()
    const worked = { ...aWorked(endedGig), autopay_hold: 'flagged' as const }
    const punches = worked.timesheet!.time_punches.map((punch) => ({
      ...punch,
      time: punch.punch_type === 'CLOCK_IN' ? minutes(endedGig.start_time, -3) : minutes(endedGig.end_time, -3),
    }))
    await openApp(payPage, { prepare: rosterOf({ ...worked, timesheet: { ...worked.timesheet!, time_punches: punches } }) })
    const zoned = { zone: endedGig.timezone, locale: 'en-US' }
    const punched = timeRange(punches[0]!.time, punches.at(-1)!.time, zoned)
    await reads(`from the punches ${punched}, before overtime and fees`)
    await expect.element(button(`Approve ${timeRange(endedGig.start_time, endedGig.end_time, zoned)}, $160.00`)).toBeVisible()
  })

  test('approves no one together with others who is flagged for review, and names them', async () => {
    const long = (id: number, who = priya) => aWorked(endedGig, { id, gigster: { ...who, id }, late_hours: 1 })
    const flagged = { ...long(503, { ...priya, first_name: 'Ana', last_name: 'Ruiz' }), autopay_hold: 'flagged' as const }
    const { server } = await openApp(payPage, { prepare: rosterOf(long(501), long(502), flagged) })
    await reads('3 to check')
    await reads('Look at these one by one: Ana Ruiz')
    server.answers(approvePunchedHours, [])
    await button('Approve the other 2 together').click()
    await expect.poll(() => server.asked(approvePunchedHours)).toEqual([{ params: { id: GIG_ID }, body: { application_ids: [501, 502] } }])
  })

  test('counts each pro once, in parts that add up to the whole', async () => {
    const decided = { ...aWorked(endedGig, { late_hours: 1 }), ...anApproved(endedGig, { id: 505 }) }
    await openApp(payPage, {
      prepare: rosterOf(
        aWorked(endedGig, { late_hours: 1 }),
        aWorked(endedGig, { id: 502 }),
        aWorked(endedGig, { id: 503 }),
        decided,
        anApproved(endedGig, { id: 506, payment: { id: 701, status: 'AVAILABLE' } }),
      ),
    })
    for (const head of ['1 to check', '2 as scheduled', '1 approved', '1 paid'])
      await expect.element(page.getByRole('heading', { name: head })).toBeVisible()
    await reads('3 of 5 left to decide: 1 to check, 2 as scheduled')
  })

  test('says why hours cannot be approved', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(endedGig)) })
    await readsEachRefusal(
      server,
      approvePunchedHours,
      {
        HOURS_MISSING: 'Someone’s clock-in or clock-out is missing. Enter their hours first.',
        ALREADY_PAID: 'Someone is already paid.',
        NOT_CONFIRMED: 'Someone was not confirmed for this shift.',
        SHIFT_NOT_OVER: 'The shift is not over yet.',
        HOURS_CONTESTED: 'Someone contests changed hours. Settle that first.',
      },
      () => button('Approve 1 pro').click(),
    )
  })

  test('rates a pro once the overall rating is given', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(endedGig)) })
    server.answers(listRatingCategories, [
      { id: 1, rank: 1, name: 'overall', label: 'Overall', label_es: 'En general', is_overall_type: true },
    ])
    await button('Rate Luis Ortega').click()
    await expect.element(button('Send rating')).toBeDisabled()
    await inDialog().getByRole('radio').nth(3).click({ force: true })
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
    server.answers(reviewPro, aWorked(endedGig))
    await button('Send rating').click()
    await reads('You rated Luis')
    expect(server.asked(reviewPro).at(-1)).toEqual({
      params: { id: 501 },
      body: { ratings: [{ category_id: 1, rating: 4 }], feedback: '' },
    })
  })

  test('takes over what a colleague approved meanwhile, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(payPage, { prepare: rosterOf(aWorked(endedGig)) })
    await expect.element(button('Approve 1 pro')).toBeVisible()
    server.answers(getRoster, [anApproved(endedGig)])
    await server.tells(hoursEvent)
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Pay Luis Ortega' })).toBeChecked()
    await failsToRefresh(getRoster, hoursEvent)
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
  })

  test('approves the exceptions together, or says next to one why it cannot', async () => {
    const { server } = await openApp(payPage, {
      prepare: rosterOf(aWorked(endedGig, { late_hours: 1 }), aWorked(endedGig, { id: 502, gigster: priya, late_hours: -2 })),
    })
    await reads('2 to check')
    await reads('2 of 2 left to decide')
    await reads('Shorter than the schedule.')
    await readsEachRefusal(
      server,
      approvePunchedHours,
      {
        HOURS_MISSING: 'A clock-in or clock-out is missing. Enter the hours.',
        ALREADY_PAID: 'These hours are already paid.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for the shift.',
        SHIFT_NOT_OVER: 'The shift is not over yet.',
        HOURS_CONTESTED: 'The pro contested the last change. Settle that first.',
      },
      () =>
        button(/^Approve .*[ap]m, \$/)
          .first()
          .click(),
    )
    server.answers(approvePunchedHours, [])
    await button('Approve 2 together').click()
    await expect.poll(() => server.asked(approvePunchedHours).at(-1)?.body.application_ids.toSorted()).toEqual([501, 502])
  })

  test('approves nothing while the network is gone, and approves it when it is back', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(endedGig)) })
    await expect.element(button('Approve 1 pro')).toBeVisible()
    server.loses()
    await button('Approve 1 pro').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(approvePunchedHours, [])
    server.answers(getRoster, [anApproved(endedGig)])
    await button('Approve 1 pro').click()
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
  })
})
