import type pg from 'pg'
import { databaseOf } from '../server/src/db/database.ts'
import { makeBusy } from '../server/src/testing/busy-market.ts'
import type { BenchDatabase } from './bench-database.ts'
import { openSessions } from './open-sessions.ts'

/** A location of 100,000 shifts in a market of 26,500 open ones, a shift with 5,000 applicants, a pro of 3,000 shifts, a manager of 500 locations. */
const SHIFTS_HERE = 100_000
const OPEN_IN_MARKET = 26_500
const APPLICANTS = 5_000
const WORKED_HERE = 12_000
const LOCATIONS = 500

/** Who of the calls is asking, and about which shift. */
export type Askers = Pick<BenchDatabase, 'managers' | 'pro' | 'gig_id' | 'job_id'>

/** Gives the first location's people the most data, and returns them signed in. */
export async function makeBusiestPeople(pool: pg.Pool): Promise<Askers> {
  const busy = await makeBusy(databaseOf(pool), { shifts: SHIFTS_HERE / 4, applicants: APPLICANTS, worked: WORKED_HERE })
  const { location_id, user_id } = busy.manager
  const { rows } = await pool.query<{ has: number }>('SELECT count(*) AS has FROM gig WHERE location_id = $1', [location_id])
  await giveShifts(pool, { location_id, count: Math.max(0, SHIFTS_HERE - rows[0]!.has), are: 'over' })
  await giveOpenShifts(pool, location_id, OPEN_IN_MARKET)
  await giveLocations(pool, { location_id, user_id })
  await pool.query('VACUUM ANALYZE')
  const [manager, pro] = await openSessions(pool, [user_id, busy.pro.user_id])
  return { managers: [{ token: manager!, location_id }], pro: { token: pro! }, gig_id: busy.gig, job_id: busy.gig }
}

/** Where copies of a shift go: how many, how far apart (an hour), from now on or back from yesterday. */
interface Copies {
  location_id: number
  count: number
  are: 'open' | 'over'
  minutes_apart?: number
}

/** Gives one location many shifts: copies of its first. Throws if it has none. */
export async function giveShifts(pool: pg.Pool, { location_id, count, are, minutes_apart = 60 }: Copies): Promise<void> {
  await databaseOf(pool).selectFrom('gig').select('id').where('location_id', '=', location_id).limit(1).executeTakeFirstOrThrow()
  const [status, step] = are === 'open' ? ['POSTED', minutes_apart] : ['UNFILLED', -minutes_apart]
  await pool.query(
    `INSERT INTO gig (market_id, location_id, gig_shift_id, location_address_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents,
       contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell)
     SELECT g.market_id, g.location_id, g.gig_shift_id, g.location_address_id, $3::gig_status, g.skill_id, starts, starts + interval '6 hours', g.timezone,
       2, 2200, g.contact_name, g.contact_phone, g.checkin_code, g.address_line_1, g.city, g.state_code, g.zip_code, g.latitude, g.longitude, g.cell
     FROM (SELECT * FROM gig WHERE location_id = $1 ORDER BY id LIMIT 1) g, generate_series(1, $2::int) n,
       LATERAL (SELECT app_now() + make_interval(hours => CASE WHEN $4::int < 0 THEN -24 ELSE 0 END, mins => n * $4) AS starts) at`,
    [location_id, count, status, step],
  )
}

/** Gives all locations of a market open shifts in the next weeks, each the same number, until it has `total` in all. */
async function giveOpenShifts(pool: pg.Pool, location_id: number, total: number): Promise<void> {
  const { rows } = await pool.query<{ id: number; here: number }>(
    `SELECT l.id, count(*) OVER () AS here FROM location l WHERE l.market_id = (SELECT market_id FROM location WHERE id = $1) ORDER BY l.id`,
    [location_id],
  )
  for (const { id, here } of rows) await giveShifts(pool, { location_id: id, count: Math.ceil(total / here), are: 'open' })
}

/** Makes someone the manager of copies of a location, each with its address and license. */
async function giveLocations(pool: pg.Pool, { location_id, user_id }: { location_id: number; user_id: number }): Promise<void> {
  const { rows } = await pool.query<{ after: number }>('SELECT max(id) AS after FROM location')
  const values = [location_id, LOCATIONS, rows[0]!.after]
  await pool.query(
    `INSERT INTO location SELECT (jsonb_populate_record(l, jsonb_build_object('id', $3::bigint + n, 'name', 'Place ' || ($3::bigint + n)))).*
     FROM location l, generate_series(1, $2::int) n WHERE l.id = $1`,
    values,
  )
  await pool.query(
    `INSERT INTO location_address (location_id, type, street_address, city, state_code, postal_code, timezone, latitude, longitude)
     SELECT $3::bigint + n, type, street_address, city, state_code, postal_code, timezone, latitude, longitude
     FROM location_address, generate_series(1, $2::int) n WHERE location_id = $1 AND type = 'PRIMARY'`,
    values,
  )
  const copies = [LOCATIONS, rows[0]!.after]
  await pool.query(
    `INSERT INTO location_manager (location_id, user_id, role) SELECT $2::bigint + n, $3, 'ADMIN' FROM generate_series(1, $1::int) n`,
    [...copies, user_id],
  )
  await pool.query(
    `INSERT INTO license (location_id, license_name) SELECT $2::bigint + n, 'marketplace' FROM generate_series(1, $1::int) n`,
    copies,
  )
}
