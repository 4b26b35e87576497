import type { AdminApplication, ApplicationMoney } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { anApplication } from './make-applications.ts'
import { EIGHT_HOURS } from './make-payments.ts'
import { hoursFromNow } from './make-times.ts'

/** A paid shift whose payout failed, as the provider's staff see it. */
export const anAdminApplication = (changed: Partial<AdminApplication> = {}): AdminApplication => ({
  ...anApplication({ is_selected: true, is_confirmed: true }),
  status: 'PRO_PAYMENT_FAILED',
  gig_status: 'COMPLETED',
  gig_start_time: hoursFromNow(-10),
  gig_end_time: hoursFromNow(-2),
  skill_name: 'Bartender',
  skill_name_es: 'Bartender',
  location_id: 1,
  location_name: 'Ninepin Brewing',
  gig_supported_employment_types: ['F1099'],
  pay_amount: 160,
  money_problem: 'The account is closed.',
  refund_asked: null,
  ...changed,
})

type Move = ApplicationMoney['moves'][number]
/** Its charge, arrived. */
export const aMove = (changed: Partial<Move>): Move => ({
  id: 701,
  direction: 'payment',
  subject: 'application',
  adhoc_payment_id: null,
  lines: EIGHT_HOURS,
  status: 'AVAILABLE',
  total_amount: 200,
  waits_for_bank: false,
  attempts: 1,
  method: 'Visa 4242',
  submitted_at: hoursFromNow(-1),
  taken_at: hoursFromNow(-1),
  available_at: hoursFromNow(-1),
  failed_at: null,
  error_message: null,
  refunded_amount: 0,
  fees_amount: 40,
  retry: null,
  ...changed,
})
/** Its payout, failed. */
export const aFailedPayout = aMove({
  id: 702,
  direction: 'pro_payment',
  status: 'FAILED',
  total_amount: 160,
  available_at: null,
  failed_at: hoursFromNow(-0.5),
  error_message: 'The account is closed.',
  method: null,
  fees_amount: 0,
})
/** All of its money. */
export const aMoney = (changed: Partial<ApplicationMoney> = {}): ApplicationMoney => ({
  lines: EIGHT_HOURS,
  pro_amount: 160,
  total_amount: 200,
  terms_confirmed_at: hoursFromNow(-48),
  fee_terms: {
    is_network: false,
    background_check_required: false,
    gigpro_fee_percentage: 20,
    in_network_fee_percentage: 5,
    w2_fee_percentage: 15,
    background_checks_fee_percentage: 2,
    tipping_fee_percentage: 3,
  },
  payout_due: { early: 0, again: 160 },
  moves: [aMove({}), aFailedPayout],
  refunds: [],
  refund_request: null,
  adhoc_payments: [],
  take_backs: [],
  acts: [
    { id: 1, created_ts: hoursFromNow(-1), kind: 'refunded', actor: 'Joan Ferris', reason: 'Bar closed early' },
    { id: 2, created_ts: hoursFromNow(-1), kind: 'paid_out', actor: 'Joan Ferris', reason: null },
  ],
  ledger: [{ id: 1, created_ts: hoursFromNow(-1), kind: 'charge_taken', from: 'provider:cash', to: 'business:1:receivable', amount: 200 }],
  notices: [{ id: 9, created_ts: hoursFromNow(-0.5), to: 'Luis Ortega', subject: '$160.00 from Ninepin Brewing: delayed', is_read: true }],
  ...changed,
})
