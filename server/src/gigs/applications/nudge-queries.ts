import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** The audit action of a reminder. The time of the last one is read from the audit. */
export const NUDGED = 'application.nudged' as const

/** A column with when the pro was last reminded of an application; null if never. */
export const lastNudgeOf = (application_id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(SELECT e.created_ts FROM audit_entry e WHERE e.subject_kind = 'application' AND e.subject_id = ${application_id}
    AND e.action = ${NUDGED} ORDER BY e.id DESC LIMIT 1)`

/** When each of these applications was last reminded of, in UTC. Applications without a reminder are missing from the map. */
export async function listNudgedAt(db: Database, application_ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ subject_id: number; nudged_at: string }>`
    SELECT subject_id, max(created_ts) AS nudged_at FROM audit_entry
    WHERE subject_kind = 'application' AND subject_id = ANY (${[...application_ids]}::bigint[]) AND action = ${NUDGED} GROUP BY subject_id`.execute(
    db,
  )
  return new Map(rows.map(({ subject_id, nudged_at }) => [subject_id, nudged_at]))
}
