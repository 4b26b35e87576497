import { centsOf } from '@muster/contract/money.ts'
import { locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { askForRefund, declineRefundRequest, withdrawRefundRequest } from './ask-for-refund.ts'
import { getAdhocPayment, getRefund, listAdhocPayments } from './correction-queries.ts'
import { payAdhoc, payMore } from './pay-adhoc.ts'
import { getSettleCost, quoteMore } from './quote-adhoc.ts'
import { refundPayment, retryRefund } from './refund-payment.ts'
import { getRefundRequest } from './refund-request-store.ts'

export const correctionRoutes: Handlers<
  | 'createAdhocPayment'
  | 'listAdhocPayments'
  | 'payMore'
  | 'quoteMore'
  | 'getSettleCost'
  | 'refundPayment'
  | 'retryRefund'
  | 'askForRefund'
  | 'withdrawRefundRequest'
  | 'declineRefundRequest'
> = {
  async createAdhocPayment({ body: { amount, ...body } }, context) {
    return getAdhocPayment(context.db, await payAdhoc(context, { ...body, cents: centsOf(amount) }))
  },
  listAdhocPayments: (input, context) => listAdhocPayments(context.db, input),
  async payMore({ body: { amount, ...body } }, context) {
    return getAdhocPayment(context.db, await payMore(context, { ...body, cents: centsOf(amount) }))
  },
  quoteMore: ({ body }, context) => quoteMore(context, body.application_id, centsOf(body.amount)),
  getSettleCost: ({ params }, context) => getSettleCost(context, params.id),
  async refundPayment({ body: { amount, pro_amount, ...body } }, context) {
    const id = await refundPayment(context, { ...body, cents: centsOf(amount), pro_cents: centsOf(pro_amount) })
    return getRefund(context.db, id)
  },
  async retryRefund({ params }, context) {
    await retryRefund(context, params.id)
    return getRefund(context.db, params.id)
  },
  async askForRefund({ params, body }, context) {
    const { id: location_id } = locationOf(context)
    const id = await askForRefund(context, { payment_id: params.id, location_id, cents: centsOf(body.amount), reason: body.reason })
    return getRefundRequest(context.db, id)
  },
  async withdrawRefundRequest({ params }, context) {
    await withdrawRefundRequest(context, params.id, locationOf(context).id)
    return getRefundRequest(context.db, params.id)
  },
  async declineRefundRequest({ params, body }, context) {
    await declineRefundRequest(context, params.id, body.answer)
    return getRefundRequest(context.db, params.id)
  },
}
