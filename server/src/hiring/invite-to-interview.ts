import { faultOfTimes } from '@muster/contract/hiring/interview-rules.ts'
import { MOST_INTERVIEWS_A_DAY, type NewInterview } from '@muster/contract/hiring/interview.ts'
import { whyNotWage } from '@muster/contract/gigs/gig-rules.ts'
import type { Span } from '@muster/contract/moment.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { beginDirect } from '../conversations/begin-direct.ts'
import { databaseNow } from '../db/database.ts'
import { isApproved } from '../locations/location-queries.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findCandidate } from './candidate-queries.ts'
import { touchCandidate } from './candidate-store.ts'
import { candidateFromOutside, candidateOfPro, lockOpenPosting } from './change-candidates.ts'
import { findMinimumWage } from './interview-pay-queries.ts'
import { countInvitedToday, insertInterview } from './interview-store.ts'
import { tellCandidate } from './tell-of-interview.ts'

/** Throws the fault of a field for times that no interview can have. */
export async function refuseTimes(context: Context, times: Span): Promise<void> {
  const fault = faultOfTimes(times, await databaseNow(context.db))
  if (fault !== null) throw invalid(fault.target, fault.message)
}

/** Throws TOO_MANY_REQUESTS once a location sent as many links as it may in 24 hours. */
export async function refuseTooMany(context: Context): Promise<void> {
  if ((await countInvitedToday(context.db, locationOf(context).id)) >= MOST_INTERVIEWS_A_DAY)
    throw new Problem('TOO_MANY_REQUESTS', `You can send ${MOST_INTERVIEWS_A_DAY} messages about interviews in 24 hours.`)
}

/** Refuses a paid interview without a posting, whose position it would be paid as, and a wage below what that position is paid at least. */
async function refuseWage(context: Context, wage: number, job_posting: number | null): Promise<void> {
  if (wage === 0) return
  if (job_posting === null) throw invalid('job_posting', 'Choose a posting. A paid interview is paid as its position')
  const minimum_cents = await findMinimumWage(context.db, locationOf(context).id, job_posting)
  const about = { target: 'wage', ...(minimum_cents !== null && { target_value: dollarsOf(minimum_cents) }) }
  refuse(whyNotWage(centsOf(wage), minimum_cents), about)
}

/** Who an invitation is for: exactly one of a candidate, a pro and someone from outside. */
async function candidateOf(context: Context, { candidate, candidate_id, pro_id, job_posting = null }: NewInterview): Promise<number> {
  if ([candidate, candidate_id, pro_id].filter((one) => one !== undefined).length !== 1) throw invalid('candidate', 'Name one candidate')
  if (candidate !== undefined) return candidateFromOutside(context, job_posting, candidate)
  if (pro_id !== undefined) return candidateOfPro(context, job_posting, pro_id)
  const found = await findCandidate(context.db, locationOf(context).id, candidate_id!)
  if (found === null) throw new Problem('NOT_FOUND')
  if (found.job_posting_id !== job_posting) throw invalid('job_posting', 'This candidate belongs to another posting')
  // A pro who was blocked since is refused, as if they were new.
  return found.pro_id === null ? found.id : candidateOfPro(context, job_posting, found.pro_id)
}

/** A pro and the business can write to each other about the interview. Someone from outside has the phone number of who they meet. */
async function beginTalk({ db, ...context }: Context, candidate_id: number): Promise<void> {
  const { id: location_id, market_id } = locationOf({ db, ...context })
  const { pro_id } = (await findCandidate(db, location_id, candidate_id))!
  if (pro_id !== null) await beginDirect(db, { location_id, market_id, pro_id })
}

/** Invites a candidate to an interview at the current location. Returns the interview's id. */
export async function inviteToInterview(context: Context, invitation: NewInterview): Promise<number> {
  const { id: location_id } = locationOf(context)
  if (!(await isApproved(context.db, location_id))) throw new Problem('LOCATION_NOT_APPROVED')
  await refuseTimes(context, invitation)
  await refuseTooMany(context)
  const { job_posting = null, start_time, end_time, instructions, interview_contact, wage } = invitation
  if (job_posting !== null) await lockOpenPosting(context, job_posting)
  await refuseWage(context, wage, job_posting)
  const candidate_id = await candidateOf(context, invitation)
  await beginTalk(context, candidate_id)
  const id = await insertInterview(context.db, {
    location_id,
    job_posting_id: job_posting,
    candidate_id,
    start_time,
    end_time,
    wage_cents: centsOf(wage),
    instructions,
    contact_name: interview_contact.fullname,
    contact_phone: interview_contact.phone_number,
    created_by: actorOf(context).user_id,
  })
  await touchCandidate(context.db, candidate_id)
  await tellCandidate(context, id, 'invited')
  await record(context, {
    action: 'interview.invited',
    subject_kind: 'interview',
    subject_id: id,
    changes: { start_time, end_time, wage_cents: centsOf(wage) },
  })
  await tell(context.db, [`location:${location_id}`], { kind: 'hiring' })
  return id
}
