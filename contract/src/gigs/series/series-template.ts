import type { z } from 'zod'
import { NewGig } from '../new-gig.ts'

/** What each shift of a series is posted with: a new shift without its dates and times, which the series keeps as local ones. */
export const SeriesTemplate = NewGig.omit({
  location_id: true,
  event_id: true,
  local_date: true,
  start_time: true,
  end_time: true,
  timezone: true,
  use_location_address: true,
  address_line_1: true,
  city: true,
  state_code: true,
  zip_code: true,
  recurrence: true,
  skipped_dates: true,
  more_dates: true,
  is_bundle: true,
})
export type SeriesTemplate = z.output<typeof SeriesTemplate>
