import { instant, number, search, text } from '../ui/search-params.ts'

/** The page needs all four. If a link lacks some, it lists them instead of guessing a shift. */
export const teamCaptainSearch = search({ source_gig_id: number(), start_time: instant(), end_time: instant(), timezone: text() })
export const captainRosterSearch = search({
  source_gig_id: number(),
  start_time: instant(),
  end_time: instant(),
  timezone: text(),
  name: text(),
})
