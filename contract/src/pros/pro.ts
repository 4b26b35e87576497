import { z } from 'zod'
import { EmploymentType } from './employment-type.ts'
import { ProPreferences, ProPreferencesEdit } from './pro-preferences.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant, Point, requiredText } from '../wire.ts'

export const WorkHistoryItem = z.object({
  id: Id,
  business_name: z.string(),
  position: z.string(),
  pro: Id,
  start_date: z.iso.date(),
  end_date: z.iso.date().nullable(),
  skill: SkillTag.extend({ description: z.string() }).nullable(),
  created_ts: Instant,
  created_by: Id.nullable(),
})
export type WorkHistoryItem = z.output<typeof WorkHistoryItem>

/** The most past jobs that a pro keeps. */
export const MOST_PAST_JOBS = 100

/** A job outside Muster as the pro types it. No one checks it, so businesses read it as self-reported. */
export const PastJob = z
  .object({
    business_name: requiredText(80),
    position: requiredText(80),
    skill_id: Id.nullable().default(null),
    start_date: z.iso.date(),
    end_date: z.iso.date().nullable().default(null).describe('null while the pro still works there'),
  })
  .refine(({ start_date, end_date }) => end_date === null || end_date >= start_date, {
    path: ['end_date'],
    error: 'The end must not be before the start',
  })
export type PastJob = z.output<typeof PastJob>

/** The pro's own profile (specification 3.7). */
export const ProProfile = z.object({
  uuid: z.uuid(),
  profile_id: Id,
  user_id: Id,
  display_name: z.string(),
  bio: z.string(),
  headshot_public_id: z.string().nullable(),
  badges: z.array(z.string()),
  market_id: Id,
  market_name: z.string(),
  market_not_listed: z.boolean(),
  market_not_listed_name: z.string().nullable(),
  city: z.string().nullable(),
  zip_code: z.string().nullable(),
  /** The center of the ZIP code. Distances to shifts start here. */
  home: Point,
  supported_employment_types: z.array(EmploymentType),
  pro_preferences: ProPreferences,
  skills: z.array(SkillTag),
  work_history: z.array(WorkHistoryItem).max(MOST_PAST_JOBS),
  certifications: z.array(
    z.object({
      id: Id,
      name: z.string(),
      name_es: z.string(),
      status: z.enum(['PENDING', 'APPROVED', 'REJECTED']),
      expiration_date: z.string().nullable(),
    }),
  ),
  verified: z.boolean(),
  suspended_until: Instant.nullable().describe('null unless the pro is suspended now'),
  points: z.number().int(),
  performance: z.object({
    rating: z.number().nullable(),
    gigs_worked: z.number().int(),
    completion_percentage: z.number().nullable(),
    callout_count: z.number().int(),
    noshow_count: z.number().int(),
    review_count: z.number().int(),
  }),
})
export type ProProfile = z.output<typeof ProProfile>

export const ProProfileEdit = z
  .object({
    bio: z.string().trim().max(1000),
    headshot_public_id: z.string().max(200).nullable(),
    skill_ids: z.array(Id).min(1, 'This field is required').max(20),
    zip_code: z
      .string()
      .trim()
      .regex(/^\d{5}$/, 'Invalid postal code'),
    pro_preferences: ProPreferencesEdit,
  })
  .partial()
export type ProProfileEdit = z.output<typeof ProProfileEdit>
