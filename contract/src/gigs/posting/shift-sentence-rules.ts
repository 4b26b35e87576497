import { HIGHEST_WAGE_CENTS } from '../gig-rules.ts'
import { type Repeats, takeDates, takeRepeats } from './sentence-dates.ts'
import { type Guess, plain, take } from './sentence-guess.ts'

/**
 * Reads a shift from one line, as people type it to a colleague: "6 servers Sat 5-11pm $22 black tie", "2 lavaplatos mañana
 * 17:00-23:00". It sends nothing anywhere: it matches the words against the positions of the catalog. Each guess carries the words it
 * came from. Other words are a note, and what it cannot read it returns as unread. English and Spanish, mixed as people do.
 */
export interface SentencePosition {
  id: number
  name: string
  name_es: string
}

export interface ShiftSentence {
  pros: Guess<number> | null
  position: Guess<number> | null
  /** Local dates, yyyy-MM-dd, in order and without repeats, today or later. */
  dates: Guess<string[]> | null
  /** Every week on some weekdays. */
  repeats: Guess<Repeats> | null
  /** Wall times, HH:mm:ss. An end that is not after the start is the next day. */
  times: Guess<{ start_time: string; end_time: string }> | null
  /** Dollars an hour. */
  wage: Guess<number> | null
  /** The unpaid break in minutes; 0 for none. */
  pause: Guess<number> | null
  /** Words that are none of this, for people to read: "black tie". */
  note: string
  /** What it could not read: leftovers with a number, as an amount or a time that makes no sense. */
  unread: string
}

/** "servers" and "meseros" become "server" and "mesero"; short words stay whole. */
const stem = (word: string): string =>
  word.length > 3
    ? plain(word)
        .replace(/(es|s)$/, '')
        .replace(/[aeo]$/, '')
    : plain(word)

