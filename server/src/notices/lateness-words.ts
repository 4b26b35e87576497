import { type Language, when, type Words } from './message-words.ts'
import type { ShiftWords } from './notice-queries.ts'

/** What a pro promised who is running late. */
export interface Promised {
  minutes_late: number
  arrival_time: string
}

/** "5:15 pm" in the shift's time zone. */
function clockTime(moment: string, timezone: string, language: Language): string {
  const options = { timeZone: timezone, hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', options)
    .format(new Date(moment))
    .replace(/\s?([AP])\.?\s?M\.?$/i, (_, half: string) => ` ${half.toLowerCase()}m`)
}

/** Notifies a manager that a pro is running late, or with `null` that they took it back. */
export function latenessMessage(pro: string, shift: ShiftWords, promised: Promised | null, language: Language): Words {
  const isSpanish = language === 'es'
  const skill = isSpanish ? shift.skill_es : shift.skill
  const of = `${skill}, ${when(shift, language)}`
  const subject = `${pro}: ${skill}`
  if (promised === null)
    return {
      subject,
      body: isSpanish ? `${pro} ya no llega tarde: ${of}.` : `${pro} is no longer running late: ${of}.`,
    }
  const at = clockTime(promised.arrival_time, shift.timezone, language)
  const late = promised.minutes_late
  return {
    subject,
    body: isSpanish
      ? `${pro} viene en camino y llega ${late} min tarde, cerca de ${at.startsWith('1:') ? 'la' : 'las'} ${at}: ${of}.`
      : `${pro} is on the way, ${late} min late, about ${at}: ${of}.`,
  }
}
