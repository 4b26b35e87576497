import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { page, pageQuery } from '../../page.ts'
import { AdhocPayment, FeeTerms, Refund, RefundRequest } from '../../payments/correction.ts'
import { LATE_PAY_HOURS } from '../../payments/autopay-rules.ts'
import { PaymentLine, Retry } from '../../payments/payment.ts'
import { PaymentStatus } from '../../payments/payment-status.ts'
import { TakeBack } from '../../payments/take-back.ts'
import { EmploymentType } from '../../pros/employment-type.ts'
import { ComplianceStatus } from '../../timesheets/timesheet.ts'
import { Dollars, Id, IdParam, Instant, queryBoolean } from '../../wire.ts'
import { Application } from '../application.ts'
import { ApplicationStatus } from '../application-status.ts'
import { GigStatus } from '../gig-status.ts'

/** An application as the provider's staff see it (specification section 3.7): with its shift, place and derived status. */
export const AdminApplication = Application.extend({
  status: ApplicationStatus,
  gig_status: GigStatus,
  gig_start_time: Instant,
  gig_end_time: Instant,
  skill_name: z.string(),
  skill_name_es: z.string(),
  location_id: Id,
  location_name: z.string(),
  gig_supported_employment_types: z.array(EmploymentType),
  /** What the pro gets for the shift: paid, or by the confirmed terms; null before a confirmation. */
  pay_amount: Dollars.nullable(),
  /** Why the last charge or payout failed; null while none is failing. */
  money_problem: z.string().nullable(),
  refund_asked: RefundRequest.pick({ amount: true, reason: true })
    .nullable()
    .describe('the refund that the business asked for and waits for; null without one'),
})
export type AdminApplication = z.output<typeof AdminApplication>

const flag = queryBoolean.optional()

export const listAdminApplications = endpoint({
  method: 'GET',
  path: '/admin/gig-applications/',
  summary: 'Every application of the marketplace, with its pay.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-gig__start_time', 'gig__start_time', '-created_ts', 'created_ts']).default('-gig__start_time'),
    pro_id: IdParam.optional(),
    pro_search: z.string().trim().max(120).optional().describe('part of the pro’s name, or at least four digits of the phone number'),
    unpaid_pros: flag.describe(
      'whose work is over while no money for it is on its way: nobody charged the business, or the charge or the payout failed',
    ),
    late_unpaid_pros: flag.describe(`unpaid ${LATE_PAY_HOURS} hours after the end of the shift`),
    uncharged_businesses: flag.describe('whose charge failed'),
    failed_payouts: flag.describe('whose payout to the pro failed'),
    contested_hours: flag.describe('whose hours the pro contested more than 48 hours ago, and no manager settled'),
    refund_requests: flag.describe('for whose charge the business asked a refund, unanswered'),
    location_name: z.string().trim().max(200).optional(),
    gig_id: IdParam.optional(),
    is_confirmed: flag,
    is_cancelled: flag,
    is_selected: flag,
    is_boosted: flag,
    is_gig_cancelled: flag,
    gig__start_time__gte: Instant.optional(),
    gig__start_time__lte: Instant.optional(),
    shift_break_compliance: ComplianceStatus.optional(),
  }),
  response: page(AdminApplication),
})

const upToHundred = z.number().int().max(100).describe('100 stands for 100 or more')

export const getStaffToDo = endpoint({
  method: 'GET',
  path: '/admin/to-do/',
  summary: 'How much waits for the operator, by kind.',
  access: 'provider-admin',
  scope: 'session',
  response: z.object({
    locations_to_approve: upToHundred,
    certifications_to_review: upToHundred,
    appeals_to_decide: upToHundred,
    unpaid_pros: upToHundred,
    late_unpaid_pros: upToHundred,
    failed_charges: upToHundred,
    company_domains_to_confirm: upToHundred.describe('domains that organizations say are theirs, for company sign-in'),
    refund_requests: upToHundred.describe('applications for whose charge a business asked a refund'),
    reported_messages: upToHundred.describe('reports of messages and appeals of blocks, undecided'),
    disputes_to_answer: upToHundred.describe('charges that a bank asks back, without our evidence'),
  }),
})

export const getAdminApplication = endpoint({
  method: 'GET',
  path: '/admin/gig-applications/:id/',
  summary: 'One application.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: AdminApplication,
})

