import { paidTime } from '@muster/contract/payments/paid-minutes.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { HoursVersion } from '@muster/contract/timesheets/hours-edit.ts'
import type { ReadTimesheet } from './timesheet-reading.ts'

/** The hours as the rules read the punches; null without a complete pair, or if they pay nothing. */
export function hoursAsPunched(
  gig: { start_time: string },
  application: { employment_type: EmploymentType | null },
  sheet: ReadTimesheet,
): HoursVersion | null {
  if (sheet.clock_in === null || sheet.clock_out === null) return null
  const paid = paidTime({
    employment_type: application.employment_type ?? 'F1099',
    start_time: gig.start_time,
    end_time: sheet.planned_end_time,
    clock_in: sheet.clock_in,
    clock_out: sheet.clock_out,
    approved_start_time: null,
    approved_end_time: null,
    breaks: sheet.breaks.flatMap(({ start_time, end_time }) => (end_time === null ? [] : [{ start_time, end_time, is_paid: false }])),
  })
  if (paid.end_time <= paid.start_time) return null
  return { ...paid, start_time: paid.start_time.toISOString(), end_time: paid.end_time.toISOString() }
}
