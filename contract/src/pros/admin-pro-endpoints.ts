import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ProBlock } from '../network/block.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, queryBoolean } from '../wire.ts'
import { PointChange } from './point-endpoints.ts'
import { EmploymentType } from './employment-type.ts'

const staff = { access: 'provider-admin', scope: 'session' } as const
const ById = z.object({ id: IdParam })

/** A pro as the provider's staff find them in a list. */
export const AdminProRow = z.object({
  id: Id,
  user_id: Id,
  first_name: z.string(),
  last_name: z.string(),
  headshot_public_id: z.string().nullable(),
  phone_number: z.string().nullable().describe('verified'),
  email: z.string().nullable().describe('verified'),
  market_name: z.string(),
  city: z.string().nullable(),
  verified: z.boolean(),
  account_status: z.enum(['ACTIVE', 'DEACTIVATED']),
  suspended_until: Instant.nullable().describe('null unless suspended now'),
  rating: z.number().nullable(),
  gigs_worked: z.number().int(),
  completion_percentage: z.number().nullable(),
  created_ts: Instant,
  last_login: Instant.nullable(),
})
export type AdminProRow = z.output<typeof AdminProRow>

/** One pro as the provider's staff see them. */
export const AdminPro = AdminProRow.extend({
  language: z.enum(['en', 'es']),
  timezone: z.string().describe('of the pro’s market'),
  bio: z.string(),
  badges: z.array(z.string()).max(20),
  supported_employment_types: z.array(EmploymentType),
  skills: z.array(z.object({ id: Id, name: z.string(), name_es: z.string(), gigs_worked: z.number().int() })).max(20),
  points: z.number().int().describe('reliability points, 0 to 100'),
  callout_count: z.number().int(),
  noshow_count: z.number().int(),
  businesses_worked: z.number().int(),
  review_count: z.number().int(),
  ratings_summary: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        label_es: z.string(),
        avg_rating: z.number().nullable(),
        rating_count: z.number().int(),
      }),
    )
    .max(20)
    .describe('what businesses gave the pro, by category'),
  coming_shifts: z.number().int().describe('confirmed shifts that are not over, up to 1,000'),
  blocked_by: z.number().int().describe('locations that blocked the pro'),
  can_be_paid: z.boolean().describe('the payments account takes payouts'),
})
export type AdminPro = z.output<typeof AdminPro>

/** The most locations that a list of blocks shows. */
export const MOST_BLOCKS_OF_PRO = 500

/** A location that blocked a pro, for the provider's staff. */
export const BlockOfPro = ProBlock.omit({ pro: true, gigster_id: true }).extend({
  location_name: z.string(),
  worked_there: z.number().int().describe('shifts that the pro worked at the location'),
})
export type BlockOfPro = z.output<typeof BlockOfPro>

export const listProsForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/pros/',
  summary: 'Every pro, for the provider’s staff. Above 1,000 the count stops.',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['user_id', '-user_id']).default('user_id'),
    name: z.string().trim().max(120).optional().describe('part of the first and last name'),
    phone_number: z.string().trim().max(40).optional().describe('at least four digits of the phone number, in a row'),
    user_id: IdParam.optional(),
    verified: queryBoolean.optional(),
  }),
  response: page(AdminProRow),
})

export const getProForAdmin = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/pros/:id/',
  summary: 'One pro for the provider’s staff: contact, record, ratings, and what stands against them.',
  params: ById,
  response: AdminPro,
})

export const listPointChangesOfPro = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/pros/:id/points/',
  summary: 'What changed a pro’s reliability points, newest first: the last 50 shifts, which are those that count.',
  params: ById,
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(PointChange),
})

export const listBlocksOfPro = endpoint({
  ...staff,
  method: 'GET',
  path: '/admin/pros/:id/blocks/',
  summary: 'The locations that blocked a pro, with the reasons, newest first.',
  params: ById,
  response: z.array(BlockOfPro).max(MOST_BLOCKS_OF_PRO),
})
