import { z } from 'zod'
import { AppealStatus } from '../appeals/appeal-status.ts'
import { LONGEST_APPEAL } from '../appeals/appeal.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant, requiredText } from '../wire.ts'

/** Why a pro is suspended: what of the policy they met, or the operator's own decision. */
export const SuspensionCause = z.enum(['NO_SHOWS', 'POINTS', 'STAFF'])

/** A no-show or a cancellation that a suspension is for. */
export const SuspensionEvent = z.object({
  record_id: Id.describe('the no-show or cancellation'),
  gig_id: Id,
  reason: z.enum(['NO_SHOW', 'CALLED_OUT', 'CANCELLED_BY_PRO']),
  at: Instant,
  points: z.number().int().describe('what it costs, 0 or less'),
  no_longer_counts: z.boolean().describe('excused or taken back since'),
  skill: SkillTag,
  location_name: z.string(),
  start_time: Instant,
  timezone: z.string(),
})

/** An appeal of a suspension, as its pro reads it. */
export const SuspensionAppeal = z.object({
  id: Id,
  status: AppealStatus,
  words: z.string(),
  evidence_resource_url: z.string().nullable().describe('opens the photo for five minutes'),
  sent_at: Instant,
  decide_by: Instant,
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
})

/** The lines of the policy that suspended. */
export const SuspensionPolicySeen = z.object({ no_shows: z.number().int(), points_below: z.number().int(), days: z.number().int() })

/** A suspension as its pro reads it. */
export const Suspension = z.object({
  id: Id,
  since: Instant,
  until: Instant,
  cause: SuspensionCause,
  reason: z.string().describe('what the operator wrote; empty if the policy suspended'),
  policy: SuspensionPolicySeen.nullable(),
  events: z.array(SuspensionEvent).max(50),
  ended_shifts: z.number().int().describe('shifts and applications that ended with it'),
  lifted_at: Instant.nullable(),
  appeal_until: Instant.nullable().describe('until when the pro can appeal; null if they cannot'),
  appeal: SuspensionAppeal.nullable(),
})
export type Suspension = z.output<typeof Suspension>

/** A suspension as the provider's staff read it. */
export const AdminSuspension = Suspension.extend({
  created_by: z.string().nullable().describe('who suspended; null for the policy'),
  lifted_by: z.string().nullable().describe('who lifted it; null if the policy no longer held'),
  lift_note: z.string(),
})
export type AdminSuspension = z.output<typeof AdminSuspension>

export const SuspendedPro = z.object({
  id: Id,
  display_name: z.string(),
  phone_number: z.string().nullable(),
  headshot_public_id: z.string().nullable(),
  gigs_worked: z.number().int(),
  noshow_count: z.number().int(),
  callout_count: z.number().int(),
  timezone: z.string().describe('of the market'),
})

/** A pro's suspensions, newest first. */
export const ProSuspensions = z.object({
  pro: SuspendedPro,
  suspended_until: Instant.nullable(),
  coming_shifts: z.number().int().describe('shifts and applications that a suspension would end'),
  results: z.array(AdminSuspension).max(100),
})
export type ProSuspensions = z.output<typeof ProSuspensions>

/** An appeal of a suspension for staff to decide. */
export const AdminSuspensionAppeal = SuspensionAppeal.extend({
  pro: SuspendedPro,
  suspension: AdminSuspension.omit({ appeal: true, appeal_until: true }),
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
