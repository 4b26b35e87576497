import { createHash } from 'node:crypto'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import type { listGigs as listGigsCall } from '@muster/contract/gigs/gig-endpoints.ts'
import type { Page } from '@muster/contract/page.ts'
import type pg from 'pg'
import { keyOf, MOST_COUNTED, offsetOf, pageOf } from '../../db/paging.ts'
import { EFFECTIVE_STATUS } from '../effective-status-queries.ts'
import { SPLIT_OF } from '../split-queries.ts'
import { CHARGES_FAILED, FAILED_EXTRA, HOURS_DUE, MOST_DUE } from './due-queries.ts'
import { addDayFacts } from './gig-day-queries.ts'
import type { GigListRow } from './gig-day-queries.ts'
import { narrowGigs } from './gig-narrow-queries.ts'

type Query = HandlerInput<typeof listGigsCall>['query']

export const GIG_ROW_COLUMNS = `g.id, ${EFFECTIVE_STATUS} AS status, g.type, g.start_time, g.end_time, g.timezone, g.skill_id, s.name AS skill_name, s.name_es AS skill_name_es,
  s.color AS skill_color, g.location_id, g.address_line_1, g.contact_name, g.wage_cents / 100.0 AS wage_amount,
  g.boosted_gig_bonus_cents / 100.0 AS boosted_gig_bonus, g.unpaid_break_minutes, g.allowed_confirmed_pros, g.confirmed_pros_count,
  g.selected_applications_count, g.total_applications_count, g.cancelled_applications_count, g.paid_pros_count, g.failed_payments_count + g.error_payments_count AS failing_payments_count, g.last_updated_ts,
  g.series_id IS NOT NULL AS is_recurring, g.number_of_gigs_in_bundle, ${SPLIT_OF},
  ${FAILED_EXTRA} AS failed_extra_cents,
  (SELECT e.name FROM gig_shift gs JOIN event e ON e.id = gs.event_id WHERE gs.id = g.gig_shift_id AND gs.market_id = g.market_id AND e.removed_at IS NULL) AS event_name`

const ORDERS = {
  start_time: { column: 'g.start_time', field: 'start_time', direction: 'ASC' },
  '-start_time': { column: 'g.start_time', field: 'start_time', direction: 'DESC' },
  // Ids increase in the order of posting.
  '-created_ts': { column: 'g.id', field: 'id', direction: 'DESC' },
  // The index has days only, so PostgreSQL sorts within the days that a page shows.
  '-last_updated_ts': { column: 'g.last_updated_ts', field: 'last_updated_ts', direction: 'DESC', day: 'g.last_updated_on' },
} as const

/** What `narrowGigs` collects. */
interface Conditions {
  where: string
  values: readonly unknown[]
  filtered: boolean
}

interface Part {
  limit: number
  /** The sort key of the last row before this part. */
  key?: readonly (string | number)[] | null
  /** Rows to skip, for a page requested by number only. */
  skip?: number
}

/** One part of the matching shifts, sorted. With a key, every part costs as much as the first (keyset paging). */
export async function readGigRows(
  reads: pg.Pool,
  conditions: Conditions,
  ordering: Query['ordering'],
  { limit, key = null, skip }: Part,
): Promise<GigListRow[]> {
  const { column, direction, day } = { day: null, ...ORDERS[ordering] }
  const values = [...conditions.values]
  const put = (value: unknown): string => `$${values.push(value)}`
  const ofDay = key === null || day === null ? '' : ` AND ${day} <= (${put(key[0])}::timestamptz AT TIME ZONE 'UTC')::date`
  const beyond = key === null ? '' : `${ofDay} AND (${column}, g.id) ${direction === 'ASC' ? '>' : '<'} (${put(key[0])}, ${put(key[1])})`
  const skipped = key === null && skip !== undefined ? ` OFFSET ${put(skip)}` : ''
  const text = `SELECT ${GIG_ROW_COLUMNS} FROM gig g JOIN skill s ON s.id = g.skill_id WHERE ${conditions.where}${beyond}
    ORDER BY ${day === null ? '' : `${day} ${direction}, `}${column} ${direction}, g.id ${direction} LIMIT ${put(limit)}${skipped}`
  return (await reads.query<GigListRow>({ ...nameOf(text, conditions), text, values })).rows
}

/** A row's sort key, where the next part begins. */
export const keyOfRow = (
  ordering: Query['ordering'],
  row: Pick<GigRow, 'id' | 'start_time' | 'last_updated_ts'>,
): [string | number, number] => [row[ORDERS[ordering].field], row.id]

