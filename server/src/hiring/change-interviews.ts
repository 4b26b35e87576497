import { opensLink, whyNotDidNotCome, whyNotRemind, whyNotReview } from '@muster/contract/hiring/interview-rules.ts'
import { interviewStatus } from '@muster/contract/hiring/interview-status.ts'
import type { InterviewEdit, InterviewFeedback } from '@muster/contract/hiring/interview.ts'
import { hasPassed, millis } from '@muster/contract/moment.ts'
import type { AuditAction } from '@muster/contract/audit/audit-action.ts'
import { type Changes, record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { touchCandidate } from './candidate-store.ts'
import {
  deleteInterview,
  type LockedInterview,
  lockInterview,
  setAnswer,
  setDidNotCome,
  setDetails,
  setReminded,
  setReview,
  setTimes,
} from './interview-store.ts'
import { refuseTimes, refuseTooMany } from './invite-to-interview.ts'
import { makeLink, tellCandidate } from './tell-of-interview.ts'

async function lock(context: Context, id: number): Promise<LockedInterview> {
  const interview = await lockInterview(context.db, locationOf(context).id, id)
  if (interview === null) throw new Problem('NOT_FOUND')
  return interview
}

async function noted(
  context: Context,
  { id, location_id, candidate_id }: LockedInterview,
  action: AuditAction,
  changes: Changes = {},
): Promise<void> {
  await touchCandidate(context.db, candidate_id)
  await record(context, { action, subject_kind: 'interview', subject_id: id, changes })
  await tell(context.db, [`location:${location_id}`], { kind: 'hiring' })
}

/** Moves an interview. The candidate is asked again, unless it is the time that they asked for. */
async function move(context: Context, interview: LockedInterview, times: { start_time: string; end_time: string }): Promise<void> {
  await refuseTimes(context, times)
  await refuseTooMany(context)
  if (interviewStatus.next(interview.status, 'move') === null) throw new Problem('INVALID_TRANSITION')
  const isTheirs = interview.proposed_start !== null && millis(interview.proposed_start) === millis(times.start_time)
  await setTimes(context.db, interview.id, { ...times, status: 'INVITED' })
  if (isTheirs) await setAnswer(context.db, interview.id, 'CONFIRMED')
  await noted(context, interview, 'interview.moved', times)
  await tellCandidate(context, interview.id, isTheirs ? 'changed' : 'moved')
}

/** The candidate said yes to a manager by phone. */
async function confirmForCandidate(context: Context, interview: LockedInterview): Promise<void> {
  if (interviewStatus.next(interview.status, 'confirm') === null) throw new Problem('INVALID_TRANSITION')
  await setAnswer(context.db, interview.id, 'CONFIRMED')
  await noted(context, interview, 'interview.confirmed')
}

/** Changes an interview of the current location. */
export async function editInterview(context: Context, id: number, edit: InterviewEdit): Promise<void> {
  const interview = await lock(context, id)
  const times = { start_time: edit.start_time ?? interview.start_time, end_time: edit.end_time ?? interview.end_time }
  const moves = millis(times.start_time) !== millis(interview.start_time) || millis(times.end_time) !== millis(interview.end_time)
  const { instructions, interview_contact: contact } = edit
  const hasDetails = instructions !== undefined || contact !== undefined
  if (hasDetails) {
    if (interview.status === 'REVIEWED') throw new Problem('INVALID_TRANSITION')
    await setDetails(context.db, id, {
      ...(instructions !== undefined && { instructions }),
      ...(contact !== undefined && { contact_name: contact.fullname, contact_phone: contact.phone_number }),
    })
    await noted(context, interview, 'interview.edited')
  }
  if (moves) await move(context, interview, times)
  else if (hasDetails && !hasPassed(interview.end_time, interview.now) && interview.status !== 'DECLINED') {
    await refuseTooMany(context)
    await tellCandidate(context, id, 'changed')
  }
  if (edit.status === 'CONFIRMED' && !moves) await confirmForCandidate(context, interview)
}

/** Cancels a coming interview: it is gone, and its links with it. The candidate stays with the posting. */
export async function cancelInterview(context: Context, id: number): Promise<void> {
  const interview = await lock(context, id)
  if (hasPassed(interview.end_time, interview.now) || interview.status === 'REVIEWED')
    throw new Problem('INVALID_TRANSITION', 'This interview is over.')
  if (interview.status !== 'DECLINED') await tellCandidate(context, id, 'cancelled')
  await deleteInterview(context.db, id)
  await noted(context, interview, 'interview.cancelled')
}

/** Sends the candidate the link again. */
export async function remindCandidate(context: Context, id: number): Promise<void> {
  const interview = await lock(context, id)
  refuse(whyNotRemind(interview, interview.now))
  await refuseTooMany(context)
  await setReminded(context.db, id, false)
  await tellCandidate(context, id, interview.status === 'INVITED' ? 'invited' : 'reminded')
  await noted(context, interview, 'interview.reminded')
}

/** A link for the manager to pass on, as when a text does not arrive. */
export async function showLink(context: Context, id: number): Promise<string> {
  const interview = await lock(context, id)
  if (!opensLink(interview, interview.now)) throw new Problem('INVITATION_EXPIRED')
  await refuseTooMany(context)
  return makeLink(context, id)
}

/** The candidate did not come to a paid interview, so nothing is due. They hear of it and can object. */
export async function sayDidNotCome(context: Context, id: number): Promise<void> {
  const interview = await lock(context, id)
  refuse(whyNotDidNotCome(interview))
  await setDidNotCome(context.db, id)
  await tellCandidate(context, id, 'did_not_come')
  await noted(context, interview, 'interview.did_not_come')
}

/** Says how an interview went. */
export async function reviewInterview(context: Context, id: number, feedback: InterviewFeedback): Promise<void> {
  const interview = await lock(context, id)
  refuse(whyNotReview(interview, interview.now))
  await setReview(context.db, id, feedback, actorOf(context).user_id)
  await noted(context, interview, 'interview.reviewed', { feedback })
}
