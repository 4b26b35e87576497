import type { InterviewQuote } from '@muster/contract/hiring/interview.ts'
import { interviewMinutes, payMoveOf, whyNotPayInterview } from '@muster/contract/hiring/interview-rules.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { addInterviewGig } from '../gigs/assignments/add-interview-gig.ts'
import { listStandings } from '../gigs/matching/match-queries.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { payGig } from '../payments/pay-approved-hours.ts'
import { wireLine } from '../payments/payment-line-reading.ts'
import { getReceipt } from '../payments/payment-queries.ts'
import { priceUncut, priceVersions, type PricedWork } from '../payments/price-work.ts'
import { retryPayment } from '../payments/retry-payment.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { approve } from '../timesheets/approve-hours.ts'
import { touchCandidate } from './candidate-store.ts'
import { findInterviewToPay, type InterviewPayFacts } from './interview-pay-queries.ts'
import { lockInterview, setPaySubmitted } from './interview-store.ts'

async function getFacts({ db, ...context }: Context, id: number): Promise<InterviewPayFacts> {
  const facts = await findInterviewToPay(db, locationOf({ db, ...context }).id, id)
  if (facts === null) throw new Problem('NOT_FOUND')
  return facts
}

/** What paying for an interview would cost. A failed payment costs what it did. Writes nothing. */
export async function quoteInterview(context: Context, id: number): Promise<InterviewQuote> {
  const facts = await getFacts(context, id)
  refuse(whyNotPayInterview(facts, facts.now))
  const minutes = interviewMinutes(facts)
  if (facts.payment_id !== null) {
    const { pro_amount, total_amount, lines } = await getReceipt(context.db, { id: facts.payment_id, location_id: facts.location_id })
    return { minutes, pro_amount, total_amount, lines }
  }
  const { pay, fees, pro_cents, total_cents } = await priceInterview(context.db, facts, minutes)
  const lines = [...pay, ...fees].map(wireLine)
  return { minutes, pro_amount: dollarsOf(pro_cents), total_amount: dollarsOf(total_cents), lines }
}

/** The price of an interview whose shift is not written yet, by the rules and facts that price the shift. */
async function priceInterview(db: Database, facts: InterviewPayFacts, paid_minutes: number): Promise<PricedWork> {
  const pro_id = facts.pro_id!
  const [standing] = await listStandings(db, { ...facts, id: 0, require_certifications: false }, [pro_id])
  if (standing === undefined) throw new Problem('NO_PRO_TO_PAY')
  const { eligibility, preferred_employment_type: preferred } = standing
  const employment_type = agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, preferred)
  if (employment_type === null) throw new Problem('EMPLOYMENT_TYPE_UNSUPPORTED')
  const { start_time, end_time } = facts
  const unwritten = {
    application_id: 0,
    gig_id: 0,
    pro_id,
    employment_type,
    paid_minutes,
    is_confirmed: true,
    is_cancelled: false,
    has_payment: false,
    has_coupons: false,
    is_network: false,
    background_check_required: false,
    is_paid_here: true,
    work_start_time: start_time,
    work_end_time: end_time,
    gig_start_time: start_time,
    gig_end_time: end_time,
    unpaid_break_minutes: 0,
    bonus_cents: 0,
    punches: [],
    attestation: null,
    last_edit: null,
    extensions: [],
  }
  const hours = { start_time, end_time, unpaid_break_minutes: 0, paid_minutes }
  const [priced] = await priceVersions(db, { ...facts, ...unwritten }, [hours])
  return priced!
}

/**
 * Pays for an interview that is over: writes the shift that it is paid as, approves its hours and charges the business, in one transaction.
 * Pays only the price that the manager saw. A payment that failed is sent again.
 */
export async function payInterview(context: Context, id: number, total_amount: number): Promise<void> {
  const facts = await getFacts(context, id)
  if (payMoveOf(facts.status) !== 'retry_payment') return payOnce(context, id, total_amount)
  // Its own locks decide. The interview follows its shift, so this takes no lock before the shift's.
  const { total_amount: owed } = await getReceipt(context.db, { id: facts.payment_id!, location_id: facts.location_id })
  refuseOtherPrice(owed, total_amount)
  await retryPayment(context, facts.payment_id!)
  await noteSubmitted(context, id)
}

async function payOnce(context: Context, id: number, total_amount: number): Promise<void> {
  const { db } = context
  const location_id = locationOf(context).id
  const interview = await lockInterview(db, location_id, id)
  if (interview === null) throw new Problem('NOT_FOUND')
  const { pro_id, skill_id } = await getFacts(context, id)
  refuse(whyNotPayInterview({ ...interview, pro_id }, interview.now))
  const { gig, application } = await addInterviewGig(context, { ...interview, skill_id, pro_id: pro_id! }, interview.now)
  const { start_time, end_time } = interview
  const hours = { start_time, end_time, unpaid_break_minutes: 0, paid_minutes: interviewMinutes(interview), reason: null }
  await approve(context, gig, application, hours, end_time)
  const priced = await priceUncut(db, location_id, { gig_id: gig.id, application_ids: [application.id], tips: [], bonuses: [] })
  refuseOtherPrice(dollarsOf(priced[0]!.total_cents), total_amount)
  await setPaySubmitted(db, id, { gig_id: gig.id, application_id: application.id, market_id: gig.market_id })
  await payGig(context, gig, priced)
  await recountAndSettle(context, gig)
  await touchCandidate(db, interview.candidate_id)
  await noteSubmitted(context, id)
}

function refuseOtherPrice(owed: number, seen: number): void {
  if (centsOf(owed) !== centsOf(seen)) throw new Problem('PRICE_CHANGED', undefined, { target: 'total_amount', target_value: owed })
}

async function noteSubmitted(context: Context, id: number): Promise<void> {
  await record(context, { action: 'interview.pay_submitted', subject_kind: 'interview', subject_id: id })
  await tell(context.db, [`location:${locationOf(context).id}`], { kind: 'hiring' })
}
