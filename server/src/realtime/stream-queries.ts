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

/**
 * Events committed after a cursor, in an order that never gains a row before one already read. So it shows only transactions older than
 * every running one (xid below the snapshot's xmin).
 */
export async function readEvents(reads: pg.Pool, after: Cursor, limit: number): Promise<StreamEvent[]> {
  const { rows } = await reads.query<StreamEvent>({
    name: 'live-events',
    text: `SELECT id, xid::text AS xid, topics, kind, payload FROM live_event
      WHERE (xid, id) > ($1::xid8, $2::bigint) AND xid < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY xid, id LIMIT $3`,
    values: [after.xid, after.id, limit],
  })
  return rows
}

/** The cursor of a reader who starts now. */
export async function presentCursor(reads: pg.Pool): Promise<Cursor> {
  const { rows } = await reads.query<{ xid: string }>(`SELECT (pg_snapshot_xmin(pg_current_snapshot())::text::numeric - 1)::text AS xid`)
  return { xid: rows[0]!.xid, id: Number.MAX_SAFE_INTEGER }
}
