import { centsOf } from '@muster/contract/money.ts'
import type { Handlers } from '../http/handlers.ts'
import { getAdhocPayment, getRefund, listAdhocPayments } from './correction-queries.ts'
import { payAdhoc, payMore } from './pay-adhoc.ts'
import { getSettleCost, quoteMore } from './quote-adhoc.ts'
import { refundPayment, retryRefund } from './refund-payment.ts'

export const correctionRoutes: Handlers<
  'createAdhocPayment' | 'listAdhocPayments' | 'payMore' | 'quoteMore' | 'getSettleCost' | 'refundPayment' | 'retryRefund'
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
}
