import { z } from 'zod'
import { GigStatus } from '../gigs/gig-status.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant } from '../wire.ts'

/** A search answers with at most this many of each kind. */
export const MOST_FOUND = 8

/** A pro who applied, got an offer or worked at the location. */
export const FoundPro = z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() })
export type FoundPro = z.output<typeof FoundPro>

/** A shift of the location. */
export const FoundGig = z.object({
  id: Id,
  status: GigStatus,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  skill: SkillTag,
  event_name: z.string().nullable(),
  contact_name: z.string(),
})
export type FoundGig = z.output<typeof FoundGig>

/** An event of the location’s organization. */
export const FoundEvent = z.object({
  id: Id,
  name: z.string(),
  first_start_time: Instant.nullable(),
  timezone: z.string().nullable(),
})
export type FoundEvent = z.output<typeof FoundEvent>

export const SearchResults = z.object({
  pros: z.array(FoundPro).max(MOST_FOUND),
  gigs: z.array(FoundGig).max(MOST_FOUND),
  events: z.array(FoundEvent).max(MOST_FOUND),
})
export type SearchResults = z.output<typeof SearchResults>
