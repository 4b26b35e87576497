import { type Guess, take } from './sentence-guess.ts'

/** Reads the dates in a line of words: "Sat", "Sun and Mon", "Fri-Sun", "weekdays next week", "Nov 27-29", in English and Spanish. */

const WEEKDAYS: Readonly<Record<string, number>> = {
  sun: 0,
  sunday: 0,
  dom: 0,
  domingo: 0,
  mon: 1,
  monday: 1,
  lun: 1,
  lunes: 1,
  tue: 2,
  tues: 2,
  tuesday: 2,
  mar: 2,
  martes: 2,
  wed: 3,
  wednesday: 3,
  mie: 3,
  miercoles: 3,
  thu: 4,
  thur: 4,
  thurs: 4,
  thursday: 4,
  jue: 4,
  jueves: 4,
  fri: 5,
  friday: 5,
  vie: 5,
  viernes: 5,
  sat: 6,
  saturday: 6,
  sab: 6,
  sabado: 6,
}
const MONTHS = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep|set', 'oct', 'nov', 'dec|dic']
export const MONTH = `(${MONTHS.join('|')})[a-z]*`

const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** A date without a year that passed less than this many days ago is over, and not next year's. */
const JUST_PASSED_DAYS = 90

/** The date with this month and day. It is before `today` if it just passed, or if the line names such a year. */
function dateOf(month: number, day: number, today: string, saidYear?: string): string | null {
  const thisYear = Number(today.slice(0, 4))
  const years = saidYear === undefined ? [thisYear, thisYear + 1] : [Number(saidYear.padStart(4, '20'))]
  for (const year of years) {
    const date = new Date(Date.UTC(year, month - 1, day))
    if (date.getUTCMonth() !== month - 1) continue
    const text = date.toISOString().slice(0, 10)
    if (saidYear !== undefined || text >= dayPlus(today, -JUST_PASSED_DAYS)) return text
  }
  return null
}

export const monthOf = (name: string): number => 1 + MONTHS.findIndex((one) => one.split('|').some((part) => name.startsWith(part)))

const DAY = `(?:${Object.keys(WEEKDAYS)
  .sort((one, other) => other.length - one.length)
  .join('|')}|today|tonight|hoy|tomorrow|(?<!\\bla )manana)`
const TO = String.raw`\s*(?:-|–|—|\bto\b|\bthrough\b|\bthru\b|\bal?\b|\bhasta\b)\s*(?:el\s+)?`
const AND = String.raw`\s*(?:,\s*(?:and|y)\b|,|&|\+|\band\b|\by\b)\s*(?:el\s+)?`
const SPAN = String.raw`\b${DAY}\b\.?(?:${TO}\b${DAY}\b\.?)?`
const NEXT_WEEK = String.raw`(?:next week|la (?:proxima semana|semana proxima|semana que viene))`
const WORKDAYS = String.raw`(?:week ?days?|entre semana)`
const WEEKEND = String.raw`(?:(?:this |the |el )?weekend|(?:el |este )?fin de semana)`
const DAYS = new RegExp(
  String.raw`(?:\b(${NEXT_WEEK}),?\s+)?\b(?:on |(next |(?:el |los )?proximos? )|el |los |este |from |de )?((?:${WORKDAYS}|${WEEKEND})\b|${SPAN}(?:${AND}${SPAN})*)(?:,?\s+(?:of\s+)?(${NEXT_WEEK})\b)?`,
)
/** One day of a month, with its weekday if named; or several: "27-29", "27 and 28". A number before an hour is no day: "Nov 27, 5-11pm". */
const MONTH_DAYS = String.raw`(\d{1,2})(?:(?:\s*(-|–)\s*|\s*(?:&|\band\b|\by\b)\s*)(\d{1,2})(?![\d:/]|\s*(?:[ap]\.?m|-|–|to\b|a\b)))?\b`
const SAID_DAY = String.raw`(?:\b${DAY}\b[.,]?\s+)?`

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
/** The first such weekday on or after a day. */
const nextWeekday = (weekday: number, from: string): string => dayPlus(from, (weekday - weekdayOf(from) + 7) % 7)
/** Every day from one to another, or none if the second is earlier. */
const daysTo = (first: string, last: string): string[] =>
  Array.from({ length: Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 }, (_, index) => dayPlus(first, index))
const inOrder = (days: readonly string[]): string[] => [...new Set(days)].sort((one, other) => one.localeCompare(other))

/** A named day, on or after `from`. "Today" and "tomorrow" count from `today`. */
function dayNamed(name: string, today: string, from = today): string {
  const weekday = WEEKDAYS[name]
  if (weekday !== undefined) return nextWeekday(weekday, from)
  return name === 'tomorrow' || name === 'manana' ? dayPlus(today, 1) : today
}

