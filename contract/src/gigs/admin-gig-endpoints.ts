import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { SkillTag } from '../skills/skill.ts'
import { Dollars, Id, IdParam, Instant, queryList } from '../wire.ts'
import { GigStatus } from './gig-status.ts'
import { GigType } from './gig-type.ts'

/** A shift as the provider's staff find it in a list. */
export const AdminGigRow = z.object({
  id: Id,
  status: GigStatus,
  type: GigType,
  skill: SkillTag,
  location_id: Id,
  location_name: z.string(),
  event_id: Id.nullable(),
  event_name: z.string().nullable(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  wage_amount: Dollars,
  allowed_confirmed_pros: z.number().int(),
  confirmed_pros_count: z.number().int(),
  total_applications_count: z.number().int(),
  failed_payments_count: z.number().int().describe('charges and payouts that failed'),
  created_ts: Instant,
})
export type AdminGigRow = z.output<typeof AdminGigRow>

export const listGigsForAdmin = endpoint({
  method: 'GET',
  path: '/admin/gigs/',
  summary: 'Every shift, the last posted first, for the provider’s staff. Above 1,000 the count stops.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 50 }),
    created_ts__gte: Instant.optional().describe('posted from then on'),
    created_ts__lte: Instant.optional().describe('posted until then'),
    status: queryList(GigStatus).optional(),
    skill_id: IdParam.optional(),
    location_id: IdParam.optional(),
    event_id: IdParam.optional(),
  }),
  response: page(AdminGigRow),
})
