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
  publicUrl: string
}

type Message = Jobs['send-message']

const emailFoot: Record<Language, (publicUrl: string) => string> = {
  en: (publicUrl) => `Choose what we send you: ${publicUrl}notification-settings`,
  es: (publicUrl) => `Elige qué te enviamos: ${publicUrl}notification-settings`,
}

/** The messages in which one notice leaves the app. Each has its own effect id, so each is sent once. */
export function noticeMessages({ id, told, kind, words, reach, sealed_link, has_own_email, publicUrl }: ToSend): Message[] {
  const reaches = { sms: told.sms_opt_in && told.phone_number !== null, email: reach.email !== null, push: false }
  const { user_id, language } = told
  const { subject, body } = words
  const inChannel: Record<NoticeChannel, () => Message[]> = {
    sms: () => {
      const sms = { effect_id: `notice:${id}:sms`, channel: 'sms' as const, user_id, to: told.phone_number!, subject: null }
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
    push: () => [],
  }
  return channelsOf(topicOf(kind), reach.choices, reaches).flatMap((channel) => inChannel[channel]())
}
