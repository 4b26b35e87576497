import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { GigListStatus } from '../gigs/gig-status.ts'
import { gigFilters } from '../gigs/list/gig-filters.ts'
import { Dollars, Id, IdParam, queryList } from '../wire.ts'
import { PayHold } from './autopay.ts'
import { PaymentPhase } from './payment-status.ts'
import { MOST_EXTRA, PaymentLine, PaymentSummaryRow, Receipt } from './payment.ts'

export const cardProviderWebhook = endpoint({
  method: 'POST',
  path: '/provider-webhooks/card-payments/',
  summary: 'The card provider’s events: signed, in any order, any number of times.',
  access: 'provider-signature',
  scope: 'session',
  body: z.record(z.string(), z.unknown()),
  response: z.object({ received: z.literal(true) }),
  errors: ['SIGNATURE_INVALID'],
})

/** What paying these applications would cost, line by line. Writes nothing. */
const Extras = z
  .array(z.object({ application_id: Id, amount: Dollars.min(0).max(MOST_EXTRA) }))
  .max(500)
  .default([])
const PayRequest = z
  .object({ gig_id: Id, application_ids: z.array(Id).min(1).max(500), tips: Extras, bonuses: Extras })
  .superRefine(({ application_ids, tips, bonuses }, check) => {
    for (const [field, list] of Object.entries({ tips, bonuses }))
      for (const [index, { application_id }] of list.entries())
        if (!application_ids.includes(application_id))
          check.addIssue({ code: 'custom', path: [field, index, 'application_id'], message: 'This pro is not being paid here' })
  })

const PayQuote = z.object({
  applications: z.array(
    z.object({
      application_id: Id,
      paid_minutes: z.number().int(),
      pro_amount: Dollars,
      total_amount: Dollars,
      lines: z.array(PaymentLine),
    }),
  ),
  lines: z.array(PaymentLine).describe('summed by kind'),
  pro_amount: Dollars,
  total_amount: Dollars,
})

export const quotePayments = endpoint({
  method: 'POST',
  asks: true,
  path: '/staffer/payments/quote/',
  summary: 'What paying these pros would cost, line by line. Writes nothing.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  body: PayRequest,
  response: PayQuote,
  errors: ['HOURS_MISSING', 'ALREADY_PAID', 'TIPPING_DISABLED', 'HOURS_CONTESTED', 'HOURS_UNANSWERED'],
})

export const payForWork = endpoint({
  method: 'POST',
  path: '/staffer/payments/',
  summary: 'Pay for approved hours: one pro, some or all of a shift. Pays exactly once, however often you ask.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: PayRequest,
  response: z.object({ payments: z.array(Receipt) }),
  errors: [
    'HOURS_MISSING',
    'ALREADY_PAID',
    'TIPPING_DISABLED',
    'HOURS_CONTESTED',
    'HOURS_UNANSWERED',
    'PAYMENT_METHOD_DOES_NOT_EXIST',
    'PAYMENT_METHOD_NOT_ACTIVE',
  ],
})

/** What approving and paying one shift would do: who it pays, and what stays back and why. */
const ShiftPrice = z.object({
  gig_id: Id,
  application_ids: z.array(Id).describe('whose hours nothing holds back'),
  total_amount: Dollars,
  pros: z
    .array(
      z.object({
        application_id: Id,
        display_name: z.string(),
        paid_minutes: z.number().int(),
        is_approved: z.boolean().describe('false if the act would approve the hours as punched'),
        pro_amount: Dollars,
        total_amount: Dollars,
      }),
    )
    .max(5000)
    .describe('those of them that the location pays here, with hours and price'),
  held_count: z.number().int(),
  holds: z.array(PayHold).describe('each reason once'),
})
export type ShiftPrice = z.output<typeof ShiftPrice>

export const quoteShifts = endpoint({
  method: 'POST',
  asks: true,
  path: '/staffer/payments/shifts/quote/',
  summary: 'What paying the hours of these shifts as punched would cost, by start. Writes nothing.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  body: z.object({ gig_ids: z.array(Id).min(1).max(50) }),
  response: z.object({ shifts: z.array(ShiftPrice).max(50), pro_count: z.number().int(), total_amount: Dollars }),
})

export const payShift = endpoint({
  method: 'POST',
  path: '/staffer/payments/shifts/',
  summary:
    'Approve hours of a shift as punched and pay them, at the price that was shown. Another price, or a doubt since then, is refused.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  status: 201,
  body: z.object({ gig_id: Id, application_ids: z.array(Id).min(1).max(500), total_amount: Dollars }),
  response: z.object({ payments: z.array(Receipt) }),
  errors: ['PRICE_CHANGED', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})

export const retryPayment = endpoint({
  method: 'POST',
  path: '/staffer/payments/:id/retry/',
  summary: 'Send a failed payment again.',
  access: 'location-admin',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: Receipt,
  errors: ['INVALID_TRANSITION', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})

/** The most failed charges that one list to retry has. */
export const MOST_RETRIED = 200

export const listRetries = endpoint({
  method: 'GET',
  path: '/staffer/payments/retries/',
  summary: 'Failed charges that another try can mend with the method on file, by their reason.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z.object({ gig_id: IdParam.optional() }),
  response: z
    .array(
      z.object({
        error_code: z.string().nullable(),
        error_message: z.string().nullable(),
        /** One payment of each charge: retrying it retries the whole charge. */
        payment_ids: z.array(Id).max(MOST_RETRIED),
        pros: z.array(z.string()).max(MOST_RETRIED).describe('who the charges are for'),
        total_amount: Dollars.describe('what retrying all of them charges'),
      }),
    )
    .max(MOST_RETRIED),
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/staffer/payments/summary/',
  summary: 'The location’s payments, newest first, by their state and by the filters of their shifts.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ...gigFilters,
    statuses: queryList(GigListStatus).optional(),
    payment_states: queryList(PaymentPhase).optional().describe('paid, on the way (processing) or failed'),
  }),
  response: page(PaymentSummaryRow),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/staffer/payments/:id/',
  summary: 'The business’s receipt of one payment.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: Receipt,
})

export const listProPayments = endpoint({
  method: 'GET',
  path: '/payments/',
  summary: 'The pro’s payments, newest first.',
  access: 'pro',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(Receipt),
})

export const getProReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/',
  summary: 'The pro’s receipt of one payment.',
  access: 'pro',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: Receipt,
})
