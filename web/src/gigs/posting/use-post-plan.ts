import { useState } from 'react'
import type { ShiftDraft } from '../shift-values.ts'
import { useEstimate } from './use-estimate.ts'
import { useScheduleDates } from './use-schedule-dates.ts'
import { useShiftZone } from './use-shift-zone.ts'
import type { ShiftFacts } from './use-shift-facts.ts'

const byText = (one: string, other: string): number => one.localeCompare(other)

/** A single shift asks for no dates. */
const NO_SCHEDULE = {}

/** What the form adds up to: one shift or a schedule, open or with assigned pros, how many shifts, their zone and their cost. */
export function usePostPlan(type: 'single' | 'schedule' | 'assign', values: ShiftDraft, facts: ShiftFacts) {
  const [isSeries, setSeries] = useState(false)
  const assigns = type === 'assign'
  const repeats = type === 'schedule' || (assigns && isSeries)
  const schedule = useScheduleDates(repeats ? values : NO_SCHEDULE)
  /** The date of each shift, in order, as far as it is known. */
  const dates = repeats
    ? schedule.counted
    : [values.local_date ?? '', ...(values.more_dates ?? [])].filter((date) => date !== '').sort(byText)
  const estimate = useEstimate(assigns ? { ...values, type: 'NETWORK' } : values, dates)
  return {
    assigns,
    repeats,
    setSeries,
    estimate,
    pros: values.allowed_confirmed_pros ?? 1,
    dates,
    shifts: repeats ? schedule.counted.length : 1 + (values.more_dates?.length ?? 0),
    /** A schedule without a last day. */
    isEndless: repeats && schedule.pattern?.until === null,
    zone: useShiftZone(values, facts),
  }
}

export type PostPlan = ReturnType<typeof usePostPlan>
