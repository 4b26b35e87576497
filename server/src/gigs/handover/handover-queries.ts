import { HANDOVER_HOURS, needsApproval } from '@muster/contract/gigs/handover/handover-rules.ts'
import type { HandoverSetting } from '@muster/contract/locations/handover-setting.ts'
import type { OfferedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import type { Handover } from '@muster/contract/gigs/handover/handover.ts'
import { dollarsOf, payFor } from '@muster/contract/money.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { BreakRule } from '@muster/contract/timesheets/break-rules.ts'
import { type Selectable, sql } from 'kysely'
import { breakRulesText } from '../../locations/policy-queries.ts'
import type { Database } from '../../db/database.ts'
import type { Handover as HandoverRow } from '../../db/schema.generated.ts'
import type { LockedGig } from '../gig-locks.ts'
import { offeredPlan, type PartColumns, partOf, takeBy } from './part-reading.ts'

export type StoredHandover = Selectable<HandoverRow>

/** Until when offer `h` of a place on gig `g` can be taken: `takeBy` in SQL. */
const TAKE_BY = sql`CASE WHEN h.part_side = 'LAST' THEN h.split_at ELSE g.start_time - make_interval(hours => ${HANDOVER_HOURS}) END`
/** The offer `h` of application `a` to gig `g` can still be taken: the same confirmation stands, and there is time. */
export const IS_LIVE = sql`h.status IN ('OPEN', 'ASKED') AND a.cancelled_at IS NULL AND coalesce(a.confirmed_at <= h.asked_at, false)
  AND ${TAKE_BY} > app_now()`
/** Until when another pro can take what application `a` to gig `g` offers; null if nothing is offered. */
export const OFFERED_UNTIL = sql`(SELECT ${TAKE_BY} FROM handover h WHERE h.application_id = a.id AND h.market_id = a.market_id AND ${IS_LIVE} LIMIT 1)`
export const JOINS = sql`JOIN application a ON a.id = h.application_id AND a.market_id = h.market_id JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id`
/** The status at this moment: an offer whose time is over, or whose place is gone, has ended even before the sweep. */
const STANDING = sql`CASE WHEN h.status NOT IN ('OPEN', 'ASKED') OR (${IS_LIVE}) THEN h.status
  WHEN a.cancelled_at IS NULL AND coalesce(a.confirmed_at <= h.asked_at, false) THEN 'LAPSED' ELSE 'ENDED' END`

/** The break rules of gig `g`'s market on its day, as JSON. */
const breakRulesJson = sql<BreakRule[]>`coalesce(${sql.raw(breakRulesText('g.market_id', 'g.start_time'))}, '[]')`

/** Whether a location's pros may hand shifts over. */
export async function getHandoverSetting(db: Database, location_id: number): Promise<HandoverSetting> {
  const row = await db.selectFrom('location').select('handover_setting').where('id', '=', location_id).executeTakeFirstOrThrow()
  return row.handover_setting
}

/** The latest offer of an application as its pro reads it, and how often there was one. */
export async function findHandover(
  db: Database,
  application: { id: number; market_id: number },
): Promise<{ handover: Handover | null; times: number }> {
  const { rows } = await sql<
    Omit<Handover, 'taker' | 'part'> & PartColumns & { first_name: string | null; last_name: string; times: number }
  >`
    SELECT ${STANDING} AS status, h.part_side, h.split_at, u.first_name, u.last_name, count(*) OVER () AS times,
      CASE WHEN NOT h.is_named THEN (SELECT count(*) FROM handover_offer o WHERE o.handover_id = h.id AND o.market_id = h.market_id) END AS asked_count
    FROM handover h ${JOINS} LEFT JOIN pro p ON p.id = h.taker_id AND p.market_id = h.market_id LEFT JOIN user_account u ON u.id = p.user_id
    WHERE h.application_id = ${application.id} AND h.market_id = ${application.market_id} ORDER BY h.id DESC LIMIT 1`.execute(db)
  const [row] = rows
  if (row === undefined) return { handover: null, times: 0 }
  const { first_name, last_name, times, part_side, split_at, ...handover } = row
  return {
    handover: {
      ...handover,
      part: partOf({ part_side, split_at }),
      taker: first_name === null ? null : displayName(first_name, last_name),
    },
    times,
  }
}

const punchOf = (kind: 'CLOCK_IN' | 'CLOCK_OUT') =>
  sql`(SELECT iso_text(max(t.time)) FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = ${kind})`

/** The pro's own application with its gig, without a lock; null for another pro's. */
export async function findOwnPlace(db: Database, id: number, pro: { id: number; market_id: number }) {
  const { rows } = await sql<{
    id: number
    market_id: number
    is_selected: boolean
    is_confirmed: boolean
    is_cancelled: boolean
    confirmed_at: string | null
    confirmed_by: number | null
    start_time: string
    end_time: string
    unpaid_break_minutes: number
    gig_type: LockedGig['type']
    setting: HandoverSetting
    rules: BreakRule[]
    clock_in: string | null
    clock_out: string | null
    has_extension: boolean
    now: string
  }>`
    SELECT a.id, a.market_id, a.selected_at IS NOT NULL AS is_selected, a.confirmed_at IS NOT NULL AS is_confirmed, a.cancelled_at IS NOT NULL AS is_cancelled,
      a.confirmed_at, a.confirmed_by, g.start_time, g.end_time, g.unpaid_break_minutes, g.type AS gig_type, l.handover_setting AS setting, app_now() AS now, ${breakRulesJson} AS rules,
      ${punchOf('CLOCK_IN')} AS clock_in, ${punchOf('CLOCK_OUT')} AS clock_out,
      EXISTS (SELECT 1 FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id
        AND (x.status = 'ACCEPTED' OR (x.status = 'OPEN' AND x.answer_by > app_now()))) AS has_extension
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id JOIN location l ON l.id = g.location_id
    WHERE a.id = ${id} AND a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id}`.execute(db)
  return rows[0] ?? null
}

/** The live offer of an application that the caller has locked with its gig; null if there is none. */
export async function findLiveHandover(db: Database, application: { id: number; market_id: number }): Promise<StoredHandover | null> {
  const { rows } = await sql<StoredHandover>`
    SELECT h.* FROM handover h ${JOINS} WHERE h.application_id = ${application.id} AND h.market_id = ${application.market_id} AND ${IS_LIVE}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The offers of a locked gig that a pro has not passed, the oldest live one first, and whether it can still be taken by this pro. */
export async function findOffered(
  db: Database,
  gig: { id: number; market_id: number },
  pro_id: number,
): Promise<(StoredHandover & { can_take: boolean }) | null> {
  const { rows } = await sql<StoredHandover & { can_take: boolean }>`
    SELECT h.*, (${IS_LIVE}) AND (h.status = 'OPEN' OR h.taker_id = ${pro_id}) AS can_take
    FROM handover_offer o JOIN handover h ON h.id = o.handover_id AND h.market_id = o.market_id ${JOINS}
    WHERE o.pro_id = ${pro_id} AND o.market_id = ${gig.market_id} AND g.id = ${gig.id} AND o.passed_at IS NULL
    ORDER BY can_take DESC, h.id LIMIT 1`.execute(db)
  return rows[0] ?? null
}

/** The pros who got an offer and have not passed. */
export async function listOfferedTo(db: Database, handover: { id: number; market_id: number }): Promise<number[]> {
  const { rows } = await sql<{ pro_id: number }>`SELECT pro_id FROM handover_offer
    WHERE handover_id = ${handover.id} AND market_id = ${handover.market_id} AND passed_at IS NULL ORDER BY pro_id LIMIT 50`.execute(db)
  return rows.map(({ pro_id }) => pro_id)
}

/** Offers that are over: no time is left, or the place is gone. Oldest first. */
export async function listOverHandovers(db: Database, limit: number): Promise<{ id: number; market_id: number; gig_id: number }[]> {
  const { rows } = await sql<{ id: number; market_id: number; gig_id: number }>`
    SELECT h.id, h.market_id, g.id AS gig_id FROM handover h ${JOINS} WHERE h.status IN ('OPEN', 'ASKED') AND NOT (${IS_LIVE}) ORDER BY h.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** The offers of an application that no longer stand. */
export async function listOverOf(
  db: Database,
  application: { id: number; market_id: number },
): Promise<{ id: number; market_id: number }[]> {
  const { rows } = await sql<{ id: number; market_id: number }>`
    SELECT h.id, h.market_id FROM handover h ${JOINS} WHERE h.application_id = ${application.id} AND h.market_id = ${application.market_id}
      AND h.status IN ('OPEN', 'ASKED') AND NOT (${IS_LIVE})`.execute(db)
  return rows
}

/** An offer that no longer stands, after its gig was locked, and whether it lapsed or its place is gone; null if it does stand. */
export async function findOver(
  db: Database,
  key: { id: number; market_id: number },
): Promise<(StoredHandover & { became: 'LAPSED' | 'ENDED' }) | null> {
  const { rows } = await sql<StoredHandover & { became: 'LAPSED' | 'ENDED' }>`
    SELECT h.*, ${STANDING} AS became FROM handover h ${JOINS}
    WHERE h.id = ${key.id} AND h.market_id = ${key.market_id} AND h.status IN ('OPEN', 'ASKED') AND NOT (${IS_LIVE})`.execute(db)
  return rows[0] ?? null
}

type OfferedRow = Omit<OfferedHandover, 'giver' | 'total_pay' | 'paid_minutes' | 'answer_by' | 'needs_approval' | 'part'> &
  PartColumns & {
    rules: BreakRule[]
    first_name: string
    last_name: string
    setting: HandoverSetting
    in_network: boolean
    shifts_here: number
    wage_cents: number
    boosted_gig_bonus_cents: number
  }

/** The shifts that others offer to a pro, by start, or only the one named: one row a shift. */
export async function listOfferedHandovers(
  db: Database,
  pro: { id: number; market_id: number },
  gig_id: number | null = null,
): Promise<OfferedHandover[]> {
  const { rows } = await sql<OfferedRow>`
    SELECT DISTINCT ON (g.start_time, g.id) g.id AS gig_id, h.status, u.first_name, u.last_name, s.name AS skill_name, s.name_es AS skill_name_es, l.name AS location_name, h.part_side, h.split_at, ${breakRulesJson} AS rules,
      g.start_time, g.end_time, g.timezone, g.unpaid_break_minutes, g.wage_cents, g.boosted_gig_bonus_cents, l.handover_setting AS setting,
      EXISTS (SELECT 1 FROM network_member n WHERE n.location_id = g.location_id AND n.pro_id = o.pro_id) AS in_network,
      coalesce((SELECT w.gigs_worked FROM pro_at_location w WHERE w.pro_id = o.pro_id AND w.market_id = o.market_id AND w.location_id = g.location_id), 0) AS shifts_here
    FROM handover_offer o JOIN handover h ON h.id = o.handover_id AND h.market_id = o.market_id ${JOINS}
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    JOIN skill s ON s.id = g.skill_id JOIN location l ON l.id = g.location_id
    WHERE o.pro_id = ${pro.id} AND o.market_id = ${pro.market_id} AND o.passed_at IS NULL AND ${IS_LIVE}
      AND (${gig_id}::bigint IS NULL OR g.id = ${gig_id}) AND l.handover_setting <> 'NO' AND (h.status = 'OPEN' OR h.taker_id = o.pro_id)
    ORDER BY g.start_time, g.id, h.status DESC, h.id LIMIT 50`.execute(db)
  return rows.map(offeredOf)
}

/** An offer as the pro who may take it reads it: with the times and the pay of what they would work. */
function offeredOf(row: OfferedRow): OfferedHandover {
  const { first_name, last_name, setting, in_network, shifts_here, wage_cents, boosted_gig_bonus_cents, part_side, split_at, ...shift } =
    row
  const part = partOf({ part_side, split_at })
  const { rules: _, ...offered } = offeredPlan(shift, part, shift.rules)
  const minutes = scheduledPaidMinutes(offered)
  return {
    ...offered,
    part,
    paid_minutes: minutes,
    giver: displayName(first_name, last_name),
    total_pay: dollarsOf(payFor(minutes, wage_cents) + payFor(minutes, boosted_gig_bonus_cents)),
    answer_by: takeBy(shift.start_time, part),
    needs_approval: needsApproval(setting, { in_network, shifts_here }),
  }
}
