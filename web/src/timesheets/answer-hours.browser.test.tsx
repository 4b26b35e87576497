import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { acceptHours, contestHours, disputeHours, withdrawClaim } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { clock, clockPage, worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { anHoursEdit } from '../testing/pay-page.ts'
import { clockTime } from '../ui/format-time.ts'

const as = aPro()
const size = PHONE
const start_time = worked.gig.start_time
const hours = { start_time, end_time: hoursAfter(start_time, 8), unpaid_break_minutes: 0, paid_minutes: 480 }
const edit = anHoursEdit({ before: hours, after: { ...hours, end_time: hoursAfter(start_time, 7), paid_minutes: 420 } })
const changed = (...edits: HoursEdit[]) => ({ ...worked, hours_edits: edits })
const whyNot = {
  HOURS_NOT_EDITED: 'The business withdrew this change.',
  ALREADY_ANSWERED: 'You already answered this change.',
  ALREADY_PAID: 'These hours are already paid.',
  ANSWER_TOO_LATE: 'The 48 hours to answer are over.',
}

describe('hours that the business changed', () => {
  test('are accepted, or the screen says why not', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await reads('Nora Whitfield changed the hours')
    await reads('This pays less than you punched. The payment waits for your answer.')
    await readsEachRefusal(server, acceptHours, whyNot, () => button('Accept').click())
    const accepted = changed({ ...edit, status: 'ACCEPTED', answered_at: hoursFromNow(0) })
    server.answers(acceptHours, accepted)
    server.answers(getProApplication, accepted)
    await button('Accept').click()
    await reads(/^You accepted it/)
    await expect.element(button('Contest')).not.toBeInTheDocument()
    expect(server.asked(acceptHours).at(-1)).toEqual({ params: { application_id: 501 } })
  })

  test('are contested with the pro’s own hours and a reason, or the screen says why not', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await button('Contest').click()
    const send = inDialog().getByRole('button', { name: 'Send' })
    await expect.element(send).toBeDisabled()
    await field('What happened?').fill('I closed the kitchen')
    await readsEachRefusal(server, contestHours, whyNot, () => send.click())
    server.refuses(contestHours, 'invalid', { message: 'That is after the clock-out', target: 'end_time' })
    await send.click()
    await reads('That is after the clock-out')
    const contested = changed({
      ...edit,
      status: 'CONTESTED',
      answered_at: hoursFromNow(0),
      contest: { ...hours, words: 'I closed the kitchen' },
    })
    server.answers(contestHours, contested)
    server.answers(getProApplication, contested)
    await send.click()
    await reads('Sent. Your pay waits until the business answers.')
    await reads(/^You contested it/)
    expect(server.asked(contestHours).at(-1)).toEqual({
      params: { application_id: 501 },
      body: { words: 'I closed the kitchen', start_time, end_time: hours.end_time, unpaid_break_minutes: 0 },
    })
    await expect.element(button('Contest')).not.toBeInTheDocument()
  })

  test('are as the business has them once the pro takes the claim back, which asks first', async () => {
    const claimed = changed({
      ...edit,
      status: 'CONTESTED',
      answered_at: hoursFromNow(0),
      contest: { ...hours, words: 'I closed the kitchen' },
    })
    const { server } = await openApp(clockPage, { as, size, prepare: clock(claimed) })
    await button('Take it back').click()
    await reads(/as the business has it\. Your pay no longer waits\.$/)
    const take = inDialog().getByRole('button', { name: 'Take it back' })
    await readsEachRefusal(server, withdrawClaim, { INVALID_TRANSITION: 'The business answered meanwhile.' }, () => take.click())
    const withdrawn = changed({ ...edit, status: 'ACCEPTED', answered_at: hoursFromNow(0) })
    server.answers(withdrawClaim, withdrawn)
    server.answers(getProApplication, withdrawn)
    await take.click()
    await reads('You took it back')
    expect(server.asked(withdrawClaim).at(-1)).toEqual({ params: { application_id: 501 } })
    await expect.element(button('Take it back')).not.toBeInTheDocument()
  })

  test('keep the pro’s words when the network is gone', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(changed(edit)) })
    await button('Contest').click()
    await field('What happened?').fill('I closed the kitchen')
    const send = inDialog().getByRole('button', { name: 'Send' })
    server.loses()
    await send.click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('What happened?')).toHaveValue('I closed the kitchen')
    server.loses(false)
    server.answers(contestHours, worked)
    await send.click()
    await reads('Sent. Your pay waits until the business answers.')
  })

  test('show what the business decided, with its reason', async () => {
    const settled = { answered_at: hoursFromNow(-0.5), settled_at: hoursFromNow(0), settled_by: 'Nora Whitfield' }
    const contest = { ...hours, words: 'I closed the kitchen' }
    await openApp(clockPage, {
      as,
      size,
      prepare: clock(
        changed(
          { ...edit, ...settled, contest, status: 'TAKEN' },
          { ...edit, ...settled, contest, id: 2, status: 'KEPT', settle_reason: 'The cameras show seven' },
        ),
      ),
    })
    await reads(/^Nora Whitfield accepted your version/)
    // The last row of each says what counts: first the pro's version, then the change that was kept.
    const last = page
      .getByRole('definition')
      .elements()
      .map((row) => row.textContent)
    const named = page
      .getByRole('term')
      .elements()
      .map((name) => name.textContent)
    const final = last.filter((_, index) => named[index] === 'Final')
    const [said, kept] = [last[named.indexOf('You say')], last[named.lastIndexOf('Changed to')]]
    expect(final).toEqual([said, kept])
    await reads(/^Nora Whitfield kept the change/)
    await reads('“The cameras show seven”')
    await expect.element(button('Accept')).not.toBeInTheDocument()
  })
})

