import { faultOfTimes, whyNotAnswer } from '@muster/contract/hiring/interview-rules.ts'
import type { Proposal } from '@muster/contract/hiring/interview.ts'
import { millis } from '@muster/contract/moment.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { touchCandidate } from './candidate-store.ts'
import { type LockedInterview, lockInterviewOfLink, lockInterviewOfPro, setAnswer, setProposal } from './interview-store.ts'
import { tellManagersOfAnswer } from './tell-of-interview.ts'

/** The interview that a link opens. A link opens no other one, and nothing else. */
export async function lockOfLink(context: Context, secret: string): Promise<LockedInterview> {
  const interview = await lockInterviewOfLink(context.db, tokenHash(secret))
  if (interview === null) throw new Problem('NOT_FOUND')
  return interview
}

/** An own interview of the signed-in pro. */
export async function lockOwn(context: Context, id: number): Promise<LockedInterview> {
  const interview = await lockInterviewOfPro(context.db, { pro_id: proOf(context).id, user_id: actorOf(context).user_id }, id)
  if (interview === null) throw new Problem('NOT_FOUND')
  return interview
}

async function changed(context: Context, { location_id, candidate_id }: LockedInterview): Promise<void> {
  await touchCandidate(context.db, candidate_id)
  await tell(context.db, [`location:${location_id}`], { kind: 'hiring' })
}

/** The candidate confirms or declines. A second tap on the same answer changes nothing. */
export async function answerInterview(context: Context, interview: LockedInterview, answer: 'confirm' | 'decline'): Promise<void> {
  const status = answer === 'confirm' ? 'CONFIRMED' : 'DECLINED'
  if (interview.status === status && interview.proposed_start === null) return
  refuse(whyNotAnswer(interview, answer, interview.now))
  await setAnswer(context.db, interview.id, status)
  const action = answer === 'confirm' ? 'interview.confirmed' : 'interview.declined'
  await record(context, { action, subject_kind: 'interview', subject_id: interview.id })
  await tellManagersOfAnswer(context, interview.id, answer === 'confirm' ? 'interview_confirmed' : 'interview_declined')
  await changed(context, interview)
}

/** The candidate asks for another time, as long as the interview. */
export async function proposeTime(context: Context, interview: LockedInterview, { start_time, note }: Proposal): Promise<void> {
  refuse(whyNotAnswer(interview, 'propose', interview.now))
  const end_time = new Date(millis(start_time) + millis(interview.end_time) - millis(interview.start_time)).toISOString()
  const fault = faultOfTimes({ start_time, end_time }, interview.now)
  if (fault !== null) throw invalid('start_time', fault.message)
  if (millis(start_time) === millis(interview.start_time)) throw invalid('start_time', 'This is the time you have')
  await setProposal(context.db, interview.id, { start_time, note })
  await record(context, { action: 'interview.time_proposed', subject_kind: 'interview', subject_id: interview.id, changes: { start_time } })
  await tellManagersOfAnswer(context, interview.id, 'interview_proposed', start_time)
  await changed(context, interview)
}
