import { z } from 'zod'
import { Appeal } from '../appeals/appeal.ts'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant } from '../wire.ts'

/** One change of a pro's reliability points. */
export const PointChange = z.object({
  application_id: Id,
  gig_id: Id,
  at: Instant,
  kind: z.enum(['WORKED', 'CANCELLED_BY_PRO', 'CALLED_OUT', 'NO_SHOW']),
  /** The pro clocked in on time. Only worked shifts can be. */
  on_time: z.boolean(),
  /** What the change is worth, and the points after it. The total stays between 0 and 100. */
  points: z.number().int(),
  total: z.number().int(),
  skill: SkillTag,
  location_name: z.string(),
  start_time: Instant,
  timezone: z.string(),
  record_id: Id.nullable().describe('the no-show or cancellation, to appeal it; null for a shift worked'),
  is_excused: z.boolean().describe('an appeal succeeded: it costs no points'),
  appeal_until: Instant.nullable(),
  appeal: Appeal.omit({ words: true, evidence_resource_url: true }).nullable().describe('the latest appeal'),
  undo_until: Instant.nullable().describe('until when the business can take a no-show back; null for other changes'),
  contact_phone: z.string().nullable().describe('the contact of a no-show, while the business can take it back'),
})

export const listPointChanges = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/points/',
  summary: 'What changed the pro’s reliability points, newest first: the last 50 shifts, which are those that count.',
  access: 'pro',
  scope: 'session',
  query: z.object({ ...pageQuery({ page_size: 10 }) }),
  response: page(PointChange),
})
