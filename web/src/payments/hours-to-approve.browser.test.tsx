import { approvePunchedHours, editWorkingHours, settleHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { answerExtension, getExtensionCost } from '@muster/contract/timesheets/extension-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import { listRatingCategories, getRoster, reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anApproved, aTimesheet, aWorked, priya } from '../testing/make-applications.ts'
import { anEndedGig, aRowToPay, GIG_ID } from '../testing/make-gigs.ts'
import { EIGHT_HOURS } from '../testing/make-payments.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const gig = anEndedGig()
const payPage = `/locations/1/gigs/pay?selected_gig_id=${GIG_ID}`

const rosterOf =
  (...roster: Application[]) =>
  (server: StandIn): void => {
    server.answers(listGigs, aPage(aRowToPay()))
    server.answers(getGig, gig)
    server.answers(getRoster, roster)
    server.answers(quotePayments, { applications: [], lines: EIGHT_HOURS, pro_amount: 160, total_amount: 200 })
  }

const hours = { start_time: gig.start_time, end_time: gig.end_time, unpaid_break_minutes: 0, paid_minutes: 480 }
const edit: HoursEdit = {
  id: 1,
  status: 'CONTESTED',
  before: hours,
  after: { ...hours, end_time: hoursAfter(gig.end_time, -1), paid_minutes: 420 },
  lowers_pay: true,
  reason: 'Left early',
  edited_at: hoursFromNow(-1),
  edited_by: 'Nora Whitfield',
  answer_by: hoursFromNow(47),
  answered_at: hoursFromNow(-0.5),
  contest: { ...hours, words: 'I closed the kitchen' },
  settled_at: null,
  settled_by: null,
  settle_reason: null,
}
const contested = anApproved(gig, { hours_edits: [edit] })

describe('hours to approve', () => {
  test('approves all hours as scheduled together', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig), aWorked(gig, { id: 502, gigster: priya })) })
    await reads('2 as scheduled')
    server.answers(approvePunchedHours, [])
    server.answers(getRoster, [anApproved(gig), anApproved(gig, { id: 502, gigster: priya })])
    await button('Approve 2 together').click()
    await expect.element(button('Pay 2 pros, $200.00')).toBeVisible()
    expect(server.asked(approvePunchedHours)).toEqual([{ params: { id: GIG_ID }, body: { application_ids: [501, 502] } }])
  })

  test('shows long hours apart, to approve one by one, on a phone', async () => {
    const { server } = await openApp(payPage, {
      size: PHONE,
      prepare: rosterOf(aWorked(gig, { late_hours: 1 }), aWorked(gig, { id: 502, gigster: priya })),
    })
    await reads('1 differs from the schedule')
    await reads('Longer than the schedule.')
    server.answers(approvePunchedHours, [])
    await button('Approve as punched').click()
    await expect.poll(() => server.asked(approvePunchedHours)).toEqual([{ params: { id: GIG_ID }, body: { application_ids: [501] } }])
  })

  test('asks for the hours of a pro without a clock-out, and needs a reason to approve them', async () => {
    const noClockOut = aWorked(gig, { timesheet: aTimesheet({ planned_end_time: gig.end_time, clock_in: gig.start_time }) })
    const { server } = await openApp(payPage, { prepare: rosterOf(noClockOut) })
    await reads('A clock-in or clock-out is missing. Enter the hours.')
    await button('Edit hours of Luis Ortega').click()
    server.refuses(editWorkingHours, 'invalid', { message: 'This field is required', target: 'reason' })
    await button('Approve these hours').click()
    await reads('This field is required')
    server.answers(editWorkingHours, anApproved(gig))
    await field('Why').fill('Forgot to clock out')
    await button('Approve these hours').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    expect(server.asked(editWorkingHours).at(-1)).toMatchObject({
      params: { id: 501 },
      body: { start_time: gig.start_time, end_time: gig.end_time, reason: 'Forgot to clock out' },
    })
  })

  test('says why hours cannot be approved', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)) })
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
      () => button('Approve 1 as punched').click(),
    )
    await button('Edit hours of Luis Ortega').click()
    await readsEachRefusal(
      server,
      editWorkingHours,
      {
        ALREADY_PAID: 'These hours are already paid.',
        NOT_CONFIRMED: 'This pro isn’t confirmed for the shift.',
        SHIFT_NOT_OVER: 'The shift is not over yet.',
        HOURS_CONTESTED: 'Luis contested the last change. Settle that first.',
      },
      () => button('Approve these hours').click(),
    )
  })

  test('keeps contested hours unpaid until they are settled with the words of the pro in view', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(contested) })
    await reads(/Luis contests the change: “I closed the kitchen”/)
    await reads('1 pro still needs a decision')
    await expect.element(button(/^Pay 1 pro/)).not.toBeInTheDocument()
    await button('Settle').click()
    const settle = inDialog().getByRole('button', { name: 'Settle' })
    await inDialog().getByText('The changed hours: 7 h').click()
    await expect.element(settle).toBeDisabled()
    await inDialog().getByText('Luis’s version: 8 h').click()
    await readsEachRefusal(
      server,
      settleHours,
      { INVALID_TRANSITION: 'This is already settled.', ALREADY_PAID: 'These hours are already paid.' },
      () => settle.click(),
    )
    server.answers(settleHours, anApproved(gig))
    await settle.click()
    await reads('Settled. We’ll notify Luis.')
    expect(server.asked(settleHours).at(-1)).toEqual({ params: { id: 501 }, body: { outcome: 'TAKE' } })
  })

  test('shows what a longer stay costs before it is accepted', async () => {
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
    const { server } = await openApp(payPage, { prepare: rosterOf(asking) })
    server.answers(getExtensionCost, { extra_minutes: 60, pro_total: 20, total: 25, has_overtime: false })
    await button('Answer').click()
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

  test('rates a pro once the overall rating is given', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)) })
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
    server.answers(reviewPro, aWorked(gig))
    await button('Send rating').click()
    await reads('You rated Luis')
    expect(server.asked(reviewPro).at(-1)).toEqual({
      params: { id: 501 },
      body: { ratings: [{ category_id: 1, rating: 4 }], feedback: '' },
    })
  })

  test('takes over what a colleague approved meanwhile', async () => {
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig)) })
    await expect.element(button('Approve 1 as punched')).toBeVisible()
    server.answers(getRoster, [anApproved(gig)])
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501, location_id: 1 })
    await expect.element(button('Pay 1 pro, $200.00')).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Pay Luis Ortega' })).toBeChecked()
  })
})
