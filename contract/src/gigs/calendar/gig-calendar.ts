import { z } from 'zod'
import { type Moment, millis } from '../../moment.ts'
import { SkillTag } from '../../skills/skill.ts'
import { Id } from '../../wire.ts'
import { GigRow } from '../gig.ts'

const LONGEST_SPAN_MS = 45 * 86_400_000

/** Most rows one answer carries. */
export const MOST_CALENDAR_GIGS = 10_000

/** Whether a calendar may be asked for from one instant to another: forward, and at most 45 days, which six weeks with a DST change are not over. */
export function isCalendarSpan(from: Moment, to: Moment): boolean {
  const length = millis(to) - millis(from)
  return length > 0 && length <= LONGEST_SPAN_MS
}

/** A shift as the calendar draws it. Its position's names are in the answer's `skills`, once for all rows. */
export const CalendarGig = GigRow.pick({
  id: true,
  status: true,
  type: true,
  start_time: true,
  end_time: true,
  timezone: true,
  skill_id: true,
  contact_name: true,
  wage_amount: true,
  allowed_confirmed_pros: true,
  confirmed_pros_count: true,
  selected_applications_count: true,
  total_applications_count: true,
  cancelled_applications_count: true,
  on_the_day: true,
  amount_due: true,
}).extend({
  edit_version: z.number().int(),
  /** The name of the place, or its street; null at the location's primary address. */
  place: z.string().nullable(),
  /** The series it was made for, if any. */
  series_id: Id.nullable(),
})
export type CalendarGig = z.output<typeof CalendarGig>

export const GigCalendar = z.object({
  gigs: z.array(CalendarGig).max(MOST_CALENDAR_GIGS),
  skills: z.array(SkillTag),
  /** False when there are more shifts than one answer carries: the latest are left out. */
  is_whole: z.boolean(),
})
export type GigCalendar = z.output<typeof GigCalendar>