/**
 * A page of a location's shifts. Page links carry a keyset cursor, so every page costs as much as the first. Takes at most two more
 * statements for pages with today's shifts or amounts due. The count is exact up to `MOST_COUNTED`.
 */
export async function listGigs(reads: pg.Pool, location_id: number, query: Query): Promise<Page<GigRow>> {
  const conditions = await narrowGigs(reads, location_id, query)
  const { where, values } = conditions
  const key = keyOf(query.after)
  const count = `SELECT count(*) AS total FROM (SELECT 1 FROM gig g WHERE ${where} LIMIT ${MOST_COUNTED + 1}) counted`
  const [page, total] = await Promise.all([
    readGigRows(reads, conditions, query.ordering, { limit: query.page_size, key, ...(key === null && { skip: offsetOf(query) }) }),
    reads.query<{ total: number }>({ ...nameOf(count, conditions), text: count, values }),
  ])
  const rows = await addDayFacts(reads, page)
  const found = total.rows[0]!.total
  return pageOf(rows, found, query, {
    path: '/staffer/gigs/',
    query: { ...query, after: undefined },
    cursor: (row) => keyOfRow(query.ordering, row),
    exact: found <= MOST_COUNTED,
  })
}

/**
 * The name a list without filters is prepared under, so each connection plans it once. A connection keeps every plan it ever named, so the
 * countless combinations of filters have no name: only orders, parts of a page and kinds of place vary the rest.
 */
export const nameOf = (text: string, { filtered }: Pick<Conditions, 'filtered'>): { name?: string } =>
  filtered ? {} : { name: `gigs-${createHash('md5').update(text).digest('base64url')}` }

type HomePart = 'between' | 'due' | 'to_select'

/**
 * The shifts of a location's home page in one statement: those that touch a span of time, by start, at most 400; those with hours to
 * approve or pay or a payment that failed, oldest first, at most 50; and those with applicants to select for open spots, by start, at most 20. A shift lasts at most
 * 16 hours, which bounds the starts; what is due has its own index.
 */
export async function listGigsOfHome(reads: pg.Pool, location_id: number, from: Date, to: Date): Promise<Record<HomePart, GigRow[]>> {
  const rowsOf = (where: string): string =>
    `FROM gig g JOIN skill s ON s.id = g.skill_id WHERE g.location_id = $1 AND ${where} ORDER BY g.start_time, g.id`
  const text = `(SELECT 'between' AS part, ${GIG_ROW_COLUMNS} ${rowsOf(`g.start_time < $3 AND g.start_time > $2::timestamptz - interval '16 hours' AND g.end_time > $2 AND g.status <> 'CANCELLED'`)} LIMIT 400)
    UNION ALL (SELECT 'due' AS part, ${GIG_ROW_COLUMNS} ${rowsOf(HOURS_DUE)} LIMIT ${MOST_DUE})
    UNION ALL (SELECT 'due' AS part, ${GIG_ROW_COLUMNS} ${rowsOf(CHARGES_FAILED)} LIMIT ${MOST_DUE})
    UNION ALL (SELECT 'to_select' AS part, ${GIG_ROW_COLUMNS} ${rowsOf(`g.status = 'POSTED' AND g.start_time > (SELECT app_now()) AND g.confirmed_pros_count + g.selected_applications_count < g.allowed_confirmed_pros
      AND g.total_applications_count > g.cancelled_applications_count + g.confirmed_pros_count + g.selected_applications_count`)} LIMIT 20)`
  const { rows } = await reads.query<GigListRow & { part: HomePart }>({ name: 'gigs-of-home', text, values: [location_id, from, to] })
  const parts = Map.groupBy(rows, ({ part }) => part)
  const unique = new Map(rows.map(({ part: _p, ...row }) => [row.id, row]))
  const whole = new Map((await addDayFacts(reads, [...unique.values()])).map((row) => [row.id, row]))
  // A union returns its parts in any order.
  const byStart = (one: GigRow, other: GigRow): number => Date.parse(one.start_time) - Date.parse(other.start_time) || one.id - other.id
  const partOf = (part: HomePart): GigRow[] => [...new Set(parts.get(part)?.map(({ id }) => id))].map((id) => whole.get(id)!).sort(byStart)
  return { between: partOf('between'), due: partOf('due').slice(0, MOST_DUE), to_select: partOf('to_select') }
}