/** One payment of an application, in either direction, with every moment it went through. */
export const MoneyMove = z.object({
  id: Id,
  direction: z.enum(['payment', 'pro_payment']),
  subject: z.enum(['application', 'cancellation', 'adhoc']),
  adhoc_payment_id: Id.nullable().describe('the extra payment that it is for; null for work and cancellations'),
  status: PaymentStatus,
  total_amount: Dollars,
  waits_for_bank: z.boolean().describe('a payout that waits until the pro has an account that can be paid'),
  attempts: z.number().int(),
  method: z.string().nullable().describe('the card or account it went to, as far as we may know it'),
  submitted_at: Instant.nullable(),
  taken_at: Instant.nullable(),
  available_at: Instant.nullable(),
  failed_at: Instant.nullable(),
  error_message: z.string().nullable(),
  refunded_amount: Dollars,
  fees_amount: Dollars.describe('of the total, what the provider keeps'),
  lines: z.array(PaymentLine).describe('what the total is made of'),
  retry: Retry.nullable().describe('what another try charges; null unless the charge to the business failed'),
})
export type MoneyMove = z.output<typeof MoneyMove>

/** A movement in the books: whose account paid whose. */
export const LedgerEntry = z.object({
  id: Id,
  created_ts: Instant,
  kind: z.string(),
  from: z.string(),
  to: z.string(),
  amount: Dollars,
})

/** Who of the staff or the business moved money by hand, and why. */
export const MoneyActDone = z.object({
  id: Id,
  created_ts: Instant,
  kind: z.enum(['refunded', 'extra_payment', 'paid_out', 'retried']),
  actor: z.string().nullable().describe('null when the system did it'),
  reason: z.string().nullable().describe('of a refund or an extra payment'),
})
export type MoneyActDone = z.output<typeof MoneyActDone>

/** Everything about the money of one application. */
export const ApplicationMoney = z.object({
  lines: z.array(PaymentLine).describe('of the business’s payment for the work'),
  pro_amount: Dollars,
  total_amount: Dollars,
  terms_confirmed_at: Instant.nullable(),
  fee_terms: FeeTerms.nullable().describe('what decides the fees on more pay; null if the pro never confirmed'),
  payout_due: z
    .object({ early: Dollars, again: Dollars })
    .describe('what the staff may send the pro now: before a charge arrives, and again after a payout failed'),
  moves: z.array(MoneyMove).max(200),
  refunds: z.array(Refund).max(200),
  refund_request: RefundRequest.nullable().describe('of the business, while it waits for an answer'),
  adhoc_payments: z.array(AdhocPayment).max(200),
  take_backs: z.array(TakeBack).max(200).describe('extra pay that is taken back from payouts, oldest first'),
  acts: z.array(MoneyActDone).max(100).describe('newest first'),
  ledger: z.array(LedgerEntry).max(500),
  notices: z.array(z.object({ id: Id, created_ts: Instant, to: z.string(), subject: z.string(), is_read: z.boolean() })).max(100),
})
export type ApplicationMoney = z.output<typeof ApplicationMoney>

export const getApplicationMoney = endpoint({
  method: 'GET',
  path: '/admin/gig-applications/:id/money/',
  summary: 'What was charged, paid out, corrected and booked for one application, with the notices about it.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: ApplicationMoney,
})

export const payPro = endpoint({
  method: 'POST',
  path: '/admin/pro-payments/',
  summary: 'Send a failed payout again, or pay the pro before the business’s charge arrives.',
  access: 'provider-admin',
  proof: 'fresh',
  scope: 'session',
  body: z.object({
    gig_application: Id,
    amount: Dollars.optional().describe('what the person who sends it was shown; any other amount is refused'),
  }),
  response: AdminApplication,
  errors: ['NOTHING_TO_PAY_OUT', 'PRICE_CHANGED'],
})

export const retryCharge = endpoint({
  method: 'POST',
  path: '/admin/payments/:id/retry/',
  summary: 'Charge a business again for a payment that failed.',
  access: 'provider-admin',
  proof: 'fresh',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: z.object({ id: Id, status: PaymentStatus }),
  errors: ['INVALID_TRANSITION', 'PAYMENT_METHOD_DOES_NOT_EXIST', 'PAYMENT_METHOD_NOT_ACTIVE'],
})
