import { z } from 'zod'
import { Dollars, Id, Instant, requiredText } from '../wire.ts'
import { LocationRole } from '../accounts/user.ts'
import { Location } from './location.ts'

/** A row of the operator's list. The managed list has the whole record. */
const LocationRow = Location.pick({
  id: true,
  name: true,
  market_id: true,
  market_name: true,
  organization_id: true,
  organization_name: true,
  image_public_id: true,
  street_address: true,
  city: true,
  state_code: true,
  timezone: true,
  approval_status: true,
  billing_source: true,
})

/** What a business said when it sent its denied location for review again. */
const Review = { sent_again_at: Instant.nullable(), review_note: z.string().nullable() }

export const AdminLocationRow = LocationRow.extend({
  created_ts: Instant,
  creator_firstname: z.string().nullable(),
  creator_lastname: z.string().nullable(),
  gigpro_fee_percentage: z.number(),
  /** When the first of its waiting shifts starts; null if none waits, or if the location is decided. */
  first_shift_at: Instant.nullable(),
  ...Review,
})
export type AdminLocationRow = z.output<typeof AdminLocationRow>

/** Someone who manages a location, with what they proved is theirs. */
const LocationContact = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  role: LocationRole,
  phone_number: z.string().nullable().describe('verified'),
  email: z.string().nullable().describe('verified'),
})
export type LocationContact = z.output<typeof LocationContact>

/** A shift that waits for the approval of its location. */
const WaitingGig = z.object({
  id: Id,
  skill_name: z.string(),
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  wage_amount: Dollars,
  allowed_confirmed_pros: z.number().int(),
})
export type WaitingGig = z.output<typeof WaitingGig>

/** A location as the provider's staff see it. */
export const AdminLocation = Location.extend({
  created_ts: Instant,
  creator_firstname: z.string().nullable(),
  creator_lastname: z.string().nullable(),
  approved_at: Instant.nullable(),
  ...Review,
  /** Future shifts that wait for the approval. */
  waiting_gigs_count: z.number().int(),
  waiting_gigs: z.array(WaitingGig).max(20).describe('the next of them'),
  managers: z.array(LocationContact).max(20).describe('admins first'),
})
export type AdminLocation = z.output<typeof AdminLocation>

/** Something that happened to a location, with what it changed. Of texts the log keeps only that they changed. */
export const LocationHappening = z.object({
  id: Id,
  created_ts: Instant,
  action: z.string(),
  actor: z.string().nullable().describe('null when the system did it'),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type LocationHappening = z.output<typeof LocationHappening>

/** The provider's no to a location. The business reads the reason. */
export const LocationDenial = z.object({ reason: requiredText(500) })
export const LocationApproval = z.object({ reason: z.string().trim().max(500).optional().describe('a note for the log') })
