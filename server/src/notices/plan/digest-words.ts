import type { Language, Words } from '../message-words.ts'
import type { WaitingNotice } from './notice-plan-store.ts'

/** The longest line about one notice. The rest is behind its link. */
const LONGEST_LINE = 200

/** What a notice says in a language, on one line. */
function lineOf({ payload: { body, in_language } }: WaitingNotice, language: Language): string {
  const both = typeof in_language === 'object' && in_language !== null ? (in_language as Partial<Record<Language, unknown>>) : {}
  const said = both[language] ?? body
  const line = typeof said === 'string' ? said.replaceAll(/\s+/g, ' ').trim() : ''
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line
}

interface Digest {
  notices: readonly WaitingNotice[]
  /** How many waited, also those that the e-mail doesn't name. */
  count: number
  language: Language
  publicUrl: string
}

/** A person's daily e-mail: each notice with its link, which opens only for them once they are signed in. */
export function digestWords({ notices, count, language, publicUrl }: Digest): Words {
  const isSpanish = language === 'es'
  const lines = notices.map((notice) => `${lineOf(notice, language)}\n${publicUrl}notices/${notice.id}`)
  const rest = count - notices.length
  const more = isSpanish ? `Y ${rest} más en la campana de Muster.` : `And ${rest} more under the bell in Muster.`
  const foot = isSpanish
    ? `Recibes esto una vez al día. Cambia la hora o lo que incluye: ${publicUrl}notification-settings`
    : `You get this once a day. Change the hour or what it includes: ${publicUrl}notification-settings`
  const one = isSpanish ? 'Tu resumen: 1 aviso' : 'Your day: 1 notice'
  const many = isSpanish ? `Tu resumen: ${count} avisos` : `Your day: ${count} notices`
  return { subject: count === 1 ? one : many, body: [...lines, ...(rest > 0 ? [more] : []), foot].join('\n\n') }
}
