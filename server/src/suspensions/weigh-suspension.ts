import { CANCEL_UNDO_MINUTES } from '@muster/contract/gigs/cancellation-rules.ts'
import {
  isOneStepBefore,
  missesIn,
  stillHolds,
  suspensionEnds,
  whatSuspends,
  windowAt,
} from '@muster/contract/suspensions/suspension-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tellOfSuspension } from '../notices/tell-of-suspension.ts'
import { listRecordedOutcomes, type RecordedOutcome } from '../pros/pro-record-queries.ts'
import { getSuspensionFacts, type SuspensionFacts } from './suspension-facts-queries.ts'
import { insertSuspension, setLifted } from './suspension-store.ts'

interface ProKey {
  id: number
  market_id: number
}

/**
 * Weighs a pro's record by the market's policy after a no-show or a cancellation, in its transaction: suspends the pro, or warns one step
 * before. Call it after `keepRecord`, which locks the pro. The coming shifts end in a job, because gigs are locked before pros.
 */
export async function weighMiss(context: Context, pro: ProKey, reason: 'NO_SHOW' | 'CALLED_OUT' | 'CANCELLED_BY_PRO'): Promise<void> {
  const facts = await getSuspensionFacts(context.db, pro)
  const { now, policy, standing, timezone } = facts
  if (standing.some(({ until }) => Date.parse(until) > Date.parse(now))) return
  const events = await listRecordedOutcomes(context.db, pro.id)
  const window = windowAt(now, standing[0]?.since ?? null, policy)
  const cause = whatSuspends(events, window, policy)
  if (cause !== null) {
    await suspendByPolicy(context, pro, facts, { cause, missed: missesIn(events, window), is_own: reason !== 'NO_SHOW' })
    return
  }
  if (reason !== 'CANCELLED_BY_PRO' && isOneStepBefore(events, window, policy))
    await tellOfSuspension(context, pro.id, { kind: 'suspension_warned', days: policy.lasts_days }, timezone)
}

async function suspendByPolicy(
  context: Context,
  pro: ProKey,
  { now, policy, policy_id, standing, timezone }: SuspensionFacts,
  { cause, missed, is_own }: { cause: 'NO_SHOWS' | 'POINTS'; missed: readonly RecordedOutcome[]; is_own: boolean },
): Promise<void> {
  const earlier = standing.map(({ since }) => since)
  const until = suspensionEnds(now, earlier, policy).toISOString()
  const cancellation_ids = missed.flatMap(({ record_id }) => record_id ?? [])
  const row = { since: now, until, cause, reason: '', policy_id, cancellation_ids, created_by: null }
  const suspension_id = await insertSuspension(context.db, pro, row)
  await record(context, { action: 'pro.suspended', subject_kind: 'pro', subject_id: pro.id, changes: { until, cause, suspension_id } })
  const why = { kind: 'suspended', cause, until, no_shows: policy.no_shows, days: policy.days, appeal_days: policy.appeal_days } as const
  await tellOfSuspension(context, pro.id, why, timezone)
  // A pro may undo the own cancellation for some minutes. Until then the other shifts stay.
  await context.deps.outbox.enqueue(
    context.db,
    'end-suspended',
    { suspension_id },
    is_own ? { afterSeconds: CANCEL_UNDO_MINUTES * 60 } : {},
  )
}

/**
 * Weighs the newest suspension by the policy again after a record was excused or taken back, and lifts it if the policy no longer holds. A
 * suspension that is over is taken off the record, too. Call it after `keepRecord`, which locks the pro.
 */
export async function weighRelief(context: Context, pro: ProKey): Promise<void> {
  const { now, policy, standing, timezone } = await getSuspensionFacts(context.db, pro)
  const [latest, before] = standing
  if (latest === undefined) return
  const events = await listRecordedOutcomes(context.db, pro.id)
  if (stillHolds(events, { since: latest.since, before: before?.since ?? null }, now, policy)) return
  await setLifted(context.db, latest.id, { lifted_by: null, lift_note: '' })
  const changes = { suspension_id: latest.id }
  await record(context, { action: 'pro.suspension_lifted', subject_kind: 'pro', subject_id: pro.id, changes })
  if (Date.parse(latest.until) > Date.parse(now))
    await tellOfSuspension(context, pro.id, { kind: 'suspension_lifted', reason: '' }, timezone)
}
