import { sql } from 'kysely'
import { type Database, databaseOf, openPool } from '../db/database.ts'
import { seedScale } from '../demo/scale/seed-scale.ts'

/** The people and the shift with the most data. */
export interface BusyMarket {
  manager: { user_id: number; location_id: number; organization_id: number }
  pro: { user_id: number; id: number }
  /** A shift of the location to which everyone applied. */
  gig: number
  /** A shift of the past with its pro paid. */
  paid_gig: number
  /** The pro's application to `gig`. */
  application: number
}

/** How much the busy location has: its shifts, how many of them were worked, and who applied to one of them. */
interface BusySizes {
  shifts: number
  worked: number
  applicants: number
}

/**
 * A small *scale* (100,000 shifts in two markets) where one location has a long history: 15,000 shifts, 8,000 of them worked, approved, reviewed and
 * paid, 2,000 by the same pro; a shift with 600 applicants; and 3,000 notices each for its manager and that pro.
 */
export async function seedBusyMarket(url: string): Promise<BusyMarket> {
  const pool = openPool(url, { name: 'test', max: 1, statementTimeout: 60_000 })
  const db = databaseOf(pool)
  try {
    await seedScale(db, { fraction: 0.01 })
    return await makeBusy(db, { shifts: 15_000, worked: 8_000, applicants: 600 })
  } finally {
    await pool.end()
  }
}

/** Gives the first location of *scale* a long history, a quarter of it worked by one pro, and returns who is busy. */
export const makeBusy = (db: Database, sizes: BusySizes): Promise<BusyMarket> =>
  db.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one)
    for (const statement of historyOf(sizes)) await sql.raw(statement).execute(one)
    await sql`SET session_replication_role = origin`.execute(one)
    const { rows } = await sql<BusyMarket>`
      SELECT jsonb_build_object('user_id', m.user_id, 'location_id', l.id, 'organization_id', l.organization_id) AS manager,
        jsonb_build_object('user_id', p.user_id, 'id', p.id) AS pro, b.gig, b.paid_gig,
        (SELECT id FROM application WHERE gig_id = b.gig AND pro_id = p.id) AS application
      FROM busy b JOIN location l ON l.id = b.location JOIN location_manager m ON m.location_id = l.id JOIN pro p ON p.id = b.pro`.execute(
      one,
    )
    await sql`VACUUM ANALYZE`.execute(one)
    return rows[0]!
  })

