import { partBy, splitPlan, type WorkPlan } from '@muster/contract/gigs/handover/split-rules.ts'
import { handoverBy } from '@muster/contract/gigs/handover/handover-rules.ts'
import type { HandedPart, PartSide } from '@muster/contract/gigs/handover/split.ts'
import type { Moment } from '@muster/contract/moment.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'

/** The columns of an offer that say which part it is about. */
export interface PartColumns {
  part_side: PartSide | null
  split_at: string | null
}

/** The part that an offer is about; null for the whole shift. */
export const partOf = ({ part_side, split_at }: PartColumns): HandedPart | null =>
  part_side === null || split_at === null ? null : { side: part_side, at: split_at }

/** Until when the place, or the part of it, can be taken. */
export const takeBy = (start_time: Moment, part: HandedPart | null): string =>
  (part === null ? handoverBy(start_time) : partBy(start_time, part)).toISOString()

/** A gig as the pro who takes an offer would work it: at the times and with the break of the part. */
export function offeredPlan<G extends WorkPlan>(gig: G, part: HandedPart | null, rules: readonly BreakRule[]): G {
  return part === null ? gig : { ...gig, ...splitPlan(gig, part, rules).given }
}
