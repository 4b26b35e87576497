import { type Kiosk, type KioskAct, type KioskDay, type KioskMark, MOST_KIOSKS } from '@muster/contract/kiosks/kiosk.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'

export interface KioskRow {
  id: number
  location_id: number
  market_id: number
  name: string
  location_name: string
  timezone: string
  public_key: string
  private_key: string
}

/** The kiosk of a token's hash. Throws NOT_FOUND once it is revoked. */
export async function getKiosk(db: Database, token_hash: Buffer): Promise<KioskRow> {
  const { rows } = await sql<KioskRow>`
    SELECT k.id, k.location_id, l.market_id, k.name, l.name AS location_name, l.timezone, k.public_key, k.private_key
    FROM kiosk k JOIN location l ON l.id = k.location_id WHERE k.token_hash = ${token_hash} AND k.revoked_at IS NULL`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0]
}

/** The location's kiosks that are not revoked, the oldest first. */
export async function listKiosks(db: Database, location_id: number): Promise<Kiosk[]> {
  const { rows } = await sql<Kiosk>`SELECT id, name, created_ts, last_seen_at FROM kiosk
    WHERE location_id = ${location_id} AND revoked_at IS NULL ORDER BY id LIMIT ${MOST_KIOSKS}`.execute(db)
  return rows
}

/** Offline punches that wait for a manager, also those of revoked kiosks; the oldest first, at most 200. */
export async function listMarks(db: Database, location_id: number): Promise<KioskMark[]> {
  const { rows } = await sql<Omit<KioskMark, 'about'> & { gig_id: number | null; first_name: string | null; last_name: string }>`
    SELECT m.id, k.name AS kiosk_name, m.act, m.time, l.timezone, m.phone_end, m.reason, a.gig_id, u.first_name, u.last_name
    FROM kiosk k JOIN kiosk_mark m ON m.kiosk_id = k.id JOIN location l ON l.id = k.location_id
    LEFT JOIN application a ON a.id = m.application_id AND a.market_id = m.market_id
    LEFT JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id LEFT JOIN user_account u ON u.id = p.user_id
    WHERE k.location_id = ${location_id} AND m.settled_at IS NULL ORDER BY m.time, m.id LIMIT 200`.execute(db)
  return rows.map(({ gig_id, first_name, last_name, ...mark }) => ({
    ...mark,
    about: gig_id === null || first_name === null ? null : { gig_id, display_name: displayName(first_name, last_name) },
  }))
}

/** Shifts that a kiosk shows or takes punches for: they are near this time. */
const isNear = (time: ReturnType<typeof sql>) =>
  sql`g.start_time < ${time} + interval '12 hours' AND g.end_time > ${time} - interval '12 hours'`

interface DayRow {
  gig_id: number
  skill: SkillTag
  start_time: string
  end_time: string
  timezone: string
  people: { first_name: string; last_name: string; clocked_in: boolean; clocked_out: boolean }[]
}

/** The shifts around now with the confirmed pros. */
export async function kioskDay(db: Database, { location_id, name, location_name, timezone, public_key }: KioskRow): Promise<KioskDay> {
  const { rows } = await sql<DayRow>`
    SELECT g.id AS gig_id, jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) AS skill, g.start_time, g.end_time, g.timezone,
      coalesce((SELECT jsonb_agg(jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'clocked_in', ${clocked('CLOCK_IN')},
          'clocked_out', ${clocked('CLOCK_OUT')}) ORDER BY u.first_name, a.id)
        FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id
        WHERE a.gig_id = g.id AND a.market_id = g.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL), '[]') AS people
    FROM gig g JOIN skill s ON s.id = g.skill_id
    WHERE g.location_id = ${location_id} AND g.status <> 'CANCELLED' AND ${isNear(sql`app_now()`)} ORDER BY g.start_time, g.id LIMIT 100`.execute(
    db,
  )
  const shifts = rows.map(({ people, ...shift }) => ({
    ...shift,
    people: people.map(({ first_name, last_name, ...clock }) => ({ display_name: displayName(first_name, last_name), ...clock })),
  }))
  return { kiosk_name: name, location_name, timezone, public_key, shifts }
}

const clocked = (kind: 'CLOCK_IN' | 'CLOCK_OUT') =>
  sql`EXISTS (SELECT 1 FROM counted_punch t WHERE t.application_id = a.id AND t.market_id = a.market_id AND t.kind = ${sql.lit(kind)})`

const candidateColumns = sql`a.id AS application_id, p.id AS pro_id, u.id AS user_id, u.first_name, u.last_name, u.language`
const CANDIDATES = sql`FROM gig g JOIN application a ON a.gig_id = g.id AND a.market_id = g.market_id
    JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id JOIN user_account u ON u.id = p.user_id`

/** The confirmed pro of this application, if it is of the kiosk's location and around `time`; else null. */
export async function findCandidate(
  db: Database,
  kiosk: KioskRow,
  application_id: number,
  time: string,
): Promise<Omit<Candidate, 'pin_hash'> | null> {
  const { rows } = await sql<Omit<Candidate, 'pin_hash'>>`
    SELECT ${candidateColumns} ${CANDIDATES}
    WHERE a.id = ${application_id} AND g.location_id = ${kiosk.location_id} AND g.market_id = ${kiosk.market_id} AND ${isNear(sql`${time}::timestamptz`)}
      AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL`.execute(db)
  return rows[0] ?? null
}

export interface Candidate {
  application_id: number
  pro_id: number
  user_id: number
  first_name: string
  last_name: string
  language: 'en' | 'es'
  /** Null for a pro who set no PIN. */
  pin_hash: Buffer | null
}

/**
 * Confirmed pros of the location around `time` whose phone ends so, each with the shift that the act fits best: the one
 * they are clocked in to, or for a clock-in another one, and then the nearest.
 */
export async function listCandidates(db: Database, kiosk: KioskRow, act: KioskAct, phone_end: string, time: string): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT DISTINCT ON (p.id) ${candidateColumns}, n.pin_hash ${CANDIDATES}
    LEFT JOIN kiosk_pin n ON n.pro_id = p.id AND n.market_id = p.market_id
    JOIN login_identity i ON i.user_id = u.id AND i.kind = 'phone' AND right(i.value, 4) = ${phone_end}
    WHERE g.location_id = ${kiosk.location_id} AND g.market_id = ${kiosk.market_id} AND ${isNear(sql`${time}::timestamptz`)}
      AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
    ORDER BY p.id, (${clocked('CLOCK_IN')} AND NOT ${clocked('CLOCK_OUT')}) = ${act !== 'CLOCK_IN'} DESC,
      abs(extract(epoch FROM g.start_time - ${time}::timestamptz)), a.id`.execute(db)
  return rows
}

/** Whether the pro's own application stands confirmed. Throws NOT_FOUND for another pro's. */
export async function isConfirmed(db: Database, application_id: number, pro: { id: number; market_id: number }): Promise<boolean> {
  const { rows } = await sql<{
    is_confirmed: boolean
  }>`SELECT confirmed_at IS NOT NULL AND cancelled_at IS NULL AS is_confirmed FROM application
    WHERE id = ${application_id} AND pro_id = ${pro.id} AND market_id = ${pro.market_id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return rows[0].is_confirmed
}
