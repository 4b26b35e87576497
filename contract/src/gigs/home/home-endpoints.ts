import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Instant } from '../../wire.ts'
import { OtherShift } from '../other-shift.ts'
import { LateNotice } from '../../timesheets/late-notice.ts'
import { GigRow } from '../gig.ts'
import { AwaitedHandover } from '../handover/handover-offer.ts'

export const getHome = endpoint({
  method: 'GET',
  path: '/staffer/home/',
  summary: 'The manager’s day: shifts of today and tomorrow, and what waits for the manager.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  response: z.object({
    local_date: z.iso.date(),
    today: z.array(GigRow).max(200),
    tomorrow: z.array(GigRow).max(200),
    late_or_missing: z
      .array(
        z.object({
          application_id: Id,
          gig_id: Id,
          pro: z.object({
            id: Id,
            display_name: z.string(),
            headshot_public_id: z.string().nullable(),
            phone_number: z.string().nullable(),
          }),
          skill_name: z.string(),
          skill_name_es: z.string(),
          start_time: Instant,
          timezone: z.string(),
          state: z.enum(['on_the_way', 'late', 'missing', 'called_out', 'no_show', 'left_early']),
          since: Instant,
          /** That the pro is running late; null if they said nothing or are gone. */
          late_notice: LateNotice.nullable(),
          /** When a pro who is marked as a no-show clocked in all the same; null otherwise. */
          clocked_in_at: Instant.nullable(),
          /** Whether a replacement search is running. */
          has_rescue: z.boolean(),
          end_time: Instant,
          /** The pro's other shift at that time, which keeps a no-show from being taken back; null if there is none. */
          other_shift: OtherShift.nullable(),
        }),
      )
      .max(50),
    /** Shifts with applicants waiting and spots that are neither taken nor offered, by start. */
    to_select: z.array(GigRow).max(20),
    hours_to_approve: z.array(GigRow).max(50),
    to_confirm: z
      .array(
        z.object({
          application_id: Id,
          gig_id: Id,
          pro: z.object({ id: Id, display_name: z.string(), headshot_public_id: z.string().nullable() }),
          skill_name: z.string(),
          skill_name_es: z.string(),
          start_time: Instant,
          timezone: z.string(),
          selected_at: Instant,
          offer_expires_at: Instant.nullable(),
          /** When a manager last reminded the pro; null if nobody has. */
          nudged_at: Instant.nullable(),
        }),
      )
      .max(50),
    /** Pros who say that hours which are paid were longer, the oldest claim first. They wait until a manager settles them. */
    paid_claims: z
      .array(
        z.object({
          application_id: Id,
          gig_id: Id,
          pro: z.object({ id: Id, display_name: z.string() }),
          skill_name: z.string(),
          skill_name_es: z.string(),
          start_time: Instant,
          timezone: z.string(),
          paid_minutes: z.number().int(),
          claimed_minutes: z.number().int(),
        }),
      )
      .max(50),
    /** Shifts of pros who can't come, and who would come instead: a manager approves or refuses. By start. */
    handovers: z.array(AwaitedHandover).max(50),
    week: z.object({ places: z.number().int(), filled: z.number().int() }),
    has_posted_first_gig: z.boolean(),
  }),
})
