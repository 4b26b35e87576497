import { type BlockConsequence, type LostShift, MOST_BLOCKS, MOST_LOST_SHIFTS, type ProBlock } from '@muster/contract/network/block.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'

type Row = Omit<ProBlock, 'pro'> & { first_name: string; last_name: string; headshot_public_id: string | null }

async function readBlocks(db: Database, which: RawBuilder<unknown>): Promise<ProBlock[]> {
  const { rows } = await sql<Row>`
    SELECT b.id, b.pro_id AS gigster_id, b.location_id, b.reason, coalesce(b.feedback, '') AS feedback, b.created_ts,
      nullif(trim(m.first_name || ' ' || m.last_name), '') AS created_by_name, u.first_name, ${shownLastName(sql`b.location_id`)} AS last_name, p.headshot_public_id
    FROM pro_block b JOIN location l ON l.id = b.location_id JOIN pro p ON p.id = b.pro_id AND p.market_id = l.market_id JOIN user_account u ON u.id = p.user_id
      LEFT JOIN user_account m ON m.id = b.created_by
    WHERE ${which} ORDER BY b.created_ts DESC, b.id DESC LIMIT ${MOST_BLOCKS}`.execute(db)
  return rows.map(({ first_name, last_name, headshot_public_id, ...block }) => ({
    ...block,
    pro: { id: block.gigster_id, display_name: nameAsShown(first_name, last_name), headshot_public_id },
  }))
}

/** The pros that a location blocked, newest first. */
export const listBlocksOf = (db: Database, location_id: number): Promise<ProBlock[]> => readBlocks(db, sql`b.location_id = ${location_id}`)

export const listBlocksById = (db: Database, ids: readonly number[]): Promise<ProBlock[]> =>
  readBlocks(db, sql`b.id = ANY (${[...ids]}::bigint[])`)

/** Whether a market has this pro. */
export async function isProOf(db: Database, id: number, market_id: number): Promise<boolean> {
  const row = await db.selectFrom('pro').select('id').where('id', '=', id).where('market_id', '=', market_id).executeTakeFirst()
  return row !== undefined
}

/** How a pro is tied to locations: coming shifts among these gigs, favorites, network, groups. */
export async function readTies(
  db: Database,
  pro: { id: number; market_id: number },
  location_ids: readonly number[],
  gig_ids: readonly number[],
): Promise<{ shifts: (LostShift & { application_id: number })[] } & Pick<BlockConsequence, 'is_favorite' | 'in_network' | 'groups_count'>> {
  const places = sql`${[...location_ids]}::bigint[]`
  const { rows } = await sql<LostShift & { application_id: number }>`
    SELECT a.id AS application_id, g.id AS gig_id, l.name AS location_name, g.start_time, g.end_time, g.timezone,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill,
      CASE WHEN a.confirmed_at IS NOT NULL THEN 'confirmed' WHEN a.selected_at IS NOT NULL THEN 'offered' ELSE 'applied' END AS standing
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id JOIN skill s ON s.id = g.skill_id
    WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND a.gig_id = ANY (${[...gig_ids]}::bigint[]) AND a.cancelled_at IS NULL
    ORDER BY g.start_time, g.id LIMIT 5000`.execute(db)
  const ties = await sql<Pick<BlockConsequence, 'is_favorite' | 'in_network' | 'groups_count'>>`
    SELECT EXISTS (SELECT 1 FROM favorite_pro WHERE pro_id = ${pro.id} AND location_id = ANY (${places})) AS is_favorite,
      EXISTS (SELECT 1 FROM network_member WHERE pro_id = ${pro.id} AND location_id = ANY (${places})) AS in_network,
      (SELECT count(*)::int FROM pro_group_member m JOIN pro_group g ON g.id = m.group_id WHERE m.pro_id = ${pro.id} AND g.location_id = ANY (${places})) AS groups_count`.execute(
    db,
  )
  return { shifts: rows, ...ties.rows[0]! }
}

export const shownShifts = (shifts: readonly (LostShift & { application_id: number })[]): LostShift[] =>
  shifts.slice(0, MOST_LOST_SHIFTS).map(({ application_id: _, ...shift }) => shift)
