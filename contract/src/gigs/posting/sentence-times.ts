import { type Guess, plain, take } from './sentence-guess.ts'

/** Reads the hours in a line of words: "5-11pm", "17:00-23:00", "9-5", "de 5 a 11 pm". */

/** Wall times, HH:mm:ss. An end that is not after the start is the next day. */
export interface WallTimes {
  start_time: string
  end_time: string
}

export interface SentenceTimes extends WallTimes {
  /** The same hours in the other half of the day, if the line does not say which half it means. Null if it does. */
  other: WallTimes | null
}

const CLOCK = String.raw`(\d{1,2})(?::(\d{2}))?\s*(a|p)?\.?m?\.?`
const TIMES = new RegExp(String.raw`(?:\b(?:from|de|at|a las)\s+)?\b${CLOCK}\s*(?:-|–|—|\bto\b|\bhasta\b|\ba\b)\s*${CLOCK}(?![\d/])\b`, 'i')
const EVENING = /\b(?:tonight|evening|night|dinner|noche|cena)\b/
const MORNING = /\b(?:morning|breakfast|desayuno|(?:por|en|de) la manana)\b/
/** Few shifts start earlier in the morning: "5-10" without am or pm is an evening, and "6-2" a morning. */
const FIRST_MORNING_HOUR = 6
const DAY = 1_440
const HALF_DAY = 720

interface Clock {
  hour: number
  minute: number
  half: string | undefined
  /** Written as on a 24-hour clock: "17:00", "07:00". */
  is24: boolean
}

function clockOf(hour: string, minute: string | undefined, half: string | undefined): Clock | null {
  const clock = { hour: Number(hour), minute: Number(minute ?? 0), half, is24: Number(hour) > 12 || hour.startsWith('0') }
  return clock.hour > 24 || clock.minute > 59 || (half !== undefined && (clock.hour > 12 || clock.hour === 0)) ? null : clock
}

const wall = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
const minutesOf = ({ hour, minute }: Clock, half: string | undefined): number =>
  ((half === undefined ? hour % 24 : (hour % 12) + (half === 'p' ? 12 : 0)) * 60 + minute) % DAY

/** Hours of which at least one says its half of the day, or its place on a 24-hour clock. */
function saidTimes(start: Clock, end: Clock): WallTimes | null {
  const ends = minutesOf(end, end.half)
  const halves = start.half !== undefined || start.is24 || end.half === undefined ? [start.half] : ['p', 'a']
  for (const half of halves) {
    const starts = minutesOf(start, half)
    for (const finish of end.half === undefined && !end.is24 ? [ends, (ends + HALF_DAY) % DAY] : [ends]) {
      const length = (finish - starts + DAY) % DAY
      if (length >= 60 && length <= 960 && (end.half !== undefined || length <= HALF_DAY))
        return { start_time: wall(starts), end_time: wall(finish) }
    }
  }
  return null
}

/** The half of the day that the other words of the line name. */
const halfSaid = (line: string): 'a' | 'p' | null => (EVENING.test(line) ? 'p' : MORNING.test(line) ? 'a' : null)

/** Hours without am or pm: as the line's words say, else as one of the location's usual times, else as such shifts usually are. */
function guessedTimes(start: Clock, end: Clock, line: string, usual: readonly WallTimes[]): SentenceTimes | null {
  const apart = (minutesOf(end, 'a') - minutesOf(start, 'a') + DAY) % HALF_DAY
  const length = apart === 0 ? HALF_DAY : apart
  if (length < 60) return null
  const inHalf = (half: string): WallTimes => {
    const starts = minutesOf(start, half)
    return { start_time: wall(starts), end_time: wall((starts + length) % DAY) }
  }
  const [morning, evening] = [inHalf('a'), inHalf('p')]
  const said = halfSaid(line)
  if (said !== null) return { ...(said === 'p' ? evening : morning), other: null }
  const isUsual = (times: WallTimes): boolean =>
    usual.some(({ start_time, end_time }) => start_time === times.start_time && end_time === times.end_time)
  const [likely, other] = start.hour % 12 < FIRST_MORNING_HOUR ? [evening, morning] : [morning, evening]
  return isUsual(other) && !isUsual(likely) ? { ...other, other: likely } : { ...likely, other }
}

/** Takes the hours out of the line. `usual` are the location's saved times. */
export function takeTimes(line: { left: string }, text: string, usual: readonly WallTimes[]): Guess<SentenceTimes> | null {
  return take(line, TIMES, (match) => {
    const start = clockOf(match[1]!, match[2], match[3])
    const end = clockOf(match[4]!, match[5], match[6])
    if (start === null || end === null) return null
    if ([start, end].every(({ half, is24 }) => half === undefined && !is24)) return guessedTimes(start, end, plain(text), usual)
    const said = saidTimes(start, end)
    return said && { ...said, other: null }
  })
}
