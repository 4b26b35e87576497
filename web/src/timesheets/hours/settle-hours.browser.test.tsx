import { getSettleCost } from '@muster/contract/payments/correction-endpoints.ts'
import { settleHours } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApproved, aTimesheet } from '../../testing/make-applications.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, inDialog, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'
import { aContestedEdit, anHoursEdit, endedGig, hoursEvent, payPage, rosterOf } from '../../testing/pay-page.ts'

const gig = endedGig
const contested = anApproved(gig, { hours_edits: [aContestedEdit()] })
const unpaid = { is_paid: false, keep: { pro_amount: 154, total_amount: 184.8 }, take: { pro_amount: 176, total_amount: 211.2 } }
const disputed = (server: StandIn): void => {
  rosterOf(contested)(server)
  server.answers(getSettleCost, unpaid)
}
const settle = inDialog().getByRole('button', { name: 'Settle' })

describe('settling contested hours', () => {
  test('keeps the hours unpaid until they are settled with the words of the pro in view', async () => {
    const { server } = await openApp(payPage, { prepare: disputed })
    await reads(/Luis contests the change: “I closed the kitchen”/)
    await reads('1 of 1 left to decide')
    await expect.element(button(/^Pay 1 pro/)).not.toBeInTheDocument()
    await button('Settle').click()
    await reads('Luis gets $176.00. You pay $211.20 with the fees.')
    await reads(/^Luis gets \$154\.00\. You pay \$184\.80 with the fees\./)
    await inDialog().getByText('Luis’s version: 8 h').click()
    await readsEachRefusal(server, settleHours, { INVALID_TRANSITION: 'This is already settled.' }, () => settle.click())
    server.loses()
    await settle.click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(settleHours, anApproved(gig))
    server.answers(getRoster, [anApproved(gig)])
    await settle.click()
    await reads('Settled. We’ll notify Luis.')
    expect(server.asked(settleHours).at(-1)).toEqual({ params: { id: 501 }, body: { outcome: 'TAKE' } })
    await expect.element(button('Pay 1 pro, $200.00')).toBeEnabled()
  })

  test('says what the pro’s version of paid hours charges at once, before it is settled', async () => {
    const paid = anApproved(gig, { hours_edits: [aContestedEdit()], payment: { id: 701, status: 'AVAILABLE' } })
    const { server } = await openApp(payPage, { prepare: rosterOf(paid) })
    server.answers(getSettleCost, { is_paid: true, keep: { pro_amount: 0, total_amount: 0 }, take: { pro_amount: 20, total_amount: 25 } })
    await button('Settle').click()
    await reads('We charge you $25.00 more.')
    await reads(/^We charge you nothing more\./)
    await inDialog().getByText('Luis’s version: 8 h').click()
    await reads(/^These hours are paid, so we charge you/)
    await expect.element(inDialog().getByRole('button', { name: 'Settle and pay $25.00' })).toBeEnabled()
    await inDialog().getByText('The changed hours: 7 h').click()
    await expect.element(settle).toBeVisible()
    await readsNot(/^These hours are paid/)
  })

  test('keeps the change only with a second reason, on a phone', async () => {
    const { server } = await openApp(payPage, { prepare: disputed, size: PHONE })
    await button('Settle').click()
    await expect.element(settle).toBeDisabled()
    await inDialog().getByText('The changed hours: 7 h').click()
    await expect.element(settle).toBeDisabled()
    const why = inDialog().getByRole('textbox', { name: 'Why' })
    await why.fill('The door log says 4 pm')
    server.refuses(settleHours, 'invalid', { message: 'At most 500 characters', target: 'reason' })
    await settle.click()
    await reads('At most 500 characters')
    await expect.element(why).toHaveAttribute('aria-invalid', 'true')
    server.answers(settleHours, anApproved(gig))
    await settle.click()
    await reads('Settled. We’ll notify Luis.')
    expect(server.asked(settleHours).at(-1)).toEqual({
      params: { id: 501 },
      body: { outcome: 'KEEP', reason: 'The door log says 4 pm' },
    })
  })

  test('shows the whole story of a change that waits for the pro, with nothing to settle', async () => {
    const kept = anHoursEdit({
      id: 2,
      status: 'KEPT',
      lowers_pay: false,
      settled_at: hoursFromNow(-0.2),
      settled_by: 'Nora Whitfield',
      settle_reason: 'The door log says so',
    })
    const timesheet = aTimesheet(
      { planned_end_time: gig.end_time, clock_in: gig.start_time, clock_out: gig.end_time },
      { break_attestation: { answer: 'NOT_GIVEN', start_time: null, end_time: null, attested_at: hoursFromNow(-1) } },
    )
    const { server } = await openApp(payPage, { prepare: rosterOf(anApproved(gig, { timesheet, hours_edits: [kept, anHoursEdit()] })) })
    await reads(/^Luis can contest until .* After that you can pay\.$/)
    await button('View changes').click()
    await reads(/^Nora Whitfield kept the change/)
    await reads('“The door log says so”')
    await reads(/^Luis can answer until/)
    await reads('Luis said after the shift that they didn’t get the break.')
    await expect.element(settle).not.toBeInTheDocument()
    server.answers(getRoster, [contested])
    server.answers(getSettleCost, unpaid)
    await server.tells(hoursEvent)
    await reads('Luis contests the hours')
    await readsNot('Luis said after the shift that they didn’t get the break.')
    await expect.element(settle).toBeVisible()
  })
})
