import { z } from 'zod'
import { SkillTag } from '../skills/skill.ts'
import { LateNotice } from '../timesheets/late-notice.ts'
import { PunchProof } from '../timesheets/timesheet.ts'
import { Id, Instant } from '../wire.ts'

/** A crew member as the captain sees them: name, position, arrival and departure. No phone number, pay or score. */
export const CrewMember = z.object({
  application_id: Id,
  gig_id: Id,
  first_name: z.string(),
  display_name: z.string(),
  headshot_public_id: z.string().nullable(),
  skill: SkillTag,
  /** That the member is running late; null if they said nothing or have clocked in. */
  late_notice: LateNotice.nullable(),
  clocked_in_at: Instant.nullable(),
  clocked_out_at: Instant.nullable(),
  is_on_break: z.boolean(),
  /** What proves that the clock-in was made on site; null before it. */
  proof: PunchProof.nullable(),
  is_captain: z.boolean(),
})
export type CrewMember = z.output<typeof CrewMember>

/** The gigs with one place and the same times, as the captain who works one of them sees them. */
export const CaptainShift = z.object({
  /** The gig shift's id. */
  id: Id,
  /** The captain's own gig and application. */
  source_gig_id: Id,
  application_id: Id,
  event_name: z.string().nullable(),
  location_name: z.string(),
  address_line_1: z.string(),
  city: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  crew: z.array(CrewMember).max(500),
})
export type CaptainShift = z.output<typeof CaptainShift>
