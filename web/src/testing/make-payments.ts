import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import type { PaymentMethod, PaymentSummaryRow, Receipt, Retry } from '@muster/contract/payments/payment.ts'
import type { PayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import { isFailed } from '@muster/contract/payments/payment-status.ts'
import { GIG_ID, aSkillTag } from './make-gigs.ts'
import { hoursFromNow } from './make-times.ts'

/** What eight hours at $20 cost, with the platform's fee. */
export const EIGHT_HOURS: Receipt['lines'] = [
  { kind: 'regular', quantity: 480, rate: 20, amount: 160 },
  { kind: 'platform_fee', quantity: 160, rate: 25, amount: 40 },
]

/** A pro who can be paid. */
export const aPayoutAccount = (changed: Partial<PayoutAccount> = {}): PayoutAccount => ({
  status: 'ENABLED',
  provider: 'embedded',
  bank_name: 'Stand-in Bank',
  bank_last4: '6789',
  requirements: [],
  disabled_reason: null,
  waiting_amount: 0,
  ...changed,
})

/** Another try that a person must ask for. */
export const aRetry = (changed: Partial<Retry> = {}): Retry => ({
  amount: 200,
  payments: 1,
  needs_other_card: false,
  next_try: null,
  pauses_from: null,
  tries: [],
  ...changed,
})

/** A receipt that failed offers another try; after FAILED, with another card. */
export const aReceipt = (changed: Partial<Receipt> = {}): Receipt => ({
  id: 701,
  direction: 'payment',
  status: 'PENDING_TRANSFER',
  total_amount: 200,
  lines: EIGHT_HOURS,
  pro_amount: 160,
  gig_id: GIG_ID,
  application_id: 501,
  skill: aSkillTag(),
  location_name: 'Harbor House',
  location_address: '12 Pier Road, Charleston, SC 29401',
  card: { brand: 'visa', last4: '4242' },
  invoice: null,
  pro_name: 'Luis O.',
  waits_for_bank: false,
  work_start_time: hoursFromNow(-10),
  work_end_time: hoursFromNow(-2),
  shift_start_time: hoursFromNow(-10),
  shift_end_time: hoursFromNow(-2),
  lost_time: null,
  is_approved_automatically: false,
  timezone: 'America/New_York',
  created_ts: hoursFromNow(-1),
  submitted_at: hoursFromNow(-1),
  taken_at: null,
  available_at: null,
  failed_at: null,
  error_code: null,
  error_message: null,
  retry: isFailed(changed.status ?? 'AVAILABLE')
    ? aRetry({ amount: changed.total_amount ?? 200, needs_other_card: changed.status === 'FAILED' })
    : null,
  corrections: [],
  take_backs: [],
  refund_request: null,
  ...changed,
})

export const aCard = (changed: Partial<PaymentMethod> = {}): PaymentMethod => ({
  external_id: 'pm_1',
  type: 'card',
  status: 'ACTIVE',
  details: { brand: 'visa', last4: '4242', expires: '04/29' },
  ...changed,
})

/** A method in the list of those that a payer keeps: the default card. */
export const aKeptMethod = (changed: Partial<KeptMethod> = {}): KeptMethod => ({
  id: 1,
  external_id: 'pm_1',
  type: 'card',
  status: 'ACTIVE',
  role: 'default',
  details: { brand: 'visa', last4: '4242', expires: '04/29' },
  failure_code: null,
  deposits: null,
  open_charges_count: 0,
  authorization: null,
  ...changed,
})

/** A location without a payment method. */
export const noMethod = (): PaymentMethod => ({ external_id: null, type: null, status: 'NOT_CONFIGURED', details: null })

/** A payment in the location's list: one pro's eight hours, paid. */
export const aPaymentRow = (changed: Partial<PaymentSummaryRow> = {}): PaymentSummaryRow => ({
  id: 701,
  gig_id: GIG_ID,
  wage_amount: 20,
  skill_name: 'Line cook',
  skill_name_es: 'Cocinero de línea',
  display_name: 'Luis O.',
  shift_start_time: hoursFromNow(-10),
  headshot_public_id: null,
  payment_status: 'AVAILABLE',
  is_invoiced: false,
  subject: 'application',
  total_amount: 200,
  lines: [],
  created_ts: hoursFromNow(-1),
  timezone: 'America/New_York',
  ...changed,
})
