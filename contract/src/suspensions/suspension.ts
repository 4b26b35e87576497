import { z } from 'zod'
import { AppealStatus } from '../appeals/appeal-status.ts'
import { LONGEST_APPEAL } from '../appeals/appeal.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant, requiredText } from '../wire.ts'

/** Why a pro is suspended: what of the policy they met, or the operator's own decision. */
const SuspensionCause = z.enum(['NO_SHOWS', 'POINTS', 'STAFF'])

/** A no-show or a cancellation that a suspension is for. */
const SuspensionEvent = z.object({
  record_id: Id,
  gig_id: Id,
  reason: z.enum(['NO_SHOW', 'CALLED_OUT', 'CANCELLED_BY_PRO']),
  at: Instant,
  points: z.number().int(),
  no_longer_counts: z.boolean().describe('excused or taken back since'),
  skill: SkillTag,
  location_name: z.string(),
  start_time: Instant,
  timezone: z.string(),
})

/** An appeal of a suspension, as its pro reads it. */
const SuspensionAppeal = z.object({
  id: Id,
  status: AppealStatus,
  words: z.string(),
  evidence_resource_url: z.string().nullable(),
  sent_at: Instant,
  decide_by: Instant,
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
})

/** The lines of the policy that suspended. */
const SuspensionPolicySeen = z.object({ no_shows: z.number().int(), points_below: z.number().int(), days: z.number().int() })

/** A suspension. Its pro does not read who decided. */
export const Suspension = z.object({
  id: Id,
  since: Instant,
  until: Instant,
  cause: SuspensionCause,
  reason: z.string(),
  policy: SuspensionPolicySeen.nullable(),
  events: z.array(SuspensionEvent).max(50),
  ended_shifts: z.number().int().describe('shifts and applications that it ended'),
  lifted_at: Instant.nullable(),
  appeal_until: Instant.nullable(),
  appeal: SuspensionAppeal.nullable(),
  created_by: z.string().nullable(),
  lifted_by: z.string().nullable(),
  lift_note: z.string(),
})
export type Suspension = z.output<typeof Suspension>

export const SuspendedPro = z.object({
  id: Id,
  display_name: z.string(),
  phone_number: z.string().nullable(),
  headshot_public_id: z.string().nullable(),
  gigs_worked: z.number().int(),
  noshow_count: z.number().int(),
  callout_count: z.number().int(),
  timezone: z.string(),
})

/** A pro's suspensions, newest first. */
export const ProSuspensions = z.object({
  pro: SuspendedPro,
  suspended_until: Instant.nullable(),
  coming_shifts: z.number().int().describe('shifts and applications that it would end'),
  results: z.array(Suspension).max(100),
})
export type ProSuspensions = z.output<typeof ProSuspensions>

/** An appeal of a suspension for staff to decide. */
export const AdminSuspensionAppeal = z.object({
  id: Id,
  pro: SuspendedPro,
  suspension: Suspension,
  is_own_record: z.boolean(),
  decided_by: z.string().nullable(),
})
export type AdminSuspensionAppeal = z.output<typeof AdminSuspensionAppeal>

export const NewSuspension = z.object({
  reason: requiredText(LONGEST_APPEAL).describe('the pro reads it'),
  until: Instant,
})

export const SuspensionLift = z.object({ reason: requiredText(LONGEST_APPEAL).describe('the pro reads it') })

export const NewSuspensionAppeal = z.object({
  words: requiredText(LONGEST_APPEAL),
  evidence: z.string().max(200).nullable().default(null),
})
export type NewSuspensionAppeal = z.output<typeof NewSuspensionAppeal>
