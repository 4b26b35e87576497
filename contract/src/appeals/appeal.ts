import { z } from 'zod'
import { GeoLogAction } from '../timesheets/geo-log.ts'
import { PunchProof } from '../timesheets/timesheet.ts'
import { SkillTag } from '../skills/skill.ts'
import { Id, Instant, requiredText } from '../wire.ts'
import { appealableReasons, appealCategories } from './appeal-rules.ts'
import { AppealStatus } from './appeal-status.ts'

export const AppealCategory = z.enum(appealCategories)
export const AppealableReason = z.enum(appealableReasons)

/** The longest words of an appeal and of its decision. */
export const LONGEST_APPEAL = 2_000

/** A pro's appeal, as the pro reads it. */
export const Appeal = z.object({
  id: Id,
  record_id: Id.describe('the cancellation or no-show that the appeal is about'),
  status: AppealStatus,
  category: AppealCategory,
  words: z.string(),
  evidence_resource_url: z.string().nullable(),
  sent_at: Instant,
  decide_by: Instant.describe('when staff should have decided'),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
})
export type Appeal = z.output<typeof Appeal>

/** A mark of the pro's clock for the shift, also one that was corrected or came after the record. */
const PunchOfAppeal = z.object({
  id: Id,
  kind: z.enum(['CLOCK_IN', 'CLOCK_OUT', 'BREAK_START', 'BREAK_END']),
  time: Instant,
  received_at: Instant.describe('when it reached Muster: a phone without network sends it later'),
  proof: PunchProof,
  by: z.string().nullable().describe('the manager or captain who made it; null for the pro’s own'),
  distance_m: z.number().int().nullable().describe('how far from the place the phone was; null without a position'),
  is_flagged: z.boolean().describe('without proof of the place'),
  is_taken_back: z.boolean().describe('a later mark corrects it or takes it back'),
})

/** A time when the pro's phone came to the place or left it. */
const PlaceOfAppeal = z.object({
  id: Id,
  action: GeoLogAction,
  time: Instant,
  is_inside: z.boolean().nullable(),
  distance_m: z.number().int().nullable(),
  explanation: z.string().nullable().describe('what the pro said of it'),
})

/** What the clock and the phone recorded of the shift. */
const AppealEvidence = z.object({
  confirmed_at: Instant.nullable().describe('when the pro confirmed the shift'),
  punches: z.array(PunchOfAppeal).max(20),
  places: z.array(PlaceOfAppeal).max(20),
})

/** An appeal as the provider's staff decide it, with what is on record. */
export const AdminAppeal = Appeal.extend({
  reason: AppealableReason,
  points: z.number().int().describe('what the record costs, 0 or less'),
  made_at: Instant,
  made_by: z.string().nullable().describe('who made the record; null for the pro or Muster'),
  explanation: z.string().describe('what the person wrote who made the record'),
  is_own_record: z.boolean().describe('the reader made the record and may not decide'),
  is_undone: z.boolean().describe('the record was taken back, so there is nothing to decide'),
  pro: z.object({
    id: Id,
    display_name: z.string(),
    phone_number: z.string().nullable(),
    headshot_public_id: z.string().nullable(),
    gigs_worked: z.number().int(),
    noshow_count: z.number().int(),
    callout_count: z.number().int(),
    earlier_appeals: z.number().int().describe('other appeals that were decided'),
    earlier_excused: z.number().int().describe('how many of those were excused'),
  }),
  gig: z.object({
    id: Id,
    location_id: Id,
    location_name: z.string(),
    skill: SkillTag,
    start_time: Instant,
    end_time: Instant,
    timezone: z.string(),
    contact_name: z.string().nullable(),
    contact_phone: z.string().nullable(),
  }),
  application_id: Id,
  late_punch_at: Instant.nullable().describe('a clock-in of the pro for this shift that reached Muster, or null'),
  decided_by: z.string().nullable(),
  evidence: AppealEvidence,
})
export type AdminAppeal = z.output<typeof AdminAppeal>

/** What a pro sends. The photo is optional: not every emergency has a paper. */
export const NewAppeal = z.object({
  record_id: Id,
  category: AppealCategory,
  words: requiredText(LONGEST_APPEAL),
  evidence: z.string().max(200).nullable().default(null).describe('the public id of the uploaded photo'),
})
export type NewAppeal = z.output<typeof NewAppeal>

export const AppealDecision = z.object({
  outcome: z.enum(['EXCUSE', 'UPHOLD']),
  reason: requiredText(LONGEST_APPEAL).describe('the pro reads it'),
})
export type AppealDecision = z.output<typeof AppealDecision>
