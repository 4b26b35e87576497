import { z } from 'zod'
import { Id } from './wire.ts'

/** The names of the flags, here alone because every screen reads them. flags/flags.ts says what they are. */
export const FlagKey = z.enum(['fill-week', 'crews'])
export type FlagKey = z.output<typeof FlagKey>

/** What a person can't use: as a pro (no location), or at a location. */
export const FeatureOff = z.object({
  key: FlagKey.describe('The feature that is off.'),
  location_id: Id.nullable().describe('The location where it is off; null in the app of pros.'),
})
export type FeatureOff = z.output<typeof FeatureOff>
