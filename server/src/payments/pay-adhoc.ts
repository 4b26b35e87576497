import { priceAdhoc, whyNotPayAdhoc } from '@muster/contract/payments/adhoc-rules.ts'
import type { AdhocReason } from '@muster/contract/payments/correction.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { findApplicationKey } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigOfMarket } from '../gigs/gig-locks.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { tellOfAdhocPayment } from '../notices/tell-of-corrections.ts'
import { Problem, refuse } from '../problem.ts'
import { sendPayout } from './book-money.ts'
import { chargeBusiness } from './charge-business.ts'
import { insertAdhoc } from './correction-store.ts'
import { post } from './ledger-store.ts'
import { findBilling } from '../payment-methods/billing-queries.ts'
import { isWorkCharged } from './payment-queries.ts'
import { findTerms, type ConfirmedTerms } from './terms-queries.ts'

export interface Adhoc {
  application_id: number
  reason: AdhocReason
  /** What the pro gets, in cents. A business pays its fees on top. */
  cents: number
  description: string
  /** The type that the pro worked as; null takes the one that was confirmed. */
  employment_type: EmploymentType | null
  paid_by: 'BUSINESS' | 'PROVIDER'
  /** What of it the hours themselves pay, without bonus, in cents. Absent if it is not for time. */
  time_cents?: number
  /** The hours of the shift that both sides agreed on after its payment. */
  hours?: { start_time: string; end_time: string; paid_minutes: number }
}

/**
 * Pays a pro on top of a shift. The provider bears it from its own money, or the business is charged with the fees that the pro's confirmed
 * terms set. Throws NOT_FOUND, NOT_CONFIRMED for a pro who never confirmed the shift, and
 * GIG_NOT_STARTED for a shift that is still to come. Returns its id.
 */
export async function payAdhoc(context: Context, adhoc: Adhoc): Promise<number> {
  const { gig, terms } = await lockWork(context.db, adhoc.application_id, null)
  refuse(whyNotPayAdhoc({ is_cancelled: gig.status === 'CANCELLED', start_time: gig.start_time }, gig.now))
  if (adhoc.paid_by === 'BUSINESS') await requireMethod(context.db, gig.location_id)
  return writeAdhoc(context, gig, terms, adhoc)
}

/** The same by a manager, who pays for work that was paid before. Throws HOURS_MISSING for work that was not. */
export async function payMore(context: Context, adhoc: Omit<Adhoc, 'paid_by' | 'employment_type'>): Promise<number> {
  const location_id = locationOf(context).id
  const { gig, terms } = await lockWork(context.db, adhoc.application_id, location_id)
  if (!(await isWorkCharged(context.db, terms))) throw new Problem('HOURS_MISSING', undefined, { target: 'application_id' })
  await requireMethod(context.db, location_id)
  return writeAdhoc(context, gig, terms, { ...adhoc, paid_by: 'BUSINESS', employment_type: null })
}

/** An invoiced business needs no method to owe money. */
async function requireMethod(db: Database, location_id: number): Promise<void> {
  const { is_invoiced, method } = await findBilling(db, location_id)
  if (!is_invoiced) refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))
}

/** Locks the shift of an application, at the given location or at any. */
async function lockWork(
  db: Database,
  application_id: number,
  location_id: number | null,
): Promise<{ gig: LockedGig; terms: ConfirmedTerms }> {
  const key = await findApplicationKey(db, application_id)
  const gig = key && (await lockGigOfMarket(db, key.gig_id, key.market_id))
  if (!gig || (location_id !== null && gig.location_id !== location_id))
    throw new Problem('NOT_FOUND', undefined, { target: 'application_id' })
  const terms = await findTerms(db, application_id)
  if (terms === null) throw new Problem('NOT_CONFIRMED', undefined, { target: 'application_id' })
  return { gig, terms }
}

/** Writes an ad-hoc payment for work on a locked shift. A business without a payment method owes it as a failed charge. Returns its id. */
export async function writeAdhoc(context: Context, gig: LockedGig, terms: ConfirmedTerms, adhoc: Adhoc): Promise<number> {
  const { application_id, pro_id } = terms
  const { cents, reason, description, paid_by, time_cents = null, hours } = adhoc
  const employment_type = adhoc.employment_type ?? terms.employment_type
  const { market_id, location_id, id: gig_id } = gig
  const is_paid_by_business = paid_by === 'BUSINESS'
  const row = {
    market_id,
    application_id,
    gig_id,
    location_id,
    pro_id,
    reason,
    employment_type,
    description,
    is_paid_by_business,
    time_cents,
  }
  const agreed = hours && { work_start_time: hours.start_time, work_end_time: hours.end_time, paid_minutes: hours.paid_minutes }
  const id = await insertAdhoc(context, { ...row, ...agreed, amount_cents: cents })
  const { pay, fees } = priceAdhoc({ ...terms, employment_type }, cents, paid_by)
  if (is_paid_by_business) {
    await chargeBusiness(context, gig, [{ subject: 'adhoc', subject_id: id, application_id, pro_id, pay, fees }])
  } else {
    const subject = { subject: 'adhoc', subject_id: id, gig_id, location_id, pro_id, market_id } as const
    const payment_id = await sendPayout(context, subject, pay, `payout-adhoc-${id}`)
    const effect = { effect_id: `goodwill:${id}`, payment_id, market_id, transfer_id: null }
    await post(context.db, { kind: 'goodwill', pro_id, cents }, effect)
  }
  await record(context, {
    action: 'payment.corrected',
    subject_kind: 'application',
    subject_id: application_id,
    gig_id,
    changes: { adhoc_payment_id: id, cents, reason, paid_by },
  })
  await tellOfAdhocPayment(context, gig, { application_id, pro_id, cents, description, is_paid_by_business, reason })
  await recountAndSettle(context, gig)
  return id
}
