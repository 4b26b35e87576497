import { i18n } from '@lingui/core'

/** Spanish says "la 1:00", and "las" before every other hour; a message is written with "las", whatever hour it is given. */
export const withArticles = (text: string): string => text.replaceAll(/\b(l)as(?=[\s\u00A0]1:\d\d)/gi, '$1a')

const LONG_DAYS = 'Lunes|Martes|Miércoles|Jueves|Viernes|Sábado|Domingo'
const SHORT_DAYS = 'Lun|Mar|Mié|Jue|Vie|Sáb|Dom'
const MONTHS = 'ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic'
/**
 * A day within a sentence: after "el", "los" or the like, for people are called Domingo too; and "Sáb, 21 nov" after a word or a comma.
 * A tag may stand between.
 */
const dayWithin = new RegExp(
  `(?<=\\b(?:el|del|al|los|cada|este) (?:<\\d+>)?)(?:${LONG_DAYS})(?![\\p{L}])|(?<=[\\p{Ll},;(] ?(?:<\\d+>)?)(?<![\\p{L}])(?:${SHORT_DAYS})(?=, \\d+ (?:${MONTHS})(?![\\p{L}]))`,
  'gu',
)

/** Spanish writes days small but at the start of a line, where a date alone is written large. */
export const withSmallDays = (text: string): string => text.replaceAll(dayWithin, (day) => day.toLowerCase())

/** From now on everything that is said has the right article before its hours, and small days within. Other languages have no such words. */
export function sayHours(): void {
  const plain = i18n.t
  const say = ((...message: Parameters<typeof plain>) => withSmallDays(withArticles(plain(...message)))) as typeof plain
  i18n._ = say
  i18n.t = say
}
