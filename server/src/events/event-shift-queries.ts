import type { GigShift, GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { shownShifts } from '@muster/contract/events/event-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '../db/database.ts'
import { addDayFacts } from '../gigs/list/gig-day-queries.ts'
import { GIG_ROW_COLUMNS } from '../gigs/list/gig-list-queries.ts'
import type { GigListRow } from '../gigs/list/gig-day-queries.ts'

const MOST_SHIFTS = 200
/** A limit far above what an event of 200 shifts needs. */
const MOST_GIGS = 2_000

/** Shifts with counts from their gigs, without those that have no live gig. The first 200 by start. */
export async function listShifts(db: Database, where: RawBuilder<unknown>): Promise<GigShift[]> {
  const { rows } = await sql<GigShift>`
    SELECT s.id, s.event_id, s.edit_version, x.start_time, x.end_time, x.location_id, x.contact_name, x.contact_phone,
      jsonb_build_object('id', l.id, 'name', l.name, 'street_address', x.address_line_1, 'city', x.city, 'state_code', x.state_code,
        'zip_code', x.zip_code, 'timezone', x.timezone) AS location
    FROM gig_shift s JOIN (SELECT DISTINCT ON (g.gig_shift_id) g.* FROM gig g JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
        WHERE g.status <> 'CANCELLED' AND ${where} ORDER BY g.gig_shift_id, g.id) x ON x.gig_shift_id = s.id AND x.market_id = s.market_id
    JOIN location l ON l.id = x.location_id
    ORDER BY x.start_time, s.id LIMIT ${MOST_SHIFTS}`.execute(db)
  return rows
}

/** The shifts of an event at the locations the actor may see. */
export const ofEvent = (event_id: number, seen: readonly number[]): RawBuilder<unknown> =>
  sql`s.event_id = ${event_id} AND g.location_id = ANY (${seen}::bigint[])`

/** The shifts of an organization at the locations the actor may see, from a moment on (now by default). */
export const ofOrganization = (
  organization_id: number,
  seen: readonly number[],
  only: { start_time?: string | undefined; types: readonly string[] | null; excluded_event_ids?: readonly number[] | undefined },
): RawBuilder<unknown> =>
  sql`g.location_id = ANY (${[...seen]}::bigint[]) AND g.location_id IN (SELECT id FROM location WHERE organization_id = ${organization_id})
    AND g.start_time >= coalesce(${only.start_time ?? null}::timestamptz, (SELECT app_now()))
    AND (${only.types}::gig_source[] IS NULL OR g.type = ANY (${only.types}::gig_source[]))
    AND (s.event_id IS NULL OR s.event_id <> ALL (${[...(only.excluded_event_ids ?? [])]}::bigint[]))`

/** Adds to shifts their gigs as the shift list shows them, with today's attendance. */
export async function withGigs(
  reads: pg.Pool,
  shifts: readonly GigShift[],
  types: readonly string[] | null = null,
): Promise<GigShiftWithGigs[]> {
  const { rows } = await reads.query<GigListRow & { gig_shift_id: number }>({
    name: 'gigs-of-shifts',
    text: `SELECT ${GIG_ROW_COLUMNS}, g.gig_shift_id FROM gig g JOIN skill s ON s.id = g.skill_id
      WHERE g.gig_shift_id = ANY ($1) AND g.status <> 'CANCELLED' AND ($2::gig_source[] IS NULL OR g.type = ANY ($2)) ORDER BY s.name, g.id LIMIT ${MOST_GIGS}`,
    values: [shifts.map(({ id }) => id), types],
  })
  const shift_of = new Map(rows.map(({ id, gig_shift_id }) => [id, gig_shift_id]))
  const gigs = await addDayFacts(reads, rows)
  const whole = shifts.map((shift) => ({
    ...shift,
    gigs: gigs
      .filter(({ id }) => shift_of.get(id) === shift.id)
      .map((gig) => ({
        ...gig,
        skill_name: gig.skill.name,
        current_confirmed_pros_count: gig.confirmed_pros_count,
        address: gig.address_line_1,
      })),
  }))
  return shownShifts(whole)
}
