import { randomBytes } from 'node:crypto'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Context } from '../context.ts'
import {
  type AnswerNotice,
  answerMessage,
  type CandidateNotice,
  interviewMessage,
  interviewNotice,
  LAST_WORDS,
} from '../notices/interview-words.ts'
import { listManagers } from '../notices/notice-queries.ts'
import { secondsToSms } from '../notices/quiet-hours.ts'
import { tellPeople, tellPerson } from '../notices/tell-person.ts'
import { seal } from '../outbox/seal.ts'
import { getToldCandidate } from './candidate-told-queries.ts'
import { insertLink } from './interview-store.ts'

type Speaker = Pick<Context, 'deps' | 'db' | 'waits_for_morning'>

/** A new link to an interview. Only the hash of its secret is kept. */
export async function makeLink({ db, deps }: Speaker, interview_id: number): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await insertLink(db, interview_id, tokenHash(secret))
  return `${deps.config.publicUrl}interview/${secret}`
}

/** Notifies the candidate: a pro in the app, someone from outside by text and email with a link that is theirs alone. */
export async function tellCandidate(context: Speaker, interview_id: number, kind: CandidateNotice): Promise<void> {
  const { db, deps } = context
  const interview = await getToldCandidate(db, interview_id)
  const after = await secondsToSms(context, interview.timezone)
  if (interview.told !== null) {
    const about: Record<string, number> = kind === 'cancelled' ? { cancelled_interview_id: interview_id } : { interview_id }
    await tellPerson(
      context,
      interview.told,
      `own_interview_${kind}`,
      about,
      (language) => interviewNotice(kind, interview, language),
      after,
    )
    return
  }
  const link = LAST_WORDS.has(kind) ? null : await makeLink(context, interview_id)
  const message = {
    user_id: null,
    ...interviewMessage(kind, interview),
    ...(link !== null && { sealed_code: seal(deps.secret, link) }),
  }
  const effect = `interview:${interview_id}:${randomBytes(9).toString('base64url')}`
  if (interview.phone_number !== null) {
    const sms = { ...message, effect_id: `${effect}:sms`, channel: 'sms' as const, to: interview.phone_number, subject: null }
    await deps.outbox.enqueueAll(db, 'send-message', [sms], { afterSeconds: after })
  }
  if (interview.email !== null)
    await deps.outbox.enqueue(db, 'send-message', { ...message, effect_id: `${effect}:email`, channel: 'email', to: interview.email })
}

/** Notifies the location's managers of the candidate's answer. `at` is the time that the candidate asks for. */
export async function tellManagersOfAnswer(context: Speaker, interview_id: number, kind: AnswerNotice, at?: string): Promise<void> {
  const { location_id, first_name, ...interview } = await getToldCandidate(context.db, interview_id)
  const words = { ...interview, start_time: at ?? interview.start_time }
  const managers = await listManagers(context.db, location_id)
  await tellPeople(
    context,
    managers.map((told) => ({
      told,
      kind,
      about: { interview_id, location_id },
      words: (language) => answerMessage(kind, first_name, words, language),
    })),
  )
}
