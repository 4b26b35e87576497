import type { SeriesConsequence, SeriesPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'

export const luisInSeries = { id: 7, display_name: 'Luis O.' }

/** A series of every Monday without an end, from the day of `start_time` on, that always assigns Luis. */
export const aPattern = (start_time: string, changed: Partial<SeriesPattern> = {}): SeriesPattern => ({
  freq: 'WEEKLY',
  interval: 1,
  byweekdays: [{ weekday: 1, occurrence: null }],
  until: null,
  series_id: 41,
  first_date: start_time.slice(0, 10),
  local_date: start_time.slice(0, 10),
  skipped: [],
  next_dates: ['2031-03-03', '2031-03-10'],
  ended: false,
  assigned: [{ pro: luisInSeries, kind: 'ASSIGNMENT', missed: [{ gig_id: 190, local_date: '2031-03-03', code: 'OVERLAPPING_GIG' }] }],
  ...changed,
})

/** What changing one shift of that series means: Luis hears of it, two applicants too. */
export const anEffect = (changed: Partial<SeriesConsequence> = {}): SeriesConsequence => ({
  confirmed_pros: [luisInSeries],
  waiting_count: 2,
  amount_due: 0,
  hours_each: 0,
  gig_count: 1,
  kept_count: 0,
  amount_if_declined: 0,
  cost_before: 0,
  cost_after: 0,
  asked_again: [],
  conflicts: [],
  ...changed,
})
