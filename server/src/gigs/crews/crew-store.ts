import type { CrewAnswer } from '@muster/contract/gigs/crews/crew.ts'
import type { CrewStatus } from '@muster/contract/gigs/crews/crew-status.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Crew, CrewMember } from '../../db/schema.generated.ts'

type Key = { id: number; market_id: number }
export type LockedCrew = Selectable<Crew> & { members: Selectable<CrewMember>[] }

/** A friend that the pro asks: the last digits of the number, and the pro behind it who can answer, if there is one. */
export interface Friend {
  phone_end: string
  pro_id: number | null
}

/** Opens a crew: the pro who asks, who has said yes, and the friends. Returns its id. */
export async function insertCrew(
  db: Database,
  crew: { gig_id: number; market_id: number; leader_id: number; is_apart_fine: boolean; answer_by: Date },
  friends: readonly Friend[],
): Promise<number> {
  const { id } = await db
    .insertInto('crew')
    .values({ ...crew, answer_by: crew.answer_by.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO crew_member (crew_id, market_id, place, pro_id, phone_end, answer, answered_at)
    SELECT ${id}::bigint, ${crew.market_id}::integer, 0::smallint, ${crew.leader_id}::bigint, NULL::text, 'YES'::crew_answer, app_now()
    UNION ALL SELECT ${id}::bigint, ${crew.market_id}::integer, x.place::smallint, x.pro_id, x.phone_end, NULL, NULL
    FROM unnest(${friends.map(({ pro_id }) => pro_id)}::bigint[], ${friends.map(({ phone_end }) => phone_end)}::text[]) WITH ORDINALITY AS x(pro_id, phone_end, place)`.execute(
    db,
  )
  return id
}

/** Locks a crew whose gig is already locked, with its members by place. Null if there is none. */
export async function lockCrew(db: Database, key: Key): Promise<LockedCrew | null> {
  const crew = await db
    .selectFrom('crew')
    .selectAll()
    .where('id', '=', key.id)
    .where('market_id', '=', key.market_id)
    .forUpdate()
    .executeTakeFirst()
  if (!crew) return null
  const members = await db
    .selectFrom('crew_member')
    .selectAll()
    .where('crew_id', '=', key.id)
    .where('market_id', '=', key.market_id)
    .orderBy('place')
    .forUpdate()
    .execute()
  return { ...crew, members }
}

export async function setAnswer(db: Database, crew: Key, pro_id: number, answer: CrewAnswer): Promise<void> {
  await sql`UPDATE crew_member SET answer = ${answer}::crew_answer, answered_at = app_now()
    WHERE crew_id = ${crew.id} AND market_id = ${crew.market_id} AND pro_id = ${pro_id}`.execute(db)
}

export async function setCrewStatus(db: Database, crew: Key, status: Exclude<CrewStatus, 'ASKING'>): Promise<void> {
  await sql`UPDATE crew SET status = ${status}::crew_status, closed_at = coalesce(closed_at, app_now())
    WHERE id = ${crew.id} AND market_id = ${crew.market_id}`.execute(db)
}

/** Marks who kept a crew from applying. */
export async function setCantWork(db: Database, crew: Key, pro_ids: readonly number[]): Promise<void> {
  await sql`UPDATE crew_member SET cant_work = true
    WHERE crew_id = ${crew.id} AND market_id = ${crew.market_id} AND pro_id = ANY (${[...pro_ids]}::bigint[])`.execute(db)
}

/** Ties the members to the applications that were just made, by pro. */
export async function setApplied(db: Database, crew: Key, applications: ReadonlyMap<number, number>): Promise<void> {
  await sql`UPDATE crew_member m SET application_id = x.id, applied_at = app_now()
    FROM unnest(${[...applications.keys()]}::bigint[], ${[...applications.values()]}::bigint[]) AS x(pro_id, id)
    WHERE m.crew_id = ${crew.id} AND m.market_id = ${crew.market_id} AND m.pro_id = x.pro_id`.execute(db)
}
