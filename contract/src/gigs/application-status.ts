import { z } from 'zod'
import { hasPassed, type Moment } from '../moment.ts'
import { type PaymentPhase, type PaymentStatus, paymentPhase } from '../payments/payment-status.ts'

export const ApplicationStatus = z.enum([
  'CANCELLED',
  'BUSINESS_PAYMENT_FAILED',
  'BUSINESS_PAYMENT_PROCESSING',
  'PAID',
  'PRO_PAID',
  'PRO_PAYMENT_FAILED',
  'PRO_PAYMENT_PROCESSING',
  'UNPAID',
  'CONFIRMED',
  'SELECTED',
  'CREATED',
])
export type ApplicationStatus = z.output<typeof ApplicationStatus>

/** Why an application was cancelled (specification section 3.7). */
export const CancellationReason = z.enum([
  'CANCELLED_BY_GIGPRO_ADMIN',
  'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
  'CANCELLED_BY_PRO',
  'PRO_SUSPENDED',
  'BUSINESS_CALLED_OUT',
  'CALLED_OUT',
  'FEWER_PROS_NEEDED',
  'NO_SHOW',
  'OVERRIDE_AUTOSELECT',
  'STAFFER_DISMISSAL',
  'PRO_BLOCKED',
  'OTHER',
])
export type CancellationReason = z.output<typeof CancellationReason>

/** A manager declined the pro, who waited or had an offer from Muster. */
export const DISMISSALS: readonly CancellationReason[] = ['STAFFER_DISMISSAL', 'OVERRIDE_AUTOSELECT']
export const isDismissal = (reason: CancellationReason | null): boolean => reason !== null && DISMISSALS.includes(reason)

/** Who or what selected an applicant (specification section 3.7). */
export const SelectionSource = z.enum(['STAFFER', 'ADMIN', 'AUTO_MATCH', 'AUTO_DIRECT_OFFER'])
export type SelectionSource = z.output<typeof SelectionSource>

/** The flags of an application as on the wire. */
export interface ApplicationFlags {
  is_cancelled: boolean
  is_selected: boolean
  is_confirmed: boolean
}

export interface ApplicationFacts extends ApplicationFlags {
  gig_is_cancelled: boolean
  /** Status of the business's payment to the provider; null without one. */
  payment_status: PaymentStatus | null
  /** Status of the provider's payment to the pro; null without one. */
  pro_payment_status: PaymentStatus | null
  /** The end of the working hours: the approved end if there is one, else the gig's. */
  working_end_time: Moment
}

const businessPayment: Record<PaymentPhase, ApplicationStatus> = {
  failed: 'BUSINESS_PAYMENT_FAILED',
  processing: 'BUSINESS_PAYMENT_PROCESSING',
  paid: 'PAID',
}
const proPayment: Record<PaymentPhase, ApplicationStatus> = {
  paid: 'PRO_PAID',
  failed: 'PRO_PAYMENT_FAILED',
  processing: 'PRO_PAYMENT_PROCESSING',
}

/** The derived status of an application, checked in the order of specification section 4. */
export function applicationStatus(facts: ApplicationFacts, now: Moment): ApplicationStatus {
  if (facts.is_cancelled || facts.gig_is_cancelled) return 'CANCELLED'
  if (facts.payment_status) return businessPayment[paymentPhase(facts.payment_status)]
  if (facts.pro_payment_status) return proPayment[paymentPhase(facts.pro_payment_status)]
  if (facts.is_confirmed) return hasPassed(facts.working_end_time, now) ? 'UNPAID' : 'CONFIRMED'
  return facts.is_selected ? 'SELECTED' : 'CREATED'
}
