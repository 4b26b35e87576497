import { fieldsOfTerms } from '@muster/contract/gigs/applications/application-rules.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { meaningOfSms, type SmsMeaning } from '@muster/contract/sms-answers/sms-answer-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { apartWithin } from '../db/savepoint.ts'
import { declineApplication } from '../gigs/applications/cancel-by-pro.ts'
import { confirmApplication } from '../gigs/applications/confirm-application.ts'
import { listFieldsEditedAfter } from '../gigs/gig-queries.ts'
import { answerInterview, lockOwn } from '../hiring/answer-interview.ts'
import { Problem } from '../problem.ts'
import type { InboundSms } from '../providers/sms-inbox.ts'
import { findSender, listOpenQuestions, type OpenQuestion, type Sender } from './sms-answer-queries.ts'
import { insertInbound, setSmsOptIn } from './sms-answer-store.ts'
import { type SmsReply, smsReply } from './sms-answer-words.ts'

/** Two machines that answer each other would never end. */
const REPLIES_AN_HOUR = 10

/**
 * Does what someone's SMS says: turns texts off or on, explains, or answers the one question that we texted. The note that we got it is in
 * the same transaction, so a message that the provider repeats does nothing twice.
 */
export async function takeSms(context: Context, sms: InboundSms): Promise<void> {
  const meaning = meaningOfSms(sms.body)
  const sender = await findSender(context.db, sms.from)
  const isNew = await insertInbound(context.db, { external_id: sms.id, user_id: sender?.user_id ?? null, meaning })
  // We know nothing of an unknown number, and we answer none, or a forged sender makes us text strangers.
  if (!isNew || sender === null) return
  const own = asSender(context, sender)
  const reply = await replyTo(own, sender, meaning)
  if (reply === null || (await countHit(context.deps.apart, `sms-answers:${sender.user_id}`)) > REPLIES_AN_HOUR) return
  await context.deps.outbox.enqueue(context.db, 'send-message', {
    effect_id: `sms-answer:${sms.id}`,
    channel: 'sms',
    user_id: sender.user_id,
    to: sms.from,
    subject: null,
    body: smsReply(reply, sender.language, linkFor(context, reply)),
  })
}

/** The sender's own page: their schedule, or the shift that an answer is about. */
function linkFor({ deps }: Context, reply: SmsReply): string {
  const gig_id = 'question' in reply ? reply.question.gig_id : null
  return `${deps.config.publicUrl}locations/-1/${gig_id === null ? 'schedule' : `jobs?selected_gig_id=${gig_id}`}`
}

/** The person acts as in the app, without a session. */
const asSender = (context: Context, { user_id, first_name, last_name, language, pro }: Sender): Context => ({
  ...context,
  actor: {
    session_id: 0,
    view_id: null,
    is_proved: false,
    user_id,
    display_name: displayName(first_name, last_name),
    language,
    is_gigpro_admin: false,
    pro,
    locations: new Map(),
    organizations: new Set(),
  },
})

async function replyTo(context: Context, sender: Sender, meaning: SmsMeaning): Promise<SmsReply | null> {
  const { answersKeywords } = context.deps.smsInbox
  if (meaning === 'STOP' || meaning === 'START') {
    await changeConsent(context, sender.user_id, meaning === 'START')
    return answersKeywords ? null : { kind: meaning === 'START' ? 'started' : 'stopped' }
  }
  if (meaning === 'HELP') return answersKeywords ? null : { kind: 'help' }
  const reply = meaning === 'OTHER' ? ({ kind: 'not_understood' } as const) : await answerQuestion(context, sender, meaning)
  // Someone who turned texts off gets none, also not as an answer.
  return sender.sms_opt_in ? reply : null
}

async function changeConsent(context: Context, user_id: number, is_on: boolean): Promise<void> {
  if (!(await setSmsOptIn(context.db, user_id, is_on))) return
  await record(context, { action: 'user.sms_consent_changed', subject_kind: 'user', subject_id: user_id, changes: { is_on, by_sms: true } })
}

/** Answers the question if exactly one is open and an SMS asked it. Otherwise the person chooses in the app. */
async function answerQuestion(context: Context, { user_id, pro }: Sender, meaning: 'YES' | 'NO'): Promise<SmsReply> {
  const open = pro === null ? [] : await listOpenQuestions(context.db, user_id, pro)
  const [question] = open
  if (question === undefined) return { kind: 'nothing_open' }
  if (open.length > 1) return { kind: 'choose', count: open.length }
  if (question.asked_at === null) return { kind: 'changed', question }
  if (meaning === 'YES' && (await hasChanged(context, question, question.asked_at))) return { kind: 'changed', question }
  try {
    // A refusal undoes its own writes only: the note of the SMS and our answer stay.
    await apartWithin(context.db, () => act(context, question, meaning))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.code === 'EDITED_BY_ANOTHER' ? { kind: 'changed', question } : { kind: 'refused', question, code: error.code }
  }
  return { kind: meaning === 'YES' ? 'confirmed' : 'declined', question }
}

/** Whether the shift is another one than the SMS told. */
const hasChanged = async ({ db }: Context, { gig_id }: OpenQuestion, asked_at: string): Promise<boolean> =>
  gig_id !== null && fieldsOfTerms(await listFieldsEditedAfter(db, gig_id, asked_at)).length > 0

async function act(context: Context, { kind, id, edit_version }: OpenQuestion, meaning: 'YES' | 'NO'): Promise<void> {
  if (kind === 'interview') return answerInterview(context, await lockOwn(context, id), meaning === 'YES' ? 'confirm' : 'decline')
  if (meaning === 'NO') await declineApplication(context, id)
  else await confirmApplication({ ...context, seen_version: edit_version }, id)
}
