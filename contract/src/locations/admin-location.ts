import { z } from 'zod'
import { Id, Instant, requiredText } from '../wire.ts'
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
  ...Review,
})
export type AdminLocationRow = z.output<typeof AdminLocationRow>

/** A location as the provider's staff see it. */
export const AdminLocation = Location.extend({
  created_ts: Instant,
  creator_firstname: z.string().nullable(),
  creator_lastname: z.string().nullable(),
  approved_at: Instant.nullable(),
  ...Review,
  /** Future shifts that wait for the approval. */
  waiting_gigs_count: z.number().int(),
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
