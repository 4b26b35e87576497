import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { getApplicationMoney, getStaffToDo, listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { askForRefund, declineRefundRequest, refundPayment, withdrawRefundRequest } from '@muster/contract/payments/correction-endpoints.ts'
import { getReceipt, payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, type Person } from '../testing/test-person.ts'
import { workedShift } from '../testing/worked-shift.ts'

let app: TestApp
let operator: Person
beforeAll(async () => {
  app = await startTestApp()
  operator = await newOperator(app)
})
afterAll(() => app.close())

async function paidShift() {
  const manager = await newManager(app)
  const shift = await workedShift(app, manager)
  const { payments } = await manager.call(payForWork, { body: shift.ask })
  await app.workOff()
  return { ...shift, manager, payment_id: payments[0]!.id, total_amount: payments[0]!.total_amount }
}
const asked = { amount: 20, reason: 'Grace left 30 min early' }
const toldTo = async (person: Person, kind: string) =>
  (await person.call(listNotices, {})).results.filter((notice) => notice.kind === kind).map(({ payload }) => String(payload['body']))

describe('a request for a refund', () => {
  test('waits where the operator looks; a refund of the charge answers it', async () => {
    const { id, manager, payment_id } = await paidShift()
    const request = await manager.call(askForRefund, { params: { id: payment_id }, body: asked })
    expect(request).toMatchObject({ payment_id, status: 'OPEN', ...asked, answer: null })
    expect((await manager.call(getReceipt, { params: { id: payment_id } })).refund_request).toEqual(request)
    const { results } = await operator.call(listAdminApplications, { query: { refund_requests: true } })
    expect(results.find((one) => one.id === id)?.refund_asked).toEqual({ amount: asked.amount, reason: asked.reason })
    const toDo = await operator.call(getStaffToDo, {})
    expect(toDo.refund_requests).toBe((await operator.call(getAdminHome, {})).refund_requests.count)
    expect(toDo.refund_requests).toBeGreaterThan(0)
    expect((await operator.call(getApplicationMoney, { params: { id } })).refund_request).toEqual(request)
    await operator.call(refundPayment, { body: { payment_id, amount: 15, reason: 'Half an hour at the wage' } })
    expect((await manager.call(getReceipt, { params: { id: payment_id } })).refund_request).toMatchObject({ status: 'REFUNDED' })
    expect((await operator.call(getApplicationMoney, { params: { id } })).refund_request).toBeNull()
    const after = await operator.call(listAdminApplications, { query: { refund_requests: true } })
    expect(after.results.map((one) => one.id)).not.toContain(id)
    expect((await operator.call(getStaffToDo, {})).refund_requests).toBe(toDo.refund_requests - 1)
  })

  test('is declined with a reason that the managers read, and may be asked again', async () => {
    const { manager, payment_id } = await paidShift()
    const { id } = await manager.call(askForRefund, { params: { id: payment_id }, body: asked })
    const answer = 'The punches show the whole shift'
    expect(await operator.call(declineRefundRequest, { params: { id }, body: { answer } })).toMatchObject({ status: 'DECLINED', answer })
    expect(await toldTo(manager, 'refund_declined')).toEqual([expect.stringContaining(answer)])
    expect(await operator.refusal(declineRefundRequest, { params: { id }, body: { answer } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    expect(await manager.refusal(withdrawRefundRequest, { params: { id } })).toMatchObject({ code: 'INVALID_TRANSITION' })
    const again = await manager.call(askForRefund, { params: { id: payment_id }, body: asked })
    expect((await manager.call(withdrawRefundRequest, { params: { id: again.id } })).status).toBe('WITHDRAWN')
    expect(await operator.refusal(declineRefundRequest, { params: { id: again.id }, body: { answer } })).toMatchObject({
      code: 'INVALID_TRANSITION',
    })
  })

  test('is for no more than what is left, one at a time, also when two managers press at once', async () => {
    const { manager, payment_id, total_amount } = await paidShift()
    const ask = (amount: number) => manager.refusal(askForRefund, { params: { id: payment_id }, body: { ...asked, amount } })
    expect(await ask(total_amount + 0.01)).toMatchObject({ code: 'REFUND_TOO_HIGH', target: 'amount' })
    const both = await Promise.allSettled(
      [1, 2].map((amount) => manager.call(askForRefund, { params: { id: payment_id }, body: { ...asked, amount } })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ask(3)).toMatchObject({ code: 'REFUND_ASKED' })
  })

  test('is about a charge of this location', async () => {
    const { manager, payment_id } = await paidShift()
    const other = await newManager(app)
    expect(await other.refusal(askForRefund, { params: { id: payment_id }, body: asked })).toMatchObject({ status: 404 })
    const { id } = await manager.call(askForRefund, { params: { id: payment_id }, body: asked })
    expect(await other.refusal(withdrawRefundRequest, { params: { id } })).toMatchObject({ status: 404 })
  })
})
