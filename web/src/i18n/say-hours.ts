import { i18n } from '@lingui/core'

/** Spanish says "la 1:00" and "las" before every other hour. Messages always have "las", so this corrects it. */
export const withArticles = (text: string): string => text.replaceAll(/\b(l)as(?=[\s\u00A0]1:\d\d)/gi, '$1a')

const LONG_DAYS = 'Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo'
const SHORT_DAYS = 'Lun|Mar|Mié|Jue|Vie|Sáb|Dom'
const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic'
/**
 * A day within a sentence: after "el" or "los", because Domingo is also a person's name, and "Sáb, 21 nov" after a word or a comma. A tag
 * may be in between.
 */
const dayWithin = new RegExp(
  `(?<=\\b(?:el|del|al|los|cada|este) (?:<\\d+>)?)(?:${LONG_DAYS})(?![\\p{L}])|(?<=[\\p{Ll},;(] ?(?:<\\d+>)?)(?<![\\p{L}])(?:${SHORT_DAYS})(?=, \\d+ (?:${MONTHS})(?![\\p{L}]))`,
  'gu',
)

/** Spanish writes days in lower case, except at the start of a line. */
export const withSmallDays = (text: string): string => text.replaceAll(dayWithin, (day) => day.toLowerCase())

/** From now on every message gets the right article before hours and lower-case days. Other languages have no such words. */
export function sayHours(): void {
  const plain = i18n.t
  const say = ((...message: Parameters<typeof plain>) => withSmallDays(withArticles(plain(...message)))) as typeof plain
  i18n._ = say
  i18n.t = say
}
