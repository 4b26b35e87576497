import { suspensionEnds, whatSuspends, windowAt } from '@muster/contract/suspensions/suspension-rules.ts'
import type { Database } from '../db/database.ts'
import { listRecordedOutcomes } from '../pros/pro-record-queries.ts'
import { getSuspensionFacts } from './suspension-facts-queries.ts'

/** Until when the market's policy would suspend a pro who cancelled now at this cost in points; null if it would not. */
export async function wouldSuspendUntil(db: Database, pro: { id: number; market_id: number }, points: number): Promise<string | null> {
  if (points >= 0) return null
  const { now, policy, standing } = await getSuspensionFacts(db, pro)
  if (standing.some(({ until }) => Date.parse(until) > Date.parse(now))) return null
  const cancelled = { at: now, outcome: { kind: 'cancelled', points, excused: false } } as const
  const events = [...(await listRecordedOutcomes(db, pro.id)), cancelled]
  if (whatSuspends(events, windowAt(now, standing[0]?.since ?? null, policy), policy) === null) return null
  return suspensionEnds(
    now,
    standing.map(({ since }) => since),
    policy,
  ).toISOString()
}
