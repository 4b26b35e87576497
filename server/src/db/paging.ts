import type { Page } from '@muster/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { invalid } from '../problem.ts'

/** The requested page, with the cursor from the neighboring page's link. */
export interface Asked {
  page: number
  page_size: number
  after?: string | undefined
}

const MOST_OFFSET = 10_000

/** Lists count exactly up to this many and say "over" beyond it, since counting further costs more than the page itself. */
export const MOST_COUNTED = 1_000

/** The rows to skip for a page requested by number alone. Past 10,000 rows callers must use the cursor in the links. */
export function offsetOf({ page, page_size }: Asked): number {
  const offset = (page - 1) * page_size
  if (offset > MOST_OFFSET) throw invalid('page', 'This page is too far down. Follow the next links, or narrow the filters')
  return offset
}

/**
 * Reads a page whose rows each carry the total count. A page past the last row has no row, so it reads the first row for the count: a list
 * that got shorter still reports its length.
 */
export async function readCounted<Row extends { total: number }>(
  asked: Asked,
  read: (part: RawBuilder<unknown>) => Promise<{ rows: Row[] }>,
): Promise<{ rows: Row[]; total: number; first: Row | undefined }> {
  const { rows } = await read(sql`LIMIT ${asked.page_size} OFFSET ${offsetOf(asked)}`)
  const first = rows.length > 0 || asked.page === 1 ? rows[0] : (await read(sql`LIMIT 1`)).rows[0]
  return { rows, total: first?.total ?? 0, first }
}

/**
 * Reads a page and counts up to `MOST_COUNTED` of the rows of `from` that `where` keeps, in parallel: for lists of the staff, over rows without a
 * bound. `exact` says whether the count is all of them.
 */
export async function readCapped<Row>(
  db: Database,
  asked: Asked,
  { from, where }: { from: RawBuilder<unknown>; where: RawBuilder<unknown> },
  read: (part: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<{ rows: Row[]; count: number; exact: boolean }> {
  const [page, counted] = await Promise.all([
    read(sql`LIMIT ${asked.page_size} OFFSET ${offsetOf(asked)}`).execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${MOST_COUNTED + 1}) c`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { rows: page.rows, count: Math.min(total, MOST_COUNTED), exact: total <= MOST_COUNTED }
}

/** A cursor is the sort key of the last row, opaque to callers. */
export const cursorOf = (key: readonly unknown[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

export function keyOf(cursor: string | undefined): (string | number)[] | null {
  if (cursor === undefined) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number')) return key
  } catch {
    // Not one of our cursors: refused below.
  }
  throw invalid('after', 'This link is damaged. Start from the first page')
}

/** The page with its count and links. The links keep the query and carry the cursor. */
export function pageOf<T>(
  rows: T[],
  count: number,
  asked: Asked,
  link: { path: string; query?: Record<string, unknown>; cursor?: (row: T) => readonly unknown[]; exact?: boolean },
): Page<T> {
  const to = (page: number, after?: string): string => {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries({ ...link.query, page, page_size: asked.page_size, after })) {
      if (value === undefined || value === null) continue
      search.set(name, Array.isArray(value) ? value.join(',') : String(value))
    }
    return `/api${link.path}?${search.toString()}`
  }
  const last = rows.at(-1)
  // Without a full count, a full page may have another page after it.
  const more = last !== undefined && (asked.page * asked.page_size < count || (link.exact === false && rows.length === asked.page_size))
  // The page before one past the end is the last page.
  const lastPage = Math.max(1, Math.ceil(count / asked.page_size))
  const previous = last === undefined && link.exact !== false ? Math.min(asked.page - 1, lastPage) : asked.page - 1
  return {
    count,
    ...(link.exact === false && { count_exact: false }),
    next: more ? to(asked.page + 1, link.cursor && cursorOf(link.cursor(last))) : null,
    previous: asked.page > 1 ? to(previous) : null,
    results: rows,
  }
}

interface Picked<Row> {
  ids: number[]
  total: number
  link: { query: Record<string, unknown>; cursor: (row: Row) => readonly unknown[]; exact: boolean }
}

/**
 * Picks the page of a list that sorts by a moment and an id, newest first: the ids of its rows, the count (exact up to `MOST_COUNTED`) and what its
 * links carry. The caller then reads these rows only. With the link's cursor, every page costs as much as the first.
 */
export async function pickPage<Query extends Asked & Record<string, unknown>>(
  db: Database,
  query: Query,
  { from, where, at, id }: { from: RawBuilder<unknown>; where: RawBuilder<unknown>; at: RawBuilder<unknown>; id: RawBuilder<unknown> },
): Promise<Picked<{ id: number }>> {
  const key = keyOf(query.after)
  if (key !== null && (typeof key[0] !== 'string' || Number.isNaN(Date.parse(key[0])) || !Number.isSafeInteger(key[1])))
    throw invalid('after', 'This link is damaged. Start from the first page')
  const part =
    key === null
      ? sql`ORDER BY ${at} DESC, ${id} DESC LIMIT ${query.page_size} OFFSET ${offsetOf(query)}`
      : sql`AND (${at}, ${id}) < (${key[0]}::timestamptz, ${key[1]}::bigint) ORDER BY ${at} DESC, ${id} DESC LIMIT ${query.page_size}`
  const [page, counted] = await Promise.all([
    sql<{ id: number; at: string }>`SELECT ${id} AS id, ${at} AS at FROM ${from} WHERE ${where} ${part}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM (SELECT 1 FROM ${from} WHERE ${where} LIMIT ${MOST_COUNTED + 1}) counted`.execute(
      db,
    ),
  ])
  const keys = new Map(page.rows.map((row) => [row.id, [row.at, row.id]]))
  const total = counted.rows[0]!.total
  return {
    ids: page.rows.map((row) => row.id),
    total,
    link: { query: { ...query, after: undefined }, cursor: (row) => keys.get(row.id)!, exact: total <= MOST_COUNTED },
  }
}
