import { z } from 'zod'
import { ShownBadge } from './badges.ts'
import { EmploymentType } from './employment-type.ts'
import { ProPreferences, TimeBlockName } from './pro-preferences.ts'
import { WorkHistoryItem } from './pro.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant } from '../wire.ts'
import { Resume } from './resume.ts'

/** The most past shifts, and the most coming ones, that a pro's record lists. */
export const MOST_RECORD_SHIFTS = 10

/** A rating category of the specification (3.7) with what businesses gave the pro in it. */
export const RatingSummary = z.object({
  rank: z.number().int(),
  name: z.string(),
  label: z.string(),
  label_es: z.string(),
  is_overall_type: z.boolean(),
  avg_rating: z.number().nullable(),
  rating_count: z.number().int(),
})

const shift = {
  application_id: Id,
  gig_id: Id,
  skill: SkillTag,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
}

/** How a confirmed pro's shift here ended: worked, nobody clocked in, dropped by the pro, or a no-show. */
export const PastOutcome = z.enum(['worked', 'no_clock_in', 'called_out', 'no_show'])
export type PastOutcome = z.output<typeof PastOutcome>

/** A shift at this location that the pro was confirmed for, and how it went. */
export const PastShiftHere = z.object({
  ...shift,
  outcome: PastOutcome,
  minutes_late: z.number().int().nullable().describe('clock-in after the start; null on time or without a clock-in'),
  paid_minutes: z.number().int().nullable(),
  review: z.object({ overall: z.number().int(), feedback: z.string() }).nullable(),
})
export type PastShiftHere = z.output<typeof PastShiftHere>

/** A shift at this location that is not over, and how far the pro is on it. */
export const ComingShiftHere = z.object({ ...shift, standing: z.enum(['confirmed', 'offered', 'applied']) })
export type ComingShiftHere = z.output<typeof ComingShiftHere>

/** How far ahead a record says when a pro works. */
export const BUSY_WEEKS = 4
export const MOST_BUSY_BLOCKS = (BUSY_WEEKS + 1) * 7 * 4

/** A part of a local day in which the pro has a shift: here, or somewhere that stays unnamed. */
export const BusyBlock = z.object({ date: z.iso.date().describe('the local day'), time_block: TimeBlockName, is_here: z.boolean() })
export type BusyBlock = z.output<typeof BusyBlock>

/** A pro as a location reads them (specification 3.7, full pro record): without address, bank or what only the pro may see. */
export const ProRecord = z.object({
  id: Id,
  uuid: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  display_name: z.string(),
  bio: z.string(),
  headshot_public_id: z.string().nullable(),
  city: z.string().nullable(),
  distance_miles: z.number(),
  badges: z.array(ShownBadge),
  verified: z.boolean(),
  supported_employment_types: z.array(EmploymentType),
  skills: z.array(SkillTag.extend({ gigs_worked: z.number().int(), gigs_worked_here: z.number().int() })).max(20),
  performance: z.object({
    rating: z.number().nullable(),
    gigs_worked: z.number().int(),
    businesses_worked: z.number().int(),
    completion_percentage: z.number().nullable(),
    callout_count: z.number().int(),
    noshow_count: z.number().int(),
    review_count: z.number().int(),
    ratings_summary: z.array(RatingSummary).max(20).describe('empty while the rating of a new pro is hidden'),
  }),
  certifications: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        name_es: z.string(),
        status: z.enum(['PENDING', 'APPROVED']),
        expiration_date: z.iso.date().nullable(),
        state_code: z.string().nullable(),
      }),
    )
    .max(50),
  is_favorite: z.boolean(),
  favorite_id: Id.nullable(),
  is_blocked: z.boolean(),
  in_network: z.boolean(),
  has_worked_together: z.boolean(),
  worked_here_count: z.number().int(),
  phone_number: z.string().nullable().describe('while the pro has a confirmed application here'),
  pro_preferences: ProPreferences.describe('what the pro said about when they work'),
  busy: z.array(BusyBlock).max(MOST_BUSY_BLOCKS).describe('parts of the next weeks in which Muster knows of a shift'),
  work_history: z
    .array(WorkHistoryItem.omit({ created_by: true, pro: true }))
    .max(20)
    .describe('as the pro reports; no one checked it'),
  resume: Resume.nullable().describe('null without one, and for a location the pro never applied to'),
  history: z.array(PastShiftHere).max(MOST_RECORD_SHIFTS),
  coming: z.array(ComingShiftHere).max(MOST_RECORD_SHIFTS),
})
export type ProRecord = z.output<typeof ProRecord>
