import { z } from 'zod'
import { Instant } from '../../wire.ts'

/** Which part of a shift a pro hands over: the first, until the minute, or the last, from it on. */
export const PartSide = z.enum(['FIRST', 'LAST'])
export type PartSide = z.output<typeof PartSide>

export const HandedPart = z.object({ side: PartSide, at: Instant })
export type HandedPart = z.output<typeof HandedPart>

/** Between which minutes a pro may split their shift. A break can rule out minutes in between. */
const Bounds = z.object({ earliest: Instant, latest: Instant })

/** Which parts of a shift its pro may hand over now; null for one that they may not. */
export const SplitChoice = z.object({ FIRST: Bounds.nullable(), LAST: Bounds.nullable() })
export type SplitChoice = z.output<typeof SplitChoice>
