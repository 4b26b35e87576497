import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, IdParam, Instant, Nothing } from '../wire.ts'
import { ProProfile, ProProfileEdit } from './pro.ts'
import { ProRecord } from './pro-record.ts'

export const getMyProfile = endpoint({
  method: 'GET',
  path: '/gigster-profiles/me/',
  summary: 'The pro’s own profile.',
  access: 'pro',
  scope: 'session',
  response: ProProfile,
})

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

export const editMyProfile = endpoint({
  method: 'PATCH',
  path: '/gigster-profiles/me/',
  summary: 'Edit the pro’s own profile.',
  access: 'pro',
  scope: 'session',
  body: ProProfileEdit,
  response: ProProfile,
})

export const getProRecord = endpoint({
  method: 'GET',
  path: '/staffer/gigster-profiles/:id/',
  summary: 'A pro who applied, got an offer or worked at the location: record, ratings, and shifts there.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  params: z.object({ id: IdParam }),
  response: ProRecord,
})

const Favorite = z.object({ id: Id.optional(), pro_id: Id, location_id: Id })

export const addFavorite = endpoint({
  method: 'POST',
  path: '/favorite-pros/',
  summary: 'Add a pro to a location’s favorites.',
  access: 'location-member',
  scope: 'location',
  status: 201,
  body: Favorite.omit({ id: true }),
  response: Favorite,
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/favorite-pros/:id/',
  summary: 'Remove a pro from a location’s favorites.',
  access: 'location-member',
  scope: 'location',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
