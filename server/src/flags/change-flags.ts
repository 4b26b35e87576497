import { whyNotFrom } from '@muster/contract/configuration/configuration-rules.ts'
import { whyNotFlag } from '@muster/contract/flags/flag-rules.ts'
import type { DatedFlag, Flags, FlagValue, NewFlag } from '@muster/contract/flags/flag-value.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { listFlagChanges, listNamedLocations, listTodays, listUnknown } from './flag-queries.ts'
import { insertFlagChange, undoFlagChange } from './flag-store.ts'

/** What the staff see: the changes with their dates, and the locations that they name. */
export async function getFlags({ db, deps }: Pick<Context, 'db' | 'deps'>): Promise<Flags> {
  const changes = await listFlagChanges(db)
  const named = new Set(changes.flatMap(({ value }) => value.rules.flatMap(({ location_ids }) => location_ids)))
  const locations = await listNamedLocations(db, [...named])
  return { source: deps.flags.source, environment: deps.config.environment, changes, locations }
}

/** Refuses rules that contradict themselves, and those that name a market or a location that doesn't exist. */
export async function checkFlagValue(db: Database, value: FlagValue): Promise<void> {
  const fault = whyNotFlag(value)
  if (fault !== null) throw invalid(fault.target, fault.message)
  const market_ids = value.rules.flatMap((rule) => rule.market_ids)
  const location_ids = value.rules.flatMap((rule) => rule.location_ids)
  const [unknown] = await listUnknown(db, { market_ids, location_ids })
  if (unknown === undefined) return
  const { kind, id } = unknown
  const field = kind === 'market' ? 'market_ids' : 'location_ids'
  const at = value.rules.findIndex((rule) => rule[field].includes(id))
  throw invalid(`value.rules.${at}.${field}`, kind === 'market' ? `No market has the number ${id}` : `No location has the number ${id}`)
}

/** Sets who has a feature, at once or from a day on. Throws FLAGS_ELSEWHERE while a service decides. */
export async function setFlag(context: Context, input: NewFlag): Promise<DatedFlag> {
  const { db, deps } = context
  const { key, value, effective_from, reason } = input
  if (deps.flags.source === 'REMOTE') throw new Problem('FLAGS_ELSEWHERE')
  await checkFlagValue(db, value)
  if (effective_from !== null) checkDay(effective_from, await listTodays(db))
  const id = await insertFlagChange(db, input, actorOf(context).user_id)
  if (id === null) throw invalid('effective_from', 'Something is set for this day already. Take it back first.')
  const changes = { key, effective_from, value: JSON.stringify(value), reason }
  await record(context, { action: 'feature.set', subject_kind: 'feature', subject_id: id, changes })
  return (await listFlagChanges(db, id))[0]!
}

function checkDay(effective_from: string, todays: readonly string[]): void {
  for (const today of todays) {
    const fault = whyNotFrom(effective_from, today)
    if (fault !== null) throw invalid(fault.target, fault.message)
  }
}

/** Takes a change back that holds nowhere yet. Throws NOT_FOUND, and CHANGE_HOLDS once it holds. */
export async function undoFlag(context: Context, id: number): Promise<null> {
  const outcome = await undoFlagChange(context.db, id, actorOf(context).user_id)
  if (outcome === 'NONE') throw new Problem('NOT_FOUND')
  if (outcome === 'HOLDS') throw new Problem('CHANGE_HOLDS')
  await record(context, { action: 'feature.undone', subject_kind: 'feature', subject_id: id })
  return null
}