function daysOf(words: string, isNextWeek: boolean, today: string): string[] {
  const monday = nextWeekday(1, dayPlus(today, 1))
  const from = isNextWeek ? monday : today
  if (new RegExp(`^${WORKDAYS}`).test(words)) return daysTo(nextWeekday(1, from), dayPlus(nextWeekday(1, from), 4))
  if (new RegExp(`^${WEEKEND}`).test(words)) return daysTo(nextWeekday(6, from), dayPlus(nextWeekday(6, from), 1))
  return inOrder(
    [...words.matchAll(new RegExp(SPAN, 'g'))].flatMap(([span]) => {
      const [first = '', last] = span.match(new RegExp(String.raw`\b${DAY}\b`, 'g')) ?? []
      const begins = dayNamed(first, today, from)
      const ends = last === undefined ? begins : dayNamed(last, today, begins)
      return ends < begins ? [ends, begins] : daysTo(begins, ends)
    }),
  )
}

function daysOfMonth(month: number, [first, range, last]: readonly (string | undefined)[], today: string): string[] | null {
  const begins = dateOf(month, Number(first), today)
  if (begins === null) return null
  if (last === undefined) return [begins]
  const ends = dateOf(month, Number(last), today)
  if (ends === null || (range !== undefined && (ends < begins || ends > dayPlus(begins, 30)))) return null
  return range === undefined ? inOrder([begins, ends]) : daysTo(begins, ends)
}

const EVERY = new RegExp(String.raw`\b(?:every|each|cada|todos los|todas las)\s+(${WORKDAYS}|day|dias?|${SPAN}(?:${AND}${SPAN})*)`)
const UNTIL = new RegExp(
  String.raw`\b(?:until|till|thru|through|hasta(?:\s+el)?)\s+(?:${MONTH}\.?\s+(\d{1,2})|(\d{1,2})\s+(?:de\s+)?${MONTH}|(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?)\b`,
)

/** A shift that repeats each week: its weekdays (0 is Sunday), its first date and its last possible one. */
export interface Repeats {
  weekdays: number[]
  first: string
  until: string | null
}

/** What a line says about days. */
export interface SentenceDays {
  /** Local dates in order, today or later. */
  dates: Guess<string[]> | null
  repeats: Guess<Repeats> | null
  /** A date that is over, which the line therefore does not set. */
  passed: Guess<string> | null
}

function weekdaysOf(words: string, today: string): number[] {
  if (/^(?:day|dias?)$/.test(words)) return [0, 1, 2, 3, 4, 5, 6]
  return [...new Set(daysOf(words, true, today).map(weekdayOf))].sort((one, other) => one - other)
}

const isOver = (date: string | null | undefined, today: string): date is string => typeof date === 'string' && date < today

/** Takes "every Tue and Thu until Dec 17" out of the line. The last date may come later in it. */
function takeRepeats(line: { left: string }, today: string): SentenceDays | null {
  const days = take(line, EVERY, ([, words]) => weekdaysOf(words!, today))
  if (days === null) return null
  const until = take(line, UNTIL, ([, month, day, dayFirst, monthAfter, monthNumber, dayNumber, year]) =>
    dateOf(
      monthNumber === undefined ? monthOf((month ?? monthAfter)!) : Number(monthNumber),
      Number(day ?? dayFirst ?? dayNumber),
      today,
      year,
    ),
  )
  const [first = today] = inOrder(days.value.map((weekday) => nextWeekday(weekday, today)))
  const passed = isOver(until?.value, today) ? until : null
  const last = passed === null ? until : null
  const repeats = {
    value: { weekdays: days.value, first, until: last?.value ?? null },
    from: last === null ? days.from : `${days.from} ${last.from}`,
  }
  return { repeats, passed, dates: null }
}

/** Takes the dates out of the line: calendar dates before named days. */
function takeDates(line: { left: string }, today: string): SentenceDays {
  const dates =
    take(line, new RegExp(String.raw`${SAID_DAY}\b${MONTH}\.?\s+${MONTH_DAYS}`), ([, month, ...days]) =>
      daysOfMonth(monthOf(month!), days, today),
    ) ??
    take(line, new RegExp(String.raw`${SAID_DAY}\b${MONTH_DAYS}\s+(?:de\s+)?${MONTH}\b`), ([, first, range, last, month]) =>
      daysOfMonth(monthOf(month!), [first, range, last], today),
    ) ??
    take(line, new RegExp(String.raw`${SAID_DAY}\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b`), ([, month, day, year]) => {
      const date = dateOf(Number(month), Number(day), today, year)
      return date === null ? null : [date]
    }) ??
    take(line, DAYS, ([, before, next, words, after]) =>
      daysOf(
        words!,
        [before, next, after].some((said) => said !== undefined),
        today,
      ),
    )
  const over = dates?.value.find((date) => isOver(date, today))
  if (dates === null || over === undefined) return { dates, passed: null, repeats: null }
  return { dates: null, passed: { value: over, from: dates.from }, repeats: null }
}

/** Takes everything about days out of the line. */
export function takeDays(line: { left: string }, today: string): SentenceDays {
  const repeats = takeRepeats(line, today)
  if (repeats === null) return takeDates(line, today)
  const { dates, passed } = takeDates(line, today)
  return { ...repeats, dates, passed: repeats.passed ?? passed }
}
