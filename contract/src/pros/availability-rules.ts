import { addDays, localPartsOf } from '../zoned-time.ts'
import { DayOfWeek, type ProPreferences, TIME_BLOCKS, type TimeBlockName } from './pro-preferences.ts'

/** A part of a local day. */
export interface DayBlock {
  date: string
  time_block: TimeBlockName
}

const DAY_MINUTES = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const BLOCKS = TIME_BLOCKS.map(({ name, start_time, end_time }) => {
  const from = minutesOf(start_time)
  const to = minutesOf(end_time)
  return { name, from, to: to > from ? to : to + DAY_MINUTES }
})

/** The parts of local days that a span of time touches, in order. Read on the wall clock, so a day with a clock change needs no exception. */
export function blocksTouched(span: { start_time: string; end_time: string }, zone: string): DayBlock[] {
  const start = localPartsOf(span.start_time, zone)
  const end = localPartsOf(span.end_time, zone)
  const touched: DayBlock[] = []
  // The night of the day before may reach into the first day.
  for (let date = addDays(start.date, -1); date <= end.date; date = addDays(date, 1)) {
    const at = ({ date: day, time }: { date: string; time: string }): number =>
      (Date.parse(day) - Date.parse(date)) / 60_000 + minutesOf(time)
    for (const { name, from, to } of BLOCKS) if (at(start) < to && at(end) > from) touched.push({ date, time_block: name })
  }
  return touched
}

/**
 * Whether a pro said they work at this time: on each of its days and in each part of the day that it touches. Null if they said
 * nothing. It knows nothing of the pro's shifts: that is another fact.
 */
export function saysAvailable(
  { days_of_week, time_blocks }: Pick<ProPreferences, 'days_of_week' | 'time_blocks'>,
  span: { start_time: string; end_time: string },
  zone: string,
): boolean | null {
  return worksAt({ days_of_week, time_blocks: time_blocks.map(({ name }) => name) }, blocksTouched(span, zone))
}

/** The same for kept preferences and a span whose parts of days are known. */
export function worksAt(
  { days_of_week, time_blocks }: { days_of_week: readonly string[]; time_blocks: readonly string[] },
  touched: readonly DayBlock[],
): boolean | null {
  if (days_of_week.length === 0 && time_blocks.length === 0) return null
  return touched.every(
    ({ date, time_block }) =>
      (time_blocks.length === 0 || time_blocks.includes(time_block)) &&
      (days_of_week.length === 0 || days_of_week.includes(DayOfWeek.options[new Date(`${date}T00:00:00Z`).getUTCDay()]!)),
  )
}