const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a|p)?\.?m?\.?`
const TIMES = new RegExp(String.raw`(?:\b(?:from|de|at|a las)\s+)?\b${CLOCK}\s*(?:-|–|—|\bto\b|\bhasta\b|\ba\b)\s*${CLOCK}(?![\d/])\b`, 'i')

const BREAK = String.raw`(?:(?:unpaid |meal |lunch )?break|lunch|descanso|pausa)`
const LENGTH = String.raw`(\d{1,3})\s*-?\s*(minutes?|minutos?|mins?|m|hours?|horas?|hrs?|h)\b`
const BREAKS = [
  new RegExp(String.raw`\b(no|without(?: a)?|sin)\s+${BREAK}s?\b`),
  new RegExp(String.raw`\b(half|media)(?:[ -](?:an? )?hours?| hora)\s+(?:de\s+)?${BREAK}\b`),
  new RegExp(String.raw`(?:\b(?:with|con)\s+)?(?:\b(?:an?|un|una)\s+)?\b${LENGTH}\s*(?:de\s+)?(?:unpaid\s+)?${BREAK}\b`),
  new RegExp(String.raw`(?:\b(?:with|con)\s+)?(?:\b(?:an?|un|una)\s+)?\b${BREAK}\s*(?:of|de|:)?\s*${LENGTH}`),
] as const
/** The longest unpaid break a shift may have (`NewGig`). */
const LONGEST_BREAK = 240

/** Takes "30 min break", "half hour lunch", "sin descanso" out of the line, in minutes. */
function takeBreak(line: { left: string }): Guess<number> | null {
  const [none, half, before, after] = BREAKS
  const lengthOf = ([, count, unit = '']: RegExpExecArray): number | null => {
    const minutes = Number(count) * (unit.startsWith('h') ? 60 : 1)
    return minutes <= LONGEST_BREAK ? minutes : null
  }
  return take(line, none, () => 0) ?? take(line, half, () => 30) ?? take(line, before, lengthOf) ?? take(line, after, lengthOf)
}

interface Clock {
  hour: number
  minute: number
  half: string | undefined
}

function clockOf(hour: string | undefined, minute: string | undefined, half: string | undefined): Clock | null {
  const clock = { hour: Number(hour), minute: Number(minute ?? 0), half }
  return clock.hour > 24 || clock.minute > 59 || (half !== undefined && (clock.hour > 12 || clock.hour === 0)) ? null : clock
}

const wall = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const minutesOf = ({ hour, minute }: Clock, half: string | undefined): number =>
  ((half === undefined ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute) % 1_440

/** "5-11pm" starts at five in the afternoon; "9-5" is a working day; "10pm-6am" ends the next morning. */
function timesOf(match: RegExpExecArray): { start_time: string; end_time: string } | null {
  const start = clockOf(match[1], match[2], match[3])
  const end = clockOf(match[4], match[5], match[6])
  if (start === null || end === null) return null
  const ends = minutesOf(end, end.half)
  const halves =
    start.half !== undefined || start.hour > 12 || (start.half === undefined && end.half === undefined) ? [start.half] : ['p', 'a']
  for (const half of halves) {
    const starts = minutesOf(start, half)
    for (const finish of end.half === undefined && end.hour <= 12 ? [ends, (ends + 720) % 1_440] : [ends]) {
      const length = (finish - starts + 1_440) % 1_440
      if (length >= 60 && length <= 960 && (end.half !== undefined || length <= 720))
        return { start_time: wall(starts), end_time: wall(finish) }
    }
  }
  return null
}

function positionOf(line: { left: string }, positions: readonly SentencePosition[]): Guess<number> | null {
  const words = [...line.left.matchAll(/\p{L}+/gu)].map((match) => ({ text: match[0], at: match.index, stem: stem(match[0]) }))
  let best: { id: number; score: number; first: number; last: number } | null = null
  for (const { id, ...names } of positions) {
    for (const name of [names.name, names.name_es]) {
      const parts = name
        .split(/[^\p{L}]+/u)
        .filter((part) => part.length > 2)
        .map(stem)
      const hits = parts.flatMap((part) => words.filter((word) => word.stem === part).slice(0, 1))
      if (hits.length === 0) continue
      // A whole name beats part of one. The last word of an English name ("server") says most.
      const score = hits.length * 10 + (hits.length === parts.length ? 5 : 0) - (parts.length - hits.length)
      const ats = hits.map(({ at }) => at)
      const last = hits.find(({ at }) => at === Math.max(...ats))!
      if (best === null || score > best.score) best = { id, score, first: Math.min(...ats), last: last.at + last.text.length }
    }
  }
  if (best === null) return null
  const from = line.left.slice(best.first, best.last)
  line.left = `${line.left.slice(0, best.first)} ${line.left.slice(best.last)}`
  return { value: best.id, from }
}

/** Reads the line. `today` is the local date at the shift's location. */
export function readShiftSentence(
  text: string,
  { today, positions }: { today: string; positions: readonly SentencePosition[] },
): ShiftSentence {
  const line = {
    left: text
      .slice(0, 300)
      .replace(/\b(midnight|medianoche)\b/gi, '12am')
      .replace(/\b(noon|mediod[ií]a)\b/gi, '12pm'),
  }
  const wage = take(
    line,
    /\$\s*(\d+(?:[.,]\d+)*)(?:\s*(?:\/|an?|per|por|la)\s*(?:h(?:ou)?rs?|hora|h)\b)?|\b(\d+(?:\.\d{1,2})?)\s*\/\s*h(?:r|our)?\b/,
    (match) => {
      const dollars = Number(match[1] ?? match[2])
      return dollars >= 1 && dollars * 100 <= HIGHEST_WAGE_CENTS ? dollars : null
    },
  )
  // Before the times and the number of pros, which are numbers too.
  const pause = takeBreak(line)
  const repeats = takeRepeats(line, today)
  const dates = takeDates(line, today)
  const times = take(line, TIMES, timesOf)
  const pros = take(line, /^\s*(\d{1,3})\b\s*x?|\bx\s*(\d{1,3})\b|\b(\d{1,3})\s*x\b/, (match) => {
    const count = Number(match[1] ?? match[2] ?? match[3])
    return count >= 1 && count <= 500 ? count : null
  })
  const position = positionOf(line, positions)
  const rest = line.left.replace(/\s+/g, ' ').replace(/^[\s,;.·-]+|[\s,;·-]+$/g, '')
  const isNote = !/[\d$]/.test(rest)
  return { pros, position, dates, repeats, times, wage, pause, note: isNote ? rest : '', unread: isNote ? '' : rest }
}