describe('hours that nobody changed', () => {
  const paid = {
    ...worked,
    hours_edits: [],
    is_paid_for: true,
    pro_payment: { id: 9, total_amount: 160, status: 'AVAILABLE' as const, available_at: hoursFromNow(-24) },
  }

  test('are disputed after the pay, which stays; the screen says why not', async () => {
    const { server } = await openApp('/locations/-1/schedule/history', {
      as,
      size,
      prepare: clock(paid),
    })
    await button('Hours wrong?').click()
    await reads(/^You can dispute once. You keep what you were paid/)
    const send = inDialog().getByRole('button', { name: 'Send' })
    await field('What happened?').fill('I closed the kitchen')
    await field('End').click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await readsEachRefusal(
      server,
      disputeHours,
      {
        HOURS_MISSING: 'The business hasn’t entered the hours yet. Ask them to add the missing punch.',
        ALREADY_ANSWERED: 'You already answered this change.',
        ANSWER_TOO_LATE: 'The 7 days to dispute hours are over.',
        SHIFT_NOT_OVER: 'The shift is not over yet.',
        NOT_CONFIRMED: 'You’re not confirmed for this shift.',
      },
      () => send.click(),
    )
    const disputed = {
      ...paid,
      hours_edits: [
        { ...edit, status: 'CONTESTED' as const, is_dispute: true, reason: '', contest: { ...hours, words: 'I closed the kitchen' } },
      ],
    }
    server.answers(disputeHours, disputed)
    server.answers(listProApplications, aPage(disputed))
    await send.click()
    await reads('Sent. The business will answer, and you keep what you were paid.')
    await reads('You dispute the hours')
    await expect.element(button('Hours wrong?')).not.toBeInTheDocument()
  })

  test('come to a new total while the pro types', async () => {
    await openApp('/locations/-1/schedule/payment-due', { as, size, prepare: clock({ ...paid, pro_payment: null }) })
    await button('Hours wrong?').click()
    await reads(/^8 h · /)
    await field('End').fill(clockTime(hoursAfter(start_time, 9), { zone: worked.gig.location.timezone }))
    await reads(/^9 h · /)
  })

  test('ask for no break once the pro said that there was none, unless that was wrong', async () => {
    const deducted = { ...paid, standing_hours: { ...hours, unpaid_break_minutes: 30, paid_minutes: 450 } }
    const break_attestation = { answer: 'NOT_GIVEN' as const, start_time: null, end_time: null, attested_at: hoursFromNow(-1) }
    const { server } = await openApp('/locations/-1/schedule/payment-due', { as, size, prepare: clock(deducted, { break_attestation }) })
    await button('Hours wrong?').click()
    await reads('No break, as you told the business.')
    await expect.element(page.getByRole('spinbutton', { name: 'Unpaid break, minutes' })).not.toBeInTheDocument()
    await reads(/^8 h · /)
    await field('What happened?').fill('No break that day')
    server.answers(disputeHours, deducted)
    await inDialog().getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => server.asked(disputeHours)).toHaveLength(1)
    expect(server.asked(disputeHours)[0]).toMatchObject({ body: { unpaid_break_minutes: 0 } })
  })

  test('ask for the break that the pro took after all', async () => {
    const break_attestation = { answer: 'NOT_GIVEN' as const, start_time: null, end_time: null, attested_at: hoursFromNow(-1) }
    const prepare = clock({ ...paid, pro_payment: null, is_paid_for: false }, { break_attestation })
    await openApp('/locations/-1/schedule/payment-due', { as, size, prepare })
    await button('Hours wrong?').click()
    await inDialog().getByRole('button', { name: 'Enter break' }).click()
    await expect.element(page.getByRole('spinbutton', { name: 'Unpaid break, minutes' })).toHaveValue('0')
  })

  test('are final seven days after the pay', async () => {
    const long = { ...paid, pro_payment: { ...paid.pro_payment, available_at: hoursFromNow(-8 * 24) } }
    await openApp('/locations/-1/schedule/history', { as, size, prepare: (standIn) => standIn.answers(listProApplications, aPage(long)) })
    await reads(/^Final since /)
    await expect.element(button('Hours wrong?')).not.toBeInTheDocument()
  })

  test('are not disputed while the server knows no hours: punches that pay nothing, or a missing one', async () => {
    const unknown = { ...worked, hours_edits: [], standing_hours: null, clocked_out_at: null }
    const { server } = await openApp('/locations/-1/schedule/payment-due', { as, size, prepare: clock(unknown) })
    await reads(/^A punch is missing, so the business enters your hours/)
    await expect.element(button('Hours wrong?')).not.toBeInTheDocument()
    const start_time = '2026-05-04T17:20:00Z'
    const gig = { ...worked.gig, start_time, end_time: '2026-05-04T21:20:00Z' }
    const early = { ...unknown, gig, clocked_in_at: '2026-05-04T16:50:00Z', clocked_out_at: '2026-05-04T17:05:00Z' }
    const nothing = 'so there’s nothing to pay. If that’s wrong, ask your shift contact to correct it.'
    server.answers(listProApplications, aPage(early))
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(`You clocked in at 12:50 pm and out at 1:05 pm. Pay starts at 1:20 pm, ${nothing}`)
    await readsNot(/A punch is missing/)
    server.answers(listProApplications, aPage({ ...early, clocked_in_at: '2026-05-04T18:05:00Z', clocked_out_at: '2026-05-04T18:05:20Z' }))
    await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
    await reads(`You clocked in at 2:05 pm and out at 2:05 pm, ${nothing}`)
  })

  test('cannot be disputed for less than what the business paid, also while the payout is on its way', async () => {
    await openApp('/locations/-1/schedule/payment-due', {
      as,
      size,
      prepare: clock({ ...paid, pro_payment: null }),
    })
    await button('Hours wrong?').click()
    await field('What happened?').fill('I closed the kitchen')
    await reads('You were paid for these hours. Enter what’s missing to send.')
    await expect.element(inDialog().getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  test('that both sides settled say that they are final', async () => {
    const settled = { ...paid, hours_edits: [{ ...edit, status: 'ACCEPTED' as const, answered_at: hoursFromNow(-30) }] }
    await openApp('/locations/-1/schedule/history', {
      as,
      size,
      prepare: (standIn) => standIn.answers(listProApplications, aPage(settled)),
    })
    await reads('These hours are settled and final.')
    await expect.element(button('Hours wrong?')).not.toBeInTheDocument()
  })
})
