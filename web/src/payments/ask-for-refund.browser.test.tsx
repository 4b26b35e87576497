import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { RefundRequest } from '@muster/contract/payments/correction.ts'
import { askForRefund, withdrawRefundRequest } from '@muster/contract/payments/correction-endpoints.ts'
import { getReceipt, listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aPaymentRow, aReceipt } from '../testing/make-payments.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const past = '/locations/1/gigs/past-gigs?show=payments'
const aRequest = (changed: Partial<RefundRequest> = {}): RefundRequest => ({
  id: 9,
  payment_id: 701,
  amount: 20,
  reason: 'Left 30 min early',
  status: 'OPEN',
  asked_by: 'Dana Whitlock',
  created_ts: hoursFromNow(-1),
  decided_at: null,
  answer: null,
  ...changed,
})
const answered =
  (refund_request: RefundRequest | null) =>
  (server: StandIn): void => {
    server.answers(getLocation, aLocation())
    server.answers(listSkills, [])
    server.answers(listPayments, aPage(aPaymentRow()))
    server.answers(getReceipt, aReceipt({ status: 'AVAILABLE', available_at: hoursFromNow(-0.5), refund_request }))
  }
const press = (name: string) => inDialog().getByRole('button', { name }).click()

describe('a refund', () => {
  test('is asked for on the receipt, with the amount and what went wrong', async () => {
    const { server } = await openApp(past, { size: PHONE, prepare: answered(null) })
    await button('Receipt of Luis O.').click()
    await press('Ask for a refund…')
    await press('Send request')
    await reads('Enter a number')
    await field('What went wrong').fill('Left 30 min early')
    await field('Amount').fill('500')
    await press('Send request')
    await reads('At most $200.00 is left of this charge.')
    expect(server.asked(askForRefund)).toEqual([])
    await field('Amount').fill('20')
    await readsEachRefusal(
      server,
      askForRefund,
      {
        INVALID_TRANSITION: 'Only a charge that arrived can be refunded.',
        REFUND_TOO_HIGH: 'At most $200.00 is left of this charge.',
        REFUND_ASKED: 'Someone already asked for a refund of this charge.',
        REFUND_TOO_LATE: 'A refund can be asked for within 120 days of the charge.',
      },
      () => press('Send request'),
    )
    server.answers(askForRefund, aRequest())
    answered(aRequest())(server)
    await press('Send request')
    await reads(/^Dana Whitlock asked for \$20\.00 back on .*“Left 30 min early” You’ll be notified of the answer\.$/)
    expect(server.asked(askForRefund).at(-1)).toEqual({ params: { id: 701 }, body: { amount: 20, reason: 'Left 30 min early' } })
  })

  test('that waits can be withdrawn', async () => {
    const { server } = await openApp(past, { prepare: answered(aRequest()) })
    await button('Receipt of Luis O.').click()
    await readsNot('Ask for a refund…')
    await readsEachRefusal(server, withdrawRefundRequest, { INVALID_TRANSITION: 'This request was already answered.' }, () =>
      press('Withdraw request'),
    )
    server.answers(withdrawRefundRequest, aRequest({ status: 'WITHDRAWN' }))
    answered(aRequest({ status: 'WITHDRAWN', decided_at: hoursFromNow(0) }))(server)
    await press('Withdraw request')
    await expect.element(inDialog().getByRole('button', { name: 'Ask for a refund…' })).toBeVisible()
  })

  test('that was declined says why, and may be asked for again', async () => {
    await openApp(past, { prepare: answered(aRequest({ status: 'DECLINED', decided_at: hoursFromNow(0), answer: 'The punches show it' })) })
    await button('Receipt of Luis O.').click()
    await reads('We did not refund the $20.00 you asked for: “The punches show it”')
    await expect.element(inDialog().getByRole('button', { name: 'Ask again for a refund…' })).toBeVisible()
  })
})
