import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { LockedApplication } from './application-locks.ts'

/** The spots of a gig and the time of its pros. Keys and the exclusion on busy_span refuse what the rules missed. */

type Key = { id: number; market_id: number }

/** The next spots of a locked gig in the order of the applications, and their pros' time. */
export async function takePlaces(
  db: Database,
  gig: Key & { start_time: string; end_time: string },
  applications: readonly { id: number; pro_id: number }[],
): Promise<void> {
  const ids = applications.map(({ id }) => id)
  await sql`
    INSERT INTO gig_slot (gig_id, market_id, slot_no, application_id)
    SELECT ${gig.id}, ${gig.market_id}, x.place + (SELECT count(*) FROM gig_slot WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id}), x.id
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS x(id, place)`.execute(db)
  await sql`
    INSERT INTO busy_span (application_id, market_id, pro_id, span)
    SELECT x.id, ${gig.market_id}, x.pro_id, tstzrange(${gig.start_time}, ${gig.end_time}, '[)')
    FROM unnest(${ids}::bigint[], ${applications.map(({ pro_id }) => pro_id)}::bigint[]) AS x(id, pro_id)`.execute(db)
}

/** Frees an application's spot and its pro's time. The highest spot moves into the freed one, so taken ones stay 1 to n. */
export async function freePlace(db: Database, application: LockedApplication): Promise<void> {
  const { rows } = await sql<{ slot_no: number }>`
    DELETE FROM gig_slot WHERE application_id = ${application.id} AND market_id = ${application.market_id} RETURNING slot_no`.execute(db)
  await sql`DELETE FROM busy_span WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
  const freed = rows[0]?.slot_no
  if (freed === undefined) return
  await sql`
    UPDATE gig_slot SET slot_no = ${freed} WHERE gig_id = ${application.gig_id} AND market_id = ${application.market_id}
      AND slot_no = (SELECT max(slot_no) FROM gig_slot WHERE gig_id = ${application.gig_id} AND market_id = ${application.market_id}) AND slot_no > ${freed}`.execute(
    db,
  )
}

/** Ends a pro's busy time at a clock-out, so the time after it is free. */
export async function endBusyTime(db: Database, application: Key, at: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(lower(span), greatest(least(upper(span), ${at}::timestamptz), lower(span) + interval '1 minute'), '[)')
    WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
}

/** Makes a pro busy until `end_time` again after an undone clock-out. The exclusion constraint refuses an overlap. */
export async function resumeBusyTime(db: Database, application: Key, end_time: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(lower(span), greatest(upper(span), ${end_time}::timestamptz), '[)')
    WHERE application_id = ${application.id} AND market_id = ${application.market_id}`.execute(db)
}

/** Moves the busy time of a gig's confirmed pros to its new times. The exclusion constraint refuses an overlap. */
export async function moveBusyTimes(db: Database, gig: Key, start_time: string, end_time: string): Promise<void> {
  await sql`
    UPDATE busy_span SET span = tstzrange(${start_time}, ${end_time}, '[)')
    WHERE market_id = ${gig.market_id} AND application_id IN (SELECT application_id FROM gig_slot WHERE gig_id = ${gig.id} AND market_id = ${gig.market_id})`.execute(
    db,
  )
}
