import { z } from 'zod'
import { Id, Instant } from '../wire.ts'

/** Another part of a shift that pros split: a shift like any other, with the pros who work it. */
export const SplitPart = z.object({ gig_id: Id, start_time: Instant, end_time: Instant, pros: z.array(z.string()).max(50) })
export type SplitPart = z.output<typeof SplitPart>
/** The split that a shift is a part of: its first part, and the times of the whole shift. All parts have the same. */
export const SplitOf = z.object({ gig_id: Id, start_time: Instant, end_time: Instant })
export type SplitOf = z.output<typeof SplitOf>
export const SplitParts = z.array(SplitPart).max(50)

/** The part of a split shift that the pro who reads it works. */
export const OwnParts = z.array(SplitPart.omit({ pros: true })).max(10)
