import { MONTH, monthOf } from '../gigs/posting/sentence-dates.ts'
import { plain } from '../gigs/posting/sentence-guess.ts'

/** Which end of a stretch of time is meant: a job that began "in 2021" began on January 1, one that ended "in 2021" on December 31. */
type Edge = 'start' | 'end'

const text = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null
}
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const monthDate = (year: number, month: number, edge: Edge): string | null => text(year, month, edge === 'start' ? 1 : lastOf(year, month))
const yearDate = (year: number, edge: Edge): string | null => (edge === 'start' ? text(year, 1, 1) : text(year, 12, 31))

const YEAR = String.raw`((?:19|20)\d{2})`
const SAID = new RegExp(String.raw`\b${MONTH}\b\.?\s*(?:(\d{1,2})(?:st|nd|rd|th)?\b)?\s*(?:,|del?|of)?\s*${YEAR}`)
const SAID_DAY_FIRST = new RegExp(String.raw`\b(\d{1,2})\s+de\s+${MONTH}\b\s*(?:del?|,)?\s*${YEAR}`)
const SAID_MONTH = new RegExp(String.raw`\b${MONTH}\b`)
const AGO = /\b(?:hace\s+)?(\d{1,2}|a|an|one|un|una)\s+(years?|months?|anos?|mes(?:es)?)\b(?:\s+ago)?/

/** A month and a year of the past, with or without a day. Numbers read as the United States write them: month first. */
function writtenOut(said: string, edge: Edge): string | null {
  const iso = /\b((?:19|20)\d{2})-(\d{1,2})(?:-(\d{1,2}))?\b/.exec(said)
  if (iso)
    return iso[3] === undefined ? monthDate(Number(iso[1]), Number(iso[2]), edge) : text(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /\b(\d{1,2})\/(?:(\d{1,2})\/)?((?:19|20)\d{2})\b/.exec(said)
  if (slashed) {
    const [, month, day, year] = slashed
    return day === undefined ? monthDate(Number(year), Number(month), edge) : text(Number(year), Number(month), Number(day))
  }
  const spanish = SAID_DAY_FIRST.exec(said)
  if (spanish) return text(Number(spanish[3]), monthOf(spanish[2]!), Number(spanish[1]))
  const named = SAID.exec(said)
  if (!named) return null
  const [, month, day, year] = named
  return day === undefined ? monthDate(Number(year), monthOf(month!), edge) : text(Number(year), monthOf(month!), Number(day))
}

/** "3 years ago", "hace dos meses", "last year", "el año pasado", or a month alone: the last such month. */
function relative(said: string, today: string, edge: Edge): string | null {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (/\b(?:last year|ano pasado)\b/.test(said)) return yearDate(year - 1, edge)
  if (/\b(?:this year|este ano)\b/.test(said)) return edge === 'start' ? yearDate(year, edge) : today
  if (/\b(?:today|hoy|yesterday|ayer)\b/.test(said)) return today
  const ago = AGO.exec(said)
  if (ago && /\b(?:ago|hace)\b/.test(said)) {
    const count = /\d/.test(ago[1]!) ? Number(ago[1]) : 1
    const months = /^(?:y|ano)/.test(ago[2]!) ? count * 12 : count
    const at = new Date(Date.UTC(year, month - 1 - months, 1))
    return monthDate(at.getUTCFullYear(), at.getUTCMonth() + 1, edge)
  }
  // "ago" alone is English, not August.
  const named = SAID_MONTH.exec(said.replace(/\bago\b/, ''))
  if (!named) return null
  const saidMonth = monthOf(named[1]!)
  return monthDate(saidMonth <= month ? year : year - 1, saidMonth, edge)
}

/**
 * The date of the past that someone typed, in English or Spanish, as yyyy-MM-dd: "March 2021", "3/2021", "2021", "marzo de 2021", "hace 3 años",
 * "last year". An end within the current month or year is today. Null if there is no date in it.
 */
export function readPastDate(typed: string, today: string, edge: Edge): string | null {
  const said = plain(typed)
  const alone = new RegExp(String.raw`^\D*\b${YEAR}\b\D*$`).exec(said)
  const date = writtenOut(said, edge) ?? (alone ? yearDate(Number(alone[1]), edge) : relative(said, today, edge))
  const isOfNow = date !== null && (date.slice(0, 7) === today.slice(0, 7) || (alone !== null && date.slice(0, 4) === today.slice(0, 4)))
  return edge === 'end' && isOfNow && date > today ? today : date
}
