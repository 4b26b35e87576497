import type { HandoverStatus } from '@muster/contract/gigs/handover/handover-status.ts'
import type { PartSide } from '@muster/contract/gigs/handover/split.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

type Key = { id: number; market_id: number }

/** Opens an offer of a place, or of a part of it, to some pros. */
export async function insertHandover(
  db: Database,
  place: { application_id: number; market_id: number; is_named: boolean; part_side: PartSide | null; split_at: string | null },
  pro_ids: readonly number[],
): Promise<number> {
  const { id } = await db.insertInto('handover').values(place).returning('id').executeTakeFirstOrThrow()
  if (pro_ids.length > 0)
    await db
      .insertInto('handover_offer')
      .values(pro_ids.map((pro_id) => ({ handover_id: id, market_id: place.market_id, pro_id })))
      .execute()
  return id
}

/** Keeps who said yes, and to which version of the shift, until a manager decides. */
export async function setTaker(db: Database, key: Key, taker_id: number, taken_version: number): Promise<void> {
  await sql`UPDATE handover SET status = 'ASKED', taker_id = ${taker_id}, taken_at = app_now(), taken_version = ${taken_version}
    WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
}

/** The place is taken: by `taker_id` at once, or as a manager approved. */
export async function setDone(
  db: Database,
  key: Key,
  { taker_id, taken_version, answered_by }: { taker_id: number; taken_version: number; answered_by: number | null },
): Promise<void> {
  await sql`UPDATE handover SET status = 'DONE', taker_id = ${taker_id}, taken_at = coalesce(taken_at, app_now()), taken_version = ${taken_version},
    closed_at = app_now(), answered_by = ${answered_by}::bigint WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
}

/** The pro who said yes steps back, and the others can take the place again. */
export async function setOpenAgain(db: Database, key: Key): Promise<void> {
  await sql`UPDATE handover SET status = 'OPEN', taker_id = NULL, taken_at = NULL, taken_version = NULL
    WHERE id = ${key.id} AND market_id = ${key.market_id}`.execute(db)
}

/** Closes an offer without a change of the place. */
export async function closeHandover(
  db: Database,
  key: Key,
  status: Extract<HandoverStatus, 'REFUSED' | 'WITHDRAWN' | 'LAPSED' | 'ENDED'>,
  answered_by: number | null = null,
): Promise<void> {
  await sql`UPDATE handover SET status = ${status}::handover_status, closed_at = app_now(), answered_by = ${answered_by}::bigint
    WHERE id = ${key.id} AND market_id = ${key.market_id} AND status IN ('OPEN', 'ASKED')`.execute(db)
}

/** A pro passes on every offer of a shift. */
export async function setPassed(db: Database, gig: Key, pro_id: number): Promise<void> {
  await sql`UPDATE handover_offer o SET passed_at = app_now() FROM handover h JOIN application a ON a.id = h.application_id AND a.market_id = h.market_id
    WHERE o.handover_id = h.id AND o.market_id = h.market_id AND a.gig_id = ${gig.id} AND a.market_id = ${gig.market_id}
      AND o.pro_id = ${pro_id} AND o.passed_at IS NULL`.execute(db)
}
