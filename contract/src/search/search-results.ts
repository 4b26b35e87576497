import { z } from 'zod'
import { GigStatus } from '../gigs/gig-status.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant } from '../wire.ts'

/** A search answers with at most this many of each kind. */
export const MOST_FOUND = 8

/** A pro who applied, got an offer or worked at the location. */
export const SearchedPro = z.object({
  id: Id,
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  skill: SkillTag.nullable().describe('the position the pro worked most'),
  city: z.string(),
  worked_here_count: z.number().int(),
})
export type SearchedPro = z.output<typeof SearchedPro>

/** A shift of the location. */
export const SearchedGig = z.object({
  id: Id,
  status: GigStatus,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  skill: SkillTag,
  event_name: z.string().nullable(),
  contact_name: z.string(),
  address_line_1: z.string(),
  confirmed_pros_count: z.number().int(),
  allowed_confirmed_pros: z.number().int(),
})
export type SearchedGig = z.output<typeof SearchedGig>

/** An event of the location’s organization. */
export const SearchedEvent = z.object({
  id: Id,
  name: z.string(),
  first_start_time: Instant.nullable(),
  timezone: z.string().nullable(),
})
export type SearchedEvent = z.output<typeof SearchedEvent>

export const SearchResults = z.object({
  pros: z.array(SearchedPro).max(MOST_FOUND),
  gigs: z.array(SearchedGig).max(MOST_FOUND),
  events: z.array(SearchedEvent).max(MOST_FOUND),
})
export type SearchResults = z.output<typeof SearchResults>
