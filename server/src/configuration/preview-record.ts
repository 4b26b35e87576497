import type { PolicyValues } from '@muster/contract/configuration/policy.ts'
import {
  cancellationPoints,
  type CancellationPolicy,
  lostShiftPay,
  seededReliabilityPolicy,
} from '@muster/contract/gigs/cancellation-rules.ts'
import { startsByItself } from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { earnedRank, type Rank, RANKS } from '@muster/contract/pros/badge-rules.ts'
import { missesIn, whatSuspends, windowAt } from '@muster/contract/suspensions/suspension-rules.ts'
import type { Database } from '../db/database.ts'
import { readRescueHistory, readSuspensionHistory } from '../locations/policy-queries.ts'
import { listStandings } from '../pros/badge-queries.ts'
import { listOutcomesOf, type RecordedOutcome } from '../pros/pro-record-queries.ts'
import { type GivenUpSpot, listGivenUpSpots, listPaidLosses, MOST_CASES, type Span } from './preview-queries.ts'
import type { Look } from './preview-look.ts'

/** The most pros whose records one preview reads. */
const MOST_PROS = 500

const lookOf = (
  cases: readonly (readonly [before: number, after: number])[],
  name: Look['figures'][number]['name'],
  is_whole: boolean,
): Look => ({
  checked: cases.length,
  changed: cases.filter(([before, after]) => before !== after).length,
  is_whole,
  figures: [{ name, before: cases.reduce((sum, [before]) => sum + before, 0), after: cases.reduce((sum, [, after]) => sum + after, 0) }],
})

/** What the lost shifts that businesses paid for would have paid. A minimum of nothing hides what was not paid; so it counts paid ones alone. */
export async function previewCancellation(db: Database, market_id: number, span: Span, value: CancellationPolicy): Promise<Look> {
  const found = await listPaidLosses(db, market_id, span)
  const cases = found.slice(0, MOST_CASES).map((loss) => {
    // Each was late: it was paid. At its start it is as late as can be.
    const after = lostShiftPay(
      loss,
      { start_time: loss.start_time, asked_again_at: null, was_ended: true },
      new Date(loss.start_time),
      value,
    )
    return [loss.paid_cents, after] as const
  })
  return lookOf(cases, 'CANCELLATION_PAY', found.length <= MOST_CASES)
}

/** What the cancellations of pros would have cost them, in points. No-shows cost the same as before. */
export async function previewReliability(db: Database, market_id: number, span: Span, value: PolicyValues['reliability']): Promise<Look> {
  const found = await listGivenUpSpots(db, market_id, span)
  const cancelled = found.slice(0, MOST_CASES).filter(({ reason }) => reason !== 'NO_SHOW')
  const pointsOf = ({ start_time, assigned_at, at }: GivenUpSpot): number =>
    cancellationPoints({ start_time, is_confirmed: true, assigned_at }, at, { ...seededReliabilityPolicy, cancelled: value.cancelled })
  const cases = cancelled.map((spot) => [Math.abs(spot.points), Math.abs(pointsOf(spot))] as const)
  return lookOf(cases, 'POINTS', found.length <= MOST_CASES)
}

/** For how many of the spots given up a search would have started without anyone's doing. */
export async function previewRescue(db: Database, market_id: number, span: Span, value: PolicyValues['rescue']): Promise<Look> {
  const found = await listGivenUpSpots(db, market_id, span)
  const held = await readRescueHistory(db, market_id)
  const starts = (spot: GivenUpSpot, policy: PolicyValues['rescue']): number =>
    startsByItself({ ...spot, status: 'POSTED', allowed_confirmed_pros: 1, confirmed_pros_count: 0 }, policy, spot.at) ? 1 : 0
  const cases = found.slice(0, MOST_CASES).map((spot) => [starts(spot, held.at(spot.at).value), starts(spot, value)] as const)
  return lookOf(cases, 'SEARCHES', found.length <= MOST_CASES)
}

/** How many pros the records of today earn each badge. */
export async function previewBadges(db: Database, market_id: number, value: PolicyValues['badges']): Promise<Look> {
  const standings = await listStandings(db, market_id, MOST_CASES + 1)
  const counted = standings.slice(0, MOST_CASES)
  const ranks = counted.map(({ record, policy }) => [earnedRank(record, policy), earnedRank(record, value)] as const)
  const count = (at: 0 | 1, rank: Rank): number => ranks.filter((pair) => pair[at] === rank).length
  return {
    checked: counted.length,
    changed: ranks.filter(([before, after]) => before !== after).length,
    is_whole: standings.length <= MOST_CASES,
    figures: RANKS.map((rank) => ({ name: rank, before: count(0, rank), after: count(1, rank) })),
  }
}

/** How many suspensions the misses of the span would have brought, pro by pro, in their order. */
export async function previewSuspensions(db: Database, market_id: number, span: Span, value: PolicyValues['suspensions']): Promise<Look> {
  const missed = await listGivenUpSpots(db, market_id, span)
  const pros = [...new Set(missed.map(({ pro_id }) => pro_id))]
  const held = (await readSuspensionHistory(db, market_id)).at(span.until).value
  const records = await listOutcomesOf(db, pros.slice(0, MOST_PROS))
  const cases = [...records.values()].map((events) => [suspensionsIn(events, span, held), suspensionsIn(events, span, value)] as const)
  return lookOf(cases, 'SUSPENSIONS', pros.length <= MOST_PROS && missed.length <= MOST_CASES)
}

function suspensionsIn(events: readonly RecordedOutcome[], span: Span, policy: PolicyValues['suspensions']): number {
  let before: string | null = null
  let count = 0
  const misses = missesIn(events, { after: span.since, until: span.until }).toSorted(
    (one, other) => Date.parse(one.at) - Date.parse(other.at),
  )
  for (const { at } of misses) {
    if (before !== null && Date.parse(at) < Date.parse(before) + policy.lasts_days * 86_400_000) continue
    if (whatSuspends(events, windowAt(at, before, policy), policy) === null) continue
    before = at
    count += 1
  }
  return count
}
