import { whyNotFrom, whyNotPolicy } from '@muster/contract/configuration/configuration-rules.ts'
import type { DatedPolicy, NewPolicy, PolicyDraft } from '@muster/contract/configuration/policy.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid } from '../problem.ts'
import { listPolicies } from './configuration-queries.ts'
import { insertPolicies, readTodays } from './policy-store.ts'
import { takeBack } from './take-back.ts'

/** The day it is in each market of a draft. Refuses a market that doesn't exist, and values that contradict one another. */
export async function checkDraft(db: Database, { market_ids, policy }: PolicyDraft): Promise<ReadonlyMap<number, string>> {
  const fault = whyNotPolicy(policy)
  if (fault !== null) throw invalid(fault.target, fault.message)
  const todays = await readTodays(db, market_ids)
  const unknown = market_ids.find((id) => !todays.has(id))
  if (unknown !== undefined) throw invalid('market_ids', `No market has the number ${unknown}`)
  return todays
}

/** Refuses a first day that has begun in one of the markets, and one that is too far ahead. */
export function checkFrom(effective_from: string, todays: Iterable<string>): void {
  for (const today of todays) {
    const fault = whyNotFrom(effective_from, today)
    if (fault !== null) throw invalid(fault.target, fault.message)
  }
}

/** Sets a policy of markets from a day on. All of them or none. */
export async function setPolicy(context: Context, input: NewPolicy): Promise<DatedPolicy[]> {
  const { db } = context
  const { market_ids, policy, effective_from, reason } = input
  checkFrom(effective_from, (await checkDraft(db, input)).values())
  const ids = await insertPolicies(db, market_ids, policy, { effective_from, reason, set_by: actorOf(context).user_id })
  if (ids.length !== market_ids.length) throw invalid('effective_from', 'Something is set for this day already. Take it back first.')
  const entries = ids.map((subject_id) => ({
    action: 'policy.set' as const,
    subject_kind: 'policy' as const,
    subject_id,
    changes: { kind: policy.kind, effective_from, value: JSON.stringify(policy.value), reason },
  }))
  await record(context, ...entries)
  return listPolicies(db, ids)
}

/** Takes back changes that don't hold yet, all or none. Throws NOT_FOUND, and CHANGE_HOLDS once one does. */
export async function undoPolicies(context: Context, ids: readonly number[]): Promise<null> {
  for (const id of new Set(ids)) await takeBack(context, 'policy', id)
  return null
}
