import { partBy, splitPlan, type WorkPlan } from '@muster/contract/gigs/handover/split-rules.ts'
import { handoverBy } from '@muster/contract/gigs/handover/handover-rules.ts'
import type { HandedPart, PartSide } from '@muster/contract/gigs/handover/split.ts'
import type { Moment } from '@muster/contract/moment.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import { sql } from 'kysely'

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

/** The break rules of gig `g`'s market on its day, as JSON. */
export const breakRulesJson = sql<
  BreakRule[]
>`coalesce((SELECT m.value -> 'rules' FROM market_policy m WHERE m.market_id = g.market_id AND m.kind = 'breaks'
  AND m.effective_from <= g.start_time ORDER BY m.effective_from DESC LIMIT 1), '[]')`

/** A gig as the pro who takes an offer would work it: at the times and with the break of the part. */
export function offeredPlan<G extends WorkPlan>(gig: G, part: HandedPart | null, rules: readonly BreakRule[]): G {
  return part === null ? gig : { ...gig, ...splitPlan(gig, part, rules).given }
}
