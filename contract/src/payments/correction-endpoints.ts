import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { EmploymentType } from '../pros/employment-type.ts'
import { Dollars, Id, IdParam, requiredText, twoDecimals, whenMissing } from '../wire.ts'
import { AdhocPayment, AdhocReason, MOST_CORRECTED, MOST_DESCRIBED, PaidBy, Refund, RefundRequest } from './correction.ts'
import { PaymentLine } from './payment.ts'
import { PaymentStatus } from './payment-status.ts'

const Amount = twoDecimals(Dollars.min(0.01, 'Enter an amount').max(MOST_CORRECTED, `At most $${MOST_CORRECTED.toLocaleString('en-US')}`))

export const createAdhocPayment = endpoint({
  method: 'POST',
  path: '/adhoc-payments/',
  summary: 'Pay a pro on top of a shift. The provider bears it, or the business is charged with its fees.',
  access: 'provider-admin',
  proof: 'fresh',
  scope: 'session',
  status: 201,
  body: z.object({
    application_id: z.number(whenMissing).int().positive(),
    reason: AdhocReason,
    amount: Amount,
    description: requiredText(MOST_DESCRIBED),
    employment_type: EmploymentType,
    paid_by: PaidBy.default('PROVIDER'),
  }),
  response: AdhocPayment,
  errors: ['NOT_CONFIRMED', 'GIG_NOT_STARTED', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})

export const listAdhocPayments = endpoint({
  method: 'GET',
  path: '/adhoc-payments/',
  summary: 'Ad-hoc payments, newest first.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-id', 'id']).default('-id'),
    gig_id: IdParam.optional(),
    pro_id: IdParam.optional(),
    status: PaymentStatus.optional(),
    reason: AdhocReason.optional(),
  }),
  response: page(AdhocPayment),
})

export const payMore = endpoint({
  method: 'POST',
  path: '/staffer/adhoc-payments/',
  summary: 'Pay a pro of your location more for a shift that is paid: hours left out, or a bonus.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: z.object({
    application_id: z.number(whenMissing).int().positive(),
    reason: z.enum(['SHORTED_PAY', 'PRO_BONUS', 'OTHER']),
    amount: Amount,
    description: requiredText(MOST_DESCRIBED),
  }),
  response: AdhocPayment,
  errors: ['NOT_CONFIRMED', 'HOURS_MISSING', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})

export const quoteMore = endpoint({
  method: 'POST',
  asks: true,
  path: '/staffer/adhoc-payments/quote/',
  summary: 'What paying a pro more would cost, with every fee. Writes nothing.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  body: payMore.body.pick({ application_id: true, amount: true }),
  response: z.object({ lines: z.array(PaymentLine), pro_amount: Dollars, total_amount: Dollars }),
  errors: ['NOT_CONFIRMED'],
})

const SettleAmounts = z.object({ pro_amount: Dollars, total_amount: Dollars })

export const getSettleCost = endpoint({
  method: 'GET',
  path: '/staffer/gig-applications/:id/working-hours/settle-cost/',
  summary: 'What each version of contested hours pays the pro and charges, with fees; of paid hours, what each charges on top.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: z.object({
    is_paid: z.boolean().describe('the hours are charged already: the amounts come on top, and are charged as soon as it is settled'),
    keep: SettleAmounts.describe('of the hours as they stand'),
    take: SettleAmounts.describe('of the pro’s version'),
  }),
  errors: ['INVALID_TRANSITION'],
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/admin/refunds/',
  summary:
    'Refund part or all of a charge to the business. What the pro keeps is the operator’s choice: pay that was not sent, or extra pay that the pro may contest.',
  access: 'provider-admin',
  proof: 'fresh',
  scope: 'session',
  status: 201,
  body: z.object({
    payment_id: Id,
    amount: Amount,
    pro_amount: twoDecimals(Dollars.min(0).max(MOST_CORRECTED)).default(0),
    reason: requiredText(MOST_DESCRIBED),
  }),
  response: Refund,
  errors: [
    'INVALID_TRANSITION',
    'REFUND_TOO_HIGH',
    'REFUND_FROM_PRO_TOO_HIGH',
    'PAYOUT_ALREADY_SENT',
    'EMPLOYEE_PAY',
    'PAY_WAS_EARNED',
    'TAKE_BACK_TOO_LATE',
    'INVOICE_IN_COLLECTION',
    'INVOICE_PAID_OUTSIDE',
  ],
})

export const retryRefund = endpoint({
  method: 'POST',
  path: '/admin/refunds/:id/retry/',
  summary: 'Ask the card provider for a failed refund again.',
  access: 'provider-admin',
  proof: 'fresh',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: Refund,
  errors: ['INVALID_TRANSITION'],
})

export const askForRefund = endpoint({
  method: 'POST',
  path: '/staffer/payments/:id/refund-requests/',
  summary: 'Ask the operator for part or all of a charge back. One request for a charge waits at a time.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  params: z.object({ id: IdParam }),
  body: z.object({ amount: Amount, reason: requiredText(MOST_DESCRIBED) }),
  response: RefundRequest,
  errors: ['INVALID_TRANSITION', 'REFUND_TOO_HIGH', 'REFUND_ASKED', 'REFUND_TOO_LATE'],
})

export const withdrawRefundRequest = endpoint({
  method: 'POST',
  path: '/staffer/refund-requests/:id/withdraw/',
  summary: 'Take back a request for a refund that nobody has answered.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: RefundRequest,
  errors: ['INVALID_TRANSITION'],
})

export const declineRefundRequest = endpoint({
  method: 'POST',
  path: '/admin/refund-requests/:id/decline/',
  summary: 'Decline a business’s request for a refund. Its managers read why. Any refund of the charge answers the request too.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: z.object({ answer: requiredText(MOST_DESCRIBED) }),
  response: RefundRequest,
  errors: ['INVALID_TRANSITION'],
})
