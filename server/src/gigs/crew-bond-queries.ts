import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

type Key = { id: number; market_id: number }

/**
 * Member `m` of a crew still belongs to it by application `a`: the pro neither withdrew nor was declined, did not apply again alone, and did
 * not take a place in another way.
 */
export const IS_IN_CREW = sql`a.cancelled_at IS NULL AND m.left_at IS NULL AND m.applied_at >= a.created_ts`
const JOINS = sql`crew c JOIN crew_member m ON m.crew_id = c.id AND m.market_id = c.market_id
  JOIN application a ON a.id = m.application_id AND a.market_id = m.market_id`

/** Applications that can only be selected together. */
export interface Bond {
  crew_id: number
  application_ids: number[]
}

const BOUND = sql`c.status = 'APPLIED' AND NOT c.is_apart_fine AND m.chosen_at IS NULL AND ${IS_IN_CREW}`

/** The bonds of a gig as JSON, for a statement that reads more. A crew of which one is left binds nobody. */
export const bondsJson = (gig: Key): RawBuilder<unknown> => sql`(SELECT coalesce(jsonb_agg(b), '[]') FROM (
  SELECT c.id AS crew_id, jsonb_agg(a.id ORDER BY a.id) AS application_ids FROM ${JOINS}
  WHERE c.gig_id = ${gig.id} AND c.market_id = ${gig.market_id} AND ${BOUND} GROUP BY c.id HAVING count(*) > 1) b)`

/** Bonds by application. */
export const byApplication = (bonds: readonly Bond[]): ReadonlyMap<number, Bond> =>
  new Map(bonds.flatMap((bond) => bond.application_ids.map((id) => [id, bond])))

/** The bonds of a gig's waiting applications, by application. */
export const listBonds = async (db: Database, gig: Key): Promise<ReadonlyMap<number, Bond>> =>
  byApplication(await listBondsOf(db, gig.market_id, [gig.id]))

/** The bonds of several gigs of one market. */
export async function listBondsOf(db: Database, market_id: number, gig_ids: readonly number[]): Promise<Bond[]> {
  if (gig_ids.length === 0) return []
  const { rows } = await sql<Bond>`
    SELECT c.id AS crew_id, jsonb_agg(a.id ORDER BY a.id) AS application_ids FROM ${JOINS}
    WHERE c.gig_id = ANY (${[...gig_ids]}::bigint[]) AND c.market_id = ${market_id} AND ${BOUND} GROUP BY c.id HAVING count(*) > 1`.execute(
    db,
  )
  return rows
}

/** The others of an application's crew, by pro, and whether all of them can only be selected together. */
export async function listMates(
  db: Database,
  application: Key,
): Promise<{ application_id: number; pro_id: number; is_apart_fine: boolean; is_chosen: boolean }[]> {
  const { rows } = await sql<{ application_id: number; pro_id: number; is_apart_fine: boolean; is_chosen: boolean }>`
    SELECT a.id AS application_id, a.pro_id, c.is_apart_fine, m.chosen_at IS NOT NULL AS is_chosen FROM ${JOINS}
    WHERE c.status = 'APPLIED' AND ${IS_IN_CREW} AND a.id <> ${application.id} AND (c.id, c.market_id) IN (
      SELECT o.crew_id, o.market_id FROM crew_member o JOIN application x ON x.id = o.application_id AND x.market_id = o.market_id
      WHERE x.id = ${application.id} AND x.market_id = ${application.market_id} AND o.left_at IS NULL AND o.applied_at >= x.created_ts)
    ORDER BY a.pro_id LIMIT 5`.execute(db)
  return rows
}

/** The crew of application `a` for managers, as JSON: who applied with the pro, and whether they can only be selected together. */
export const appliesWithJson = sql`(SELECT jsonb_build_object('is_bound', NOT k.is_apart_fine AND w.chosen_at IS NULL,
    'members', (SELECT jsonb_agg(jsonb_build_object('application_id', a.id, 'first_name', fu.first_name) ORDER BY m.place)
      FROM crew_member m JOIN application a ON a.id = m.application_id AND a.market_id = m.market_id
      JOIN pro fp ON fp.id = a.pro_id AND fp.market_id = a.market_id JOIN user_account fu ON fu.id = fp.user_id
      WHERE m.crew_id = w.crew_id AND m.market_id = w.market_id AND ${IS_IN_CREW}))
  FROM crew_member w JOIN crew k ON k.id = w.crew_id AND k.market_id = w.market_id
  WHERE w.application_id = a.id AND w.market_id = a.market_id AND w.left_at IS NULL AND w.applied_at >= a.created_ts AND a.cancelled_at IS NULL LIMIT 1)`
