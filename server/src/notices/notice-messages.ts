import { channelsOf } from '@muster/contract/notices/notice-choice-rules.ts'
import { type NoticeChannel, type NoticeKind, topicOf } from '@muster/contract/notices/notice-kinds.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { HIDDEN_CODE, type Language, type Words } from './message-words.ts'
import type { Reach, Told } from './told-reading.ts'

interface ToSend {
  id: number
  told: Told
  kind: NoticeKind
  words: Words
  reach: Reach
  /** The person's own link, sealed. Only the SMS has it, after the words. */
  sealed_link: string | null
  /** The caller sends the email. */
  has_own_email: boolean
  /** The SMS says how to answer it. */
  is_question: boolean
  publicUrl: string
}

type Message = Jobs['send-message']

const emailFoot: Record<Language, (publicUrl: string) => string> = {
  en: (publicUrl) => `Choose what we send you: ${publicUrl}notification-settings`,
  es: (publicUrl) => `Elige qué te enviamos: ${publicUrl}notification-settings`,
}

const askAnswer: Record<Language, string> = { en: 'Reply YES or NO.', es: 'Responde SÍ o NO.' }

/** The kinds that ask a pro for a yes or no, if they are about one shift or interview (server/src/sms-answers). */
export const QUESTIONS: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'selected',
  'nudged',
  'offer_extended',
  'own_interview_invited',
  'own_interview_moved',
])

/** The messages in which one notice leaves the app. Each has its own effect id, so each is sent once. */
export function noticeMessages({ id, told, kind, words, reach, sealed_link, has_own_email, is_question, publicUrl }: ToSend): Message[] {
  const reaches = { sms: told.sms_opt_in && told.phone_number !== null, email: reach.email !== null, push: reach.devices.length > 0 }
  const { user_id, language } = told
  const { subject, body } = words
  const inChannel: Record<NoticeChannel, () => Message[]> = {
    sms: () => {
      const sms = { effect_id: `notice:${id}:sms`, channel: 'sms' as const, user_id, to: told.phone_number!, subject: null }
      if (is_question) return [{ ...sms, body: `${body} ${askAnswer[language]}` }]
      return [sealed_link === null ? { ...sms, body } : { ...sms, body: `${body} ${HIDDEN_CODE}`, sealed_code: sealed_link }]
    },
    email: () => {
      if (has_own_email) return []
      return [
        {
          effect_id: `notice:${id}:email`,
          channel: 'email',
          user_id,
          language,
          to: reach.email!,
          subject,
          body: `${body}\n\n${publicUrl}notices/${id}\n\n${emailFoot[language](publicUrl)}`,
        },
      ]
    },
    // A repeated push has the same link, and the service worker shows one notice for a link.
    push: () =>
      reach.devices.map((device) => ({
        effect_id: `notice:${id}:push:${device}`,
        channel: 'push',
        user_id,
        to: String(device),
        subject,
        body,
        link: `/notices/${id}`,
      })),
  }
  return channelsOf(topicOf(kind), reach.choices, reaches).flatMap((channel) => inChannel[channel]())
}