/** The worked shifts: `n` from 1, each with its gig and its pro. The busy pro has every fourth. */
const historyOf = ({ shifts, worked, applicants }: BusySizes): string[] => [
  `CREATE TEMP TABLE busy AS SELECT l.location, p.pro, g.gig, NULL::bigint AS paid_gig FROM (SELECT min(id) AS location FROM location) l
    CROSS JOIN (SELECT min(id) AS pro FROM pro) p
    CROSS JOIN (SELECT min(g.id) AS gig FROM gig g, (SELECT min(id) AS id FROM location) l
      WHERE g.status = 'POSTED' AND g.confirmed_pros_count = 0 AND g.start_time > app_now() + interval '3 days' AND g.market_id = (SELECT min(market_id) FROM location)) g`,
  `CREATE TEMP TABLE of_history AS SELECT g.id, row_number() OVER (ORDER BY g.start_time DESC, g.id) AS n FROM gig g, busy
    WHERE g.status = 'UNFILLED' AND g.market_id = (SELECT market_id FROM location WHERE id = busy.location) ORDER BY g.start_time DESC, g.id LIMIT ${shifts}`,
  `CREATE TEMP TABLE worked AS SELECT n, h.id AS gig_id, p.id AS pro_id, p.market_id, p.user_id, p.preferred_employment_type AS employment, g.start_time, g.end_time,
      (SELECT max(id) FROM application) + n AS application_id
    FROM of_history h JOIN gig g ON g.id = h.id CROSS JOIN busy
    JOIN pro p ON p.id = CASE WHEN n % 4 = 0 THEN busy.pro ELSE busy.pro + 1 + n % 400 END WHERE n <= ${worked}`,
  `UPDATE gig g SET location_id = busy.location, allowed_confirmed_pros = 1, status = CASE WHEN h.n <= ${worked} THEN 'COMPLETED' ELSE g.status END,
      confirmed_pros_count = (h.n <= ${worked})::int, paid_pros_count = (h.n <= ${worked})::int FROM of_history h, busy WHERE g.id = h.id`,
  `UPDATE gig g SET location_id = busy.location, total_applications_count = ${applicants} FROM busy WHERE g.id = busy.gig`,
  // A marketplace that lives has paid for what is over. *Scale* leaves the shifts of its last ten days to be paid, and so does the busy organization.
  `UPDATE gig g SET status = 'COMPLETED' FROM busy JOIN location b ON b.id = busy.location JOIN location o ON o.organization_id <> b.organization_id
    WHERE g.location_id = o.id AND g.status IN ('POSTED', 'CONFIRMED', 'INCOMPLETE') AND g.end_time < app_now()`,
  `UPDATE busy SET paid_gig = (SELECT gig_id FROM worked WHERE n = 4)`,
  `INSERT INTO application (id, market_id, gig_id, gig_start_time, pro_id, created_ts, selected_at, selection_source, confirmed_at, confirmed_by, employment_type)
    SELECT application_id, market_id, gig_id, start_time, pro_id, start_time - interval '5 days', start_time - interval '4 days', 'STAFFER', start_time - interval '4 days', user_id, employment FROM worked`,
  `SELECT freeze_terms(array_agg(application_id)) FROM worked`,
  `INSERT INTO working_hours (application_id, market_id, start_time, end_time, original_start_time, original_end_time, unpaid_break_minutes, paid_minutes, approved_at)
    SELECT application_id, market_id, start_time, end_time, start_time, end_time, 0, 240, end_time + interval '1 hour' FROM worked`,
  `INSERT INTO time_punch (application_id, market_id, kind, time, client_id, proof, created_by)
    SELECT application_id, market_id, k.kind::punch_kind, CASE k.kind WHEN 'CLOCK_IN' THEN start_time ELSE end_time END, gen_random_uuid(), 'code', user_id
    FROM worked CROSS JOIN (VALUES ('CLOCK_IN'), ('CLOCK_OUT')) k (kind)`,
  `INSERT INTO payment (market_id, direction, subject, subject_id, gig_id, location_id, pro_id, status, total_cents, created_ts, available_at)
    SELECT market_id, d.direction::payment_direction, 'application', application_id, gig_id, busy.location, pro_id, 'AVAILABLE', 9000, end_time, end_time + interval '2 days'
    FROM worked CROSS JOIN (VALUES ('payment'), ('pro_payment')) d (direction) CROSS JOIN busy ORDER BY end_time`,
  `INSERT INTO payment_line (payment_id, market_id, line_no, kind, quantity, rate, cents) SELECT id, market_id, 1, 'regular', 240, 2250, 9000 FROM payment`,
  `INSERT INTO review (application_id, market_id, side, overall, created_by)
    SELECT application_id, market_id, s.side, 4 + n % 2, user_id FROM worked CROSS JOIN (VALUES ('pro'), ('business')) s (side)`,
  `SELECT setval(pg_get_serial_sequence('application', 'id'), (SELECT max(id) FROM application))`,
  `INSERT INTO pro_at_location (pro_id, market_id, location_id, gigs_worked, rating_sum, review_count)
    SELECT pro_id, market_id, busy.location, count(*), sum(4 + n % 2), count(*) FROM worked CROSS JOIN busy GROUP BY pro_id, market_id, busy.location`,
  `INSERT INTO location_rating SELECT busy.location, sum(4 + n % 2), count(*) FROM worked CROSS JOIN busy GROUP BY busy.location`,
  `INSERT INTO application (market_id, gig_id, gig_start_time, pro_id, created_ts)
    SELECT p.market_id, busy.gig, (SELECT min(start_time) FROM gig WHERE id = busy.gig), p.id, app_now() FROM busy JOIN pro p ON p.id >= busy.pro AND p.id < busy.pro + ${applicants}`,
  `INSERT INTO notice (user_id, kind, created_ts) SELECT u.id, 'shift_filled', app_now() - n * interval '1 hour'
    FROM busy JOIN pro p ON p.id = busy.pro JOIN location_manager m ON m.location_id = busy.location
    CROSS JOIN LATERAL (VALUES (p.user_id), (m.user_id)) u (id) CROSS JOIN generate_series(1, 3000) n`,
]
