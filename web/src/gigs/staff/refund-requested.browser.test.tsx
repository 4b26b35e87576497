import { getAdminApplication, getApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import { declineRefundRequest } from '@muster/contract/payments/correction-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMoney, anAdminApplication } from '../../testing/make-money.ts'
import { anOperator } from '../../testing/make-people.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, field, reads, readsEachRefusal, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const request: RefundRequest = {
  id: 9,
  payment_id: 701,
  amount: 20,
  reason: 'Left 30 min early',
  status: 'OPEN',
  asked_by: 'Dana Whitlock',
  created_ts: hoursFromNow(-1),
  decided_at: null,
  answer: null,
}
const answered =
  (refund_request: RefundRequest | null) =>
  (server: StandIn): void => {
    server.answers(getAdminApplication, anAdminApplication())
    server.answers(getApplicationMoney, aMoney({ refund_request }))
  }

test('staff read what a business asks back; the refund below has its amount and its reason, and a decline says why', async () => {
  const { server } = await openApp('/admin/applications/501', { as: anOperator(), prepare: answered(request) })
  await reads(/^Dana Whitlock of Ninepin Brewing, .*: “Left 30 min early”$/)
  await expect.element(page.getByLabelText('Amount').first()).toHaveDisplayValue('20')
  await expect.element(page.getByLabelText('Reason').first()).toHaveDisplayValue('Left 30 min early')
  await button('Decline…').click()
  await button('Decline request').click()
  await reads('This field is required')
  await field('Why not').fill('The punches show it')
  await readsEachRefusal(server, declineRefundRequest, { INVALID_TRANSITION: 'This request was already answered.' }, () =>
    button('Decline request').click(),
  )
  server.answers(declineRefundRequest, { ...request, status: 'DECLINED', decided_at: hoursFromNow(0), answer: 'The punches show it' })
  answered(null)(server)
  await button('Decline request').click()
  await reads('Declined. The managers read why.')
  await readsNot('Refund requested')
  expect(server.asked(declineRefundRequest).at(-1)).toEqual({ params: { id: 9 }, body: { answer: 'The punches show it' } })
})
