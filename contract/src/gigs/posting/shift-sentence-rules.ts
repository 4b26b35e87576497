import { type SentenceDays, takeDays } from './sentence-dates.ts'
import { type Guess, plain, take } from './sentence-guess.ts'
import { NUMBER_WORD, numberOf } from './sentence-numbers.ts'
import { isBonus, takeBonus, takeWage } from './sentence-pay.ts'
import { type SentenceTimes, takeTimes, type WallTimes } from './sentence-times.ts'

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

/** One of the location's saved addresses that has a name. */
export interface SentencePlace {
  id: number
  name: string | null
}

/** Another position that the line asks for at the same time: "+ 2 bartenders". */
export interface OtherPosition {
  position: number
  pros: number
  /** The words it was read from, without what joins them to the first. */
  from: string
}

export interface ShiftSentence extends SentenceDays {
  pros: Guess<number> | null
  position: Guess<number> | null
  /** Each becomes another shift, at the same place and time. */
  others: OtherPosition[]
  place: Guess<number> | null
  times: Guess<SentenceTimes> | null
  /** Dollars an hour. */
  wage: Guess<number> | null
  /** Dollars an hour on top of the wage. */
  bonus: Guess<number> | null
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

interface Found {
  id: number
  first: number
  last: number
}

function findPosition(left: string, positions: readonly SentencePosition[]): Found | null {
  const words = [...left.matchAll(/\p{L}+/gu)].map((match) => ({ text: match[0], at: match.index, stem: stem(match[0]) }))
  let best: (Found & { score: number }) | null = null
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
  return best
}

function takePosition(line: { left: string }, positions: readonly SentencePosition[]): Guess<number> | null {
  const found = findPosition(line.left, positions)
  if (found === null) return null
  const from = line.left.slice(found.first, found.last)
  line.left = `${line.left.slice(0, found.first)} ${line.left.slice(found.last)}`
  return { value: found.id, from }
}

const countOf = (text: string | undefined): number | null => {
  const count = numberOf(text ?? '')
  return count >= 1 && count <= 500 ? count : null
}

/** How many pros: first in the line, next to an "x", or right before the position, where "a server" is one, too. */
function takePros(line: { left: string }, positions: readonly SentencePosition[]): Guess<number> | null {
  const first = new RegExp(String.raw`^\s*(\d{1,3}|${NUMBER_WORD})\b(?:\s*x\b)?|\bx\s*(\d{1,3})\b|\b(\d{1,3})\s*x\b`)
  const leading = take(line, first, ([, one, two, three]) => countOf(one ?? two ?? three))
  const at = findPosition(line.left, positions)?.first
  if (leading !== null || at === undefined) return leading
  const before = { left: line.left.slice(0, at) }
  const counted = new RegExp(String.raw`\b(\d{1,3}|${NUMBER_WORD}|an?|una?)\s+$`)
  const pros = take(before, counted, ([, count]) => (/^(?:an?|una?)$/.test(count!) ? 1 : countOf(count)))
  line.left = `${before.left}${line.left.slice(at)}`
  return pros
}

const JOIN = String.raw`(?:[+&,;]|\b(?:and|plus|y|e|mas)\b)`
const COUNTED = new RegExp(String.raw`${JOIN}\s*(\d{1,3}|${NUMBER_WORD}|an?|una?)\s*(?:x\s*)?(?=\p{L})`, 'gu')
const WAGE_AFTER = /^\s*\$\d+(?:\.\d{1,2})?(?:\/hr?)?/

/** Takes further positions out of the line: a count right before another position, joined to a first one that has its own. */
function takeOthers(line: { left: string }, positions: readonly SentencePosition[]): OtherPosition[] {
  const others: OtherPosition[] = []
  let from = 0
  for (;;) {
    COUNTED.lastIndex = from
    const match = COUNTED.exec(plain(line.left))
    if (match === null) return others
    const start = match.index + match[0].length
    const rest = line.left.slice(start)
    const end = new RegExp(JOIN).exec(plain(rest))?.index ?? rest.length
    const [before, next] = [findPosition(line.left.slice(0, match.index), positions), findPosition(rest.slice(0, end), positions)]
    const pros = /^(?:an?|una?)$/.test(match[1]!) ? 1 : countOf(match[1])
    from = start
    if (before === null || next === null || next.first !== 0 || pros === null || next.id === before.id) continue
    const last = start + next.last + (WAGE_AFTER.exec(rest.slice(next.last))?.[0].length ?? 0)
    others.push({ position: next.id, pros, from: line.left.slice(match.index, last).replace(new RegExp(String.raw`^${JOIN}\s*`, 'i'), '') })
    line.left = `${line.left.slice(0, match.index)} ${line.left.slice(last)}`
    from = match.index
  }
}

/** The line of the next position, with the days, times, place and break of the first; null if the line names only one. */
export function nextSentence(read: ShiftSentence): string | null {
  const [next, ...later] = read.others
  if (next === undefined) return null
  const shared = [read.place, read.dates, read.repeats, read.times, read.pause].flatMap((guess) => guess?.from ?? [])
  return [next.from, ...later.map(({ from }) => `+ ${from}`), ...shared].join(' ')
}

/** Usual times of a location, with their break if it was saved. */
interface UsualTimes extends WallTimes {
  unpaid_break_minutes: number | null
}

/** The line with the break of the usual times it names, as the form takes it with these times. A break in the line itself comes first. */
export function withUsualBreak<T extends ShiftSentence>(read: T, usual: readonly UsualTimes[]): T {
  const { times, pause } = read
  if (times === null || pause !== null) return read
  const found = usual.find(({ start_time, end_time }) => start_time === times.value.start_time && end_time === times.value.end_time)
  if (found === undefined || found.unpaid_break_minutes === null) return read
  return { ...read, pause: { value: found.unpaid_break_minutes, from: times.from } }
}

/** Takes "at Ashley Room" out of the line, if the location saved an address of this name. */
function takePlace(line: { left: string }, places: readonly SentencePlace[]): Guess<number> | null {
  const named = places
    .map(({ id, name }) => ({ id, name: plain(name ?? '').trim() }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => other.name.length - one.name.length)
  for (const { id, name } of named) {
    const exact = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const place = take(line, new RegExp(String.raw`(?:\b(?:at|in|en)|@)\s*\b(?:the |el |la )?${exact}(?![\p{L}\d])`, 'u'), () => id)
    if (place !== null) return place
  }
  return null
}

interface SentenceContext {
  /** The local date at the shift's location. */
  today: string
  positions: readonly SentencePosition[]
  /** The location's saved addresses and usual times. */
  places?: readonly SentencePlace[]
  usual?: readonly WallTimes[]
}

/** Reads the line. */
export function readShiftSentence(text: string, { today, positions, places = [], usual = [] }: SentenceContext): ShiftSentence {
  const line = {
    left: text
      .slice(0, 300)
      .replace(/\b(midnight|medianoche)\b/gi, '12am')
      .replace(/\b(noon|mediod[ií]a)\b/gi, '12pm'),
  }
  const place = takePlace(line, places)
  // Before the wage, which is an amount without a word for it.
  const bonus = takeBonus(line)
  const mayBeBonus = bonus !== null && isBonus(bonus.value)
  const wage = takeWage(line)
  // Before the times and the number of pros, which are numbers too.
  const pause = takeBreak(line)
  const days = takeDays(line, today)
  const times = takeTimes(line, text, usual)
  // Before the count of the first position, which would take the last one.
  const others = takeOthers(line, positions)
  const pros = takePros(line, positions)
  const position = takePosition(line, positions)
  const parts = line.left
    .split(/[,;](?!\d)/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s,;.·-]+|[\s,;·-]+$/g, ''))
    .filter((part) => part !== '')
  const isRead = (part: string): boolean => !/[\d$]/.test(part)
  const refused = bonus === null || mayBeBonus ? [] : [bonus.from]
  return {
    ...days,
    pros,
    position,
    others,
    place,
    times,
    wage,
    bonus: mayBeBonus ? bonus : null,
    pause,
    note: parts.filter(isRead).join(', '),
    unread: [...refused, ...parts.filter((part) => !isRead(part))].join(', '),
  }
}
