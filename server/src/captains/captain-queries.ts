import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { TagColor } from '@muster/contract/skills/skill.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { captaincy, holds } from '../gigs/shift-captain-queries.ts'
import { Problem } from '../problem.ts'
import { lateNoticeJson } from '../gigs/late-notice-queries.ts'
import { punchesJson } from '../timesheets/punch-queries.ts'
import { type PunchRow, timesheetOf } from '../timesheets/timesheet-reading.ts'

type Pro = { id: number; market_id: number }

export type LedShift = Omit<CaptainShift, 'crew'> & {
  market_id: number
  location_id: number
  skill_id: number
  checkin_code: string
  /** When the captain was named. */
  named_at: string
}

async function findLed(db: Database, pro: Pro, which: RawBuilder<unknown>, at: string | null = null): Promise<LedShift> {
  const { rows } = await sql<LedShift>`
    SELECT g.gig_shift_id AS id, g.id AS source_gig_id, a.id AS application_id, e.name AS event_name, l.name AS location_name, g.address_line_1, g.city,
      g.start_time, g.end_time, g.timezone, g.contact_name, g.contact_phone, g.market_id, g.location_id, g.skill_id, g.checkin_code, c.named_at
    ${captaincy} JOIN location l ON l.id = g.location_id JOIN gig_shift s ON s.id = g.gig_shift_id AND s.market_id = g.market_id
    LEFT JOIN event e ON e.id = s.event_id AND e.removed_at IS NULL
    WHERE a.pro_id = ${pro.id} AND a.market_id = ${pro.market_id} AND ${holds(at)} AND ${which} ORDER BY g.id LIMIT 1`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The shift that the pro leads as captain, now or at a past moment `at`. Throws NOT_FOUND for any other shift. */
export const findLedShift = (db: Database, pro: Pro, shift_id: number, at: string | null = null): Promise<LedShift> =>
  findLed(db, pro, sql`g.gig_shift_id = ${shift_id}`, at)

/** The shift that the pro leads through this gig. Throws NOT_FOUND. */
export const findLedShiftOfGig = (db: Database, pro: Pro, gig_id: number): Promise<LedShift> => findLed(db, pro, sql`g.id = ${gig_id}`)

interface CrewRow extends Pick<CrewMember, 'application_id' | 'gig_id' | 'first_name' | 'headshot_public_id' | 'is_captain'> {
  last_name: string
  skill_id: number
  skill_name: string
  skill_name_es: string
  skill_color: TagColor
  end_time: string
  punches: PunchRow[]
  late_notice: CrewMember['late_notice']
  now: string
}

const crewMemberOf = (row: CrewRow): CrewMember => {
  const sheet = timesheetOf(row.application_id, row.punches, null, [], { ...row, extensions: [] }, row.now)
  return {
    application_id: row.application_id,
    gig_id: row.gig_id,
    first_name: row.first_name,
    display_name: displayName(row.first_name, row.last_name),
    headshot_public_id: row.headshot_public_id,
    skill: { id: row.skill_id, name: row.skill_name, name_es: row.skill_name_es, color: row.skill_color },
    late_notice: sheet.clock_in === null ? row.late_notice : null,
    clocked_in_at: sheet.clock_in,
    clocked_out_at: sheet.clock_out,
    is_on_break: sheet.is_on_break,
    proof: sheet.sheet.time_punches.find(({ punch_type }) => punch_type === 'CLOCK_IN')?.proof ?? null,
    is_captain: row.is_captain,
  }
}

/** Everyone confirmed for a shift's gigs, or those that match `which`. At most 500. */
async function listCrew(db: Database, shift: Pick<LedShift, 'id' | 'market_id'>, which = sql`true`): Promise<CrewMember[]> {
  const { rows } = await sql<CrewRow>`
    SELECT a.id AS application_id, a.gig_id, u.first_name, u.last_name, p.headshot_public_id, k.id AS skill_id, k.name AS skill_name,
      k.name_es AS skill_name_es, k.color AS skill_color, g.end_time, ${punchesJson} AS punches, ${lateNoticeJson} AS late_notice, app_now() AS now,
      EXISTS (SELECT 1 FROM shift_captain c WHERE c.application_id = a.id AND c.market_id = a.market_id) AS is_captain
    FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id JOIN skill k ON k.id = g.skill_id
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
    WHERE g.gig_shift_id = ${shift.id} AND g.market_id = ${shift.market_id} AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL AND ${which}
    ORDER BY u.first_name, u.last_name, a.id LIMIT 500`.execute(db)
  return rows.map(crewMemberOf)
}

/** A shift as its captain sees it. */
export async function withCrew(db: Database, led: LedShift): Promise<CaptainShift> {
  const { market_id: _market, location_id: _location, skill_id: _skill, checkin_code: _code, named_at: _named, ...shift } = led
  return { ...shift, crew: await listCrew(db, led) }
}

/** One member of the crew. Throws NOT_FOUND. */
export async function getCrewMember(db: Database, shift: LedShift, application_id: number): Promise<CrewMember> {
  const [member] = await listCrew(db, shift, sql`a.id = ${application_id}`)
  if (member === undefined) throw new Problem('NOT_FOUND')
  return member
}

/**
 * When a captain messaged the crew of a shift: the latest `most` times, newest first. Concurrent calls of one captain for one shift take
 * turns.
 */
export async function listCrewMessages(db: Database, shift: LedShift, user_id: number, most: number): Promise<string[]> {
  await sql`SELECT 1 FROM shift_captain WHERE application_id = ${shift.application_id} AND market_id = ${shift.market_id} FOR UPDATE`.execute(
    db,
  )
  const { rows } = await sql<{ created_ts: string }>`
    SELECT created_ts FROM audit_entry WHERE subject_kind = 'gig' AND subject_id = ${shift.source_gig_id} AND action = 'gig.messaged_by_captain'
      AND actor_user_id = ${user_id} ORDER BY id DESC LIMIT ${most}`.execute(db)
  return rows.map(({ created_ts }) => created_ts)
}
