import { z } from 'zod'
import { pageQuery } from '../page.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, IdParam, Instant, Point, queryBoolean, queryList } from '../wire.ts'
import { ShownBadge } from './badges.ts'
import { EmploymentType } from './employment-type.ts'
import { DayOfWeek, HoursPerWeek, TimeBlockName } from './pro-preferences.ts'

/** The most positions that a found pro is shown with. */
export const MOST_SHOWN_POSITIONS = 6
/** Options are counted among the best pros up to this many. */
export const MOST_COUNTED_PROS = 1_000

export const ProOrdering = z.enum(['completion_rate', 'rating', 'gigs_worked'])
export type ProOrdering = z.output<typeof ProOrdering>

/** What a manager asks of the market's pros (specification 2.2, "pro search screen query"). Lists keep pros with any of their values. */
export const ProQuery = z
  .object({
    ...pageQuery({ page_size: 25 }),
    ordering: ProOrdering.default('rating').describe('the best first; pros whose rating is not shown yet come last by rating'),
    skill_id: IdParam.optional().describe('the position to work'),
    skill_group: z.string().trim().max(80).optional().describe('a group of positions'),
    start_time: Instant.optional().describe('with end_time: only pros without a shift on Muster at that time'),
    end_time: Instant.optional(),
    distance: z.coerce.number().min(1).max(100).optional().describe('miles from the location'),
    pro_fullname: z.string().trim().max(80).optional().describe('part of the name as this location reads it'),
    is_favorite: queryBoolean.optional(),
    is_verified: queryBoolean.optional(),
    in_network: queryBoolean.optional(),
    has_worked_together: queryBoolean.optional(),
    has_background_check: queryBoolean.optional(),
    rating_gte: z.coerce.number().min(1).max(5).optional().describe('keeps new pros, whose rating is not shown yet'),
    time_blocks: queryList(TimeBlockName).default([]).describe('parts of the day in which the pro says they work'),
    certifications: queryList(IdParam).default([]).describe('certificates that the pro holds, every one of them valid on the day'),
    pro_certifications: queryList(IdParam).default([]).describe('certificates that the pro holds or sent for review'),
    days_of_week: queryList(DayOfWeek).default([]),
    hours_per_week: queryList(HoursPerWeek).default([]),
    contractor_types: queryList(EmploymentType).default([]),
    previous_positions: queryList(IdParam).default([]).describe('positions worked before, on Muster or as the pro reports'),
    badge_types: queryList(ShownBadge).default([]),
  })
  .refine(({ start_time, end_time }) => (start_time === undefined) === (end_time === undefined), {
    path: ['end_time'],
    error: 'Give both a start and an end',
  })
  .refine(
    ({ start_time, end_time }) => start_time === undefined || end_time === undefined || Date.parse(start_time) < Date.parse(end_time),
    {
      path: ['end_time'],
      error: 'The end must be after the start',
    },
  )
export type ProQuery = z.output<typeof ProQuery>

/** A pro as a search shows them. */
export const FoundPro = z.object({
  id: Id,
  uuid: z.uuid(),
  first_name: z.string(),
  last_name: z.string().describe('the initial, unless the pro said yes to a shift here or is in the network'),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  badges: z.array(ShownBadge),
  verified: z.boolean(),
  supported_employment_types: z.array(EmploymentType),
  skills: z.array(SkillTag).max(MOST_SHOWN_POSITIONS),
  rating: z.number().nullable(),
  review_count: z.number().int(),
  gigs_worked: z.number().int(),
  completion_percentage: z.number().nullable(),
  distance_miles: z.number(),
  pin: Point.describe('where the pro is, rounded to half a mile'),
  is_favorite: z.boolean(),
  favorite_id: Id.nullable(),
  in_network: z.boolean(),
  worked_here_count: z.number().int(),
  last_here: Instant.nullable().describe('the start of the last shift worked here, also before its hours are approved'),
  says_available: z.boolean().nullable().describe('what the pro said of that time; null if nothing, or without a time'),
})
export type FoundPro = z.output<typeof FoundPro>

const counts = z.record(z.string(), z.number().int())

/** How many pros each option would keep, beside the other filters that are set. */
export const ProOptions = z.object({
  exact: z.boolean().describe('false if there are more pros than are counted'),
  is_favorite: z.number().int(),
  is_verified: z.number().int(),
  in_network: z.number().int(),
  has_worked_together: z.number().int(),
  has_background_check: z.number().int(),
  rated_4: z.number().int().describe('rated 4.0 and up, or new'),
  badge_types: counts,
  certifications: counts,
  contractor_types: counts,
  days_of_week: counts,
  time_blocks: counts,
  hours_per_week: counts,
  previous_positions: counts,
})
export type ProOptions = z.output<typeof ProOptions>
