import { z } from 'zod'
import { type Moment, millis } from '../../moment.ts'
import { SkillTag } from '../../skills/skill.ts'
import { Id } from '../../wire.ts'
import { GigRow } from '../gig.ts'

const LONGEST_SPAN_MS = 45 * 86_400_000

/** The most rows one answer has. */
export const MOST_CALENDAR_GIGS = 10_000

/** Whether a calendar may cover this span: forward, and at most 45 days. Six weeks with a clock change fit in that. */
export function isCalendarSpan(from: Moment, to: Moment): boolean {
  const length = millis(to) - millis(from)
  return length > 0 && length <= LONGEST_SPAN_MS
}

/** A shift as the calendar draws it. The answer's `skills` hold the position names once for all rows. */
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
  failing_payments_count: true,
  on_the_day: true,
  amount_due: true,
  split_of: true,
}).extend({
  edit_version: z.number().int(),
  /** The address's name or street; null at the location's primary address. */
  place: z.string().nullable(),
  /** The series that made it, if any. */
  series_id: Id.nullable(),
})
export type CalendarGig = z.output<typeof CalendarGig>

export const GigCalendar = z.object({
  gigs: z.array(CalendarGig).max(MOST_CALENDAR_GIGS),
  skills: z.array(SkillTag),
  /** False if there are more shifts than one answer has; the latest are missing. */
  is_whole: z.boolean(),
})
export type GigCalendar = z.output<typeof GigCalendar>
