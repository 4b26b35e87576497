import { z } from 'zod'
import { Id, Instant, Point } from '../wire.ts'

export const GeoLogAction = z.enum(['GEO_FENCE_ENTERED', 'GEO_FENCE_EXITED', 'UNKNOWN'])
export type GeoLogAction = z.output<typeof GeoLogAction>

/** Where a phone said it was while the clock page was open (specification section 3.7). */
export const GeoLog = z.object({
  id: Id,
  action: GeoLogAction,
  is_flagged_for_staffer_review: z.boolean(),
  created_ts: Instant.describe('when it happened, by the phone'),
  last_updated_ts: Instant,
  precision: z.enum(['FINE', 'COARSE']),
  metadata: z.object({ gig_id: Id, user_id: Id, market_id: Id, location_id: Id, gig_application_id: Id }),
  coordinates: Point.nullable().describe('null where the phone could not tell, and after the retention time'),
  distance_m: z.number().int().nullable(),
  explanation: z.string().nullable().describe('what the pro says of it'),
})
export type GeoLog = z.output<typeof GeoLog>

/** A flagged log, as both sides see it next to the punches. */
export const GeoFlag = z.object({
  id: Id,
  action: GeoLogAction,
  time: Instant,
  distance_m: z.number().int().nullable(),
  explanation: z.string().nullable(),
})
export type GeoFlag = z.output<typeof GeoFlag>
