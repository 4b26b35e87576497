import type pg from 'pg'

export interface StreamEvent {
  id: number
  xid: string
  topics: string[]
  kind: string
  payload: Record<string, unknown>
}

/** A reader's position: it has seen everything up to here. */
export interface Cursor {
  xid: string
  id: number
}

/** How many events one statement reads. */
export const BATCH = 500

/** Whether an event comes after a position. */
export function isAfter(event: Cursor, position: Cursor): boolean {
  if (event.xid === position.xid) return event.id > position.id
  return BigInt(event.xid) > BigInt(position.xid)
}

/**
 * Events committed after a cursor, in an order that never gains a row before one already read. So it shows only transactions older than
 * every running one (xid below the snapshot's xmin).
 */
export async function readEvents(reads: pg.Pool, after: Cursor, limit: number): Promise<StreamEvent[]> {
  const { rows } = await reads.query<StreamEvent>({
    name: 'live-events',
    // The order names the table: a bare "xid" is the text in the answer, where 1000 comes before 999.
    text: `SELECT id, xid::text AS xid, topics, kind, payload FROM live_event e
      WHERE (e.xid, e.id) > ($1::xid8, $2::bigint) AND e.xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY e.xid, e.id LIMIT $3`,
    values: [after.xid, after.id, limit],
  })
  return rows
}

/** How many seconds ago the oldest event after a cursor was written; 0 when there is none. */
export async function oldestUnread(reads: pg.Pool, after: Cursor): Promise<number> {
  const { rows } = await reads.query<{ seconds: number }>(
    `SELECT coalesce(extract(epoch FROM app_now() - min(created_ts)), 0) AS seconds FROM live_event WHERE (xid, id) > ($1::xid8, $2::bigint)`,
    [after.xid, after.id],
  )
  return rows[0]!.seconds
}

/** The cursor of a reader who starts now. */
export async function presentCursor(reads: pg.Pool): Promise<Cursor> {
  const { rows } = await reads.query<{ xid: string }>(`SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text AS xid`)
  return { xid: rows[0]!.xid, id: Number.MAX_SAFE_INTEGER }
}

/** The largest transaction number PostgreSQL can hold. */
const LARGEST_XID = 2n ** 64n - 1n

/**
 * Whether every event after a position can still be replayed: we keep them all, there are at most `most`, and the position is from this
 * database and not from its future, as after a restored backup.
 */
export async function canReplay(reads: pg.Pool, from: Cursor, most: number): Promise<boolean> {
  if (BigInt(from.xid) > LARGEST_XID) return false
  const { rows } = await reads.query<{ can: boolean }>({
    name: 'can-replay',
    text: `SELECT $1::xid8 < pg_snapshot_xmax(pg_current_snapshot())
      AND coalesce((SELECT xid <= $1::xid8 FROM live_event ORDER BY xid, id LIMIT 1), true)
      AND (SELECT count(*) FROM (SELECT FROM live_event WHERE (xid, id) > ($1::xid8, $2::bigint) LIMIT $3) missed) < $3 AS can`,
    values: [from.xid, from.id, most + 1],
  })
  return rows[0]!.can
}
