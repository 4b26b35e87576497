import { MINUTE, type Moment, millis } from '../moment.ts'
import type { Weekday } from '../weekday.ts'
import { weekStart } from '../week-start.ts'
import { addDays, dayBounds, localPartsOf } from '../zoned-time.ts'
import { premiumKinds } from './line-kind.ts'
import type { EmploymentType } from '../pros/employment-type.ts'
import { minutesBeyond, type OvertimeRules, type PayPolicy, type PremiumsPaid, type RaisedMinutes } from './pay-line-rules.ts'

/** One shift's paid time, for the overtime of its week. */
export interface WeekWork {
  id: number
  /** The paid time, with its unpaid breaks inside. */
  start_time: Moment
  end_time: Moment
  paid_minutes: number
}

interface Part {
  id: number
  date: string
  minutes: number
}

/**
 * A shift as the minutes of each work week it touches: a shift across the week's end is parted at local midnight. Its unpaid breaks count
 * on both sides by their share of the time. Other shifts belong whole to the local day they start on.
 */
function partsOf({ id, start_time, end_time, paid_minutes }: WeekWork, starts_on: Weekday, timezone: string): Part[] {
  const { date } = localPartsOf(start_time, timezone)
  const nextWeek = addDays(weekStart(date, starts_on), 7)
  const midnight = dayBounds(nextWeek, timezone).start_time.getTime()
  const [start, end] = [millis(start_time), millis(end_time)]
  const minutes = Math.max(0, paid_minutes)
  if (end <= midnight || end <= start) return [{ id, date, minutes }]
  const unpaid = Math.max(0, Math.floor((end - start) / MINUTE) - minutes)
  const elapsed = (midnight - start) / MINUTE
  const share = Math.round(elapsed - (unpaid * (midnight - start)) / (end - start))
  const first = Math.min(minutes, Math.max(0, share))
  return [
    { id, date, minutes: first },
    { id, date: nextWeek, minutes: minutes - first },
  ]
}

/** Whether a date is the last of seven days in a row that were worked in one work week. */
const isSeventhDay = (worked: ReadonlyMap<string, number>, week: string, date: string): boolean =>
  date === addDays(week, 6) && [0, 1, 2, 3, 4, 5].every((day) => (worked.get(addDays(week, day)) ?? 0) > 0)

/**
 * The overtime in everything that one pro worked for one employer around a week, by shift. Looks at the shifts in the order of their starts,
 * so the order in which they were approved or paid never matters. An hour is overtime once: by the day, by the week, or by the seventh day.
 */
export function raisedMinutesOf(works: readonly WeekWork[], rules: OvertimeRules, timezone: string): Map<number, RaisedMinutes> {
  const raised = new Map<number, RaisedMinutes>(works.map(({ id }) => [id, { overtime_minutes: 0, double_time_minutes: 0 }]))
  const ofDay = new Map<string, number>()
  const straightOfWeek = new Map<string, number>()
  const sorted = works.toSorted((one, other) => millis(one.start_time) - millis(other.start_time) || one.id - other.id)
  for (const part of sorted.flatMap((work) => partsOf(work, rules.work_week_starts_on, timezone))) {
    const { id, date, minutes } = part
    const week = weekStart(date, rules.work_week_starts_on)
    const before = ofDay.get(date) ?? 0
    const straight = straightOfWeek.get(week) ?? 0
    const seventh = rules.pays_seventh_day && isSeventhDay(ofDay, week, date)
    const daily = seventh ? minutes : minutesBeyond(before, minutes, rules.daily_overtime_after_minutes)
    const double = minutesBeyond(before, minutes, seventh ? rules.daily_overtime_after_minutes : rules.daily_double_time_after_minutes)
    const over = Math.max(double, daily + minutesBeyond(straight, minutes - daily, rules.weekly_overtime_after_minutes))
    ofDay.set(date, before + minutes)
    // Hours that are daily overtime do not count towards the week's limit.
    straightOfWeek.set(week, straight + minutes - daily)
    const sum = raised.get(id)!
    raised.set(id, {
      overtime_minutes: sum.overtime_minutes + over - double,
      double_time_minutes: sum.double_time_minutes + double,
    })
  }
  return raised
}

/**
 * What the shifts of a local day have paid of each premium. A day owes one of each kind for an employer (California Labor Code 226.7), at the
 * highest rate among the shifts that owe it: the shift that is paid first pays its own, and one at a higher rate what is left. So the order
 * never matters, and nothing is taken back.
 */
export function premiumsPaidOnDay(
  start_time: Moment,
  charged: readonly { start_time: Moment; premiums: PremiumsPaid }[],
  timezone: string,
): PremiumsPaid {
  const dayOf = (time: Moment): string => localPartsOf(time, timezone).date
  const paid: PremiumsPaid = {}
  for (const { start_time: other, premiums } of charged) {
    if (dayOf(other) !== dayOf(start_time)) continue
    for (const kind of premiumKinds) if (premiums[kind]) paid[kind] = (paid[kind] ?? 0) + premiums[kind]
  }
  return paid
}

/** What the lines of a payment pay of each premium. */
export function premiumsIn(lines: readonly { kind: string; cents: number }[]): PremiumsPaid {
  const paid: PremiumsPaid = {}
  for (const kind of premiumKinds) {
    const cents = lines.reduce((sum, line) => (line.kind === kind ? sum + line.cents : sum), 0)
    if (cents > 0) paid[kind] = cents
  }
  return paid
}

interface Employed {
  employment_type: EmploymentType
  organization_id: number
}

/** Whether two shifts count in one employer's week: an employee's employer may be the provider, a contractor's is the organization. */
export const isSameEmployer = (one: Employed, other: Employed, { employer_of_w2 }: Pick<PayPolicy, 'employer_of_w2'>): boolean =>
  one.employment_type === other.employment_type &&
  (one.organization_id === other.organization_id || (one.employment_type === 'W2' && employer_of_w2 === 'PROVIDER'))
