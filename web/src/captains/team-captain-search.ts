import { instant, number, search, text } from '../ui/search-params.ts'

/** All four are required: a link without them says which are missing, instead of guessing a shift. */
export const teamCaptainSearch = search({ source_gig_id: number(), start_time: instant(), end_time: instant(), timezone: text() })
export const captainRosterSearch = search({
  source_gig_id: number(),
  start_time: instant(),
  end_time: instant(),
  timezone: text(),
  name: text(),
})
