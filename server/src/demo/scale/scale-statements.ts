import { FIRST_NAMES, LAST_NAMES } from '../scene/demo-names.ts'

/** The amounts for one market; *scale* has 200 of them. */
export const PER_MARKET = { pros: 5_000, locations: 100, organizations: 10, gigs: 50_000, busy_gigs: 7_500 } as const
const { pros: P, locations: L, organizations: O, gigs: G, busy_gigs: B } = PER_MARKET

/** The ids after which each table's new rows are numbered. */
export type Bases = Record<'organization' | 'location' | 'location_address' | 'user_account' | 'pro' | 'gig' | 'application', number>

/** Read once, because app_now() reads a table, which is slow ten million times. */
export interface Start {
  base: Bases
  /** ISO 8601 in UTC. */
  now: string
}

const words = (list: readonly string[]): string => `ARRAY[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`

/** Functions for the session: u(n, k) is a number from 0 up to 1, always the same for n and k. */
export const preparing = (markets: number): string[] => [
  `CREATE OR REPLACE FUNCTION pg_temp.u(n bigint, k bigint) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
    'SELECT (hashint8extended(n, k) & 1048575) / 1048576.0'`,
  `INSERT INTO market (name, state_code, timezone, latitude, longitude, supported_employment_types)
    SELECT 'Market ' || lpad(n::text, 3, '0'), 'TX', CASE WHEN n / 14 < 4 THEN 'America/Los_Angeles' WHEN n / 14 < 9 THEN 'America/Chicago' ELSE 'America/New_York' END,
      29.5 + (n % 14) * 1.2, -120 + (n / 14) * 3.1, '{W2,F1099}' FROM generate_series((SELECT count(*) + 1 FROM market), ${markets}) n`,
  // Who measures follows shifts from the moment they are posted, so no pro sees them before others.
  `UPDATE market_policy SET value = value || '{"everyone_after_minutes": 0}' WHERE kind = 'badges'`,
  `INSERT INTO market_policy (market_id, kind, effective_from, value) SELECT m.id, p.kind, p.effective_from, p.value FROM market m
    CROSS JOIN market_policy p WHERE p.market_id = (SELECT min(id) FROM market) AND NOT EXISTS (SELECT 1 FROM market_policy x WHERE x.market_id = m.id)`,
  `INSERT INTO position_wage (skill_id, market_id, effective_from, minimum_wage_cents, default_wage_cents, recommended_wage_cents, recommended_boosted_wage_cents)
    SELECT s.skill_id, m.id, s.effective_from, s.minimum_wage_cents, s.default_wage_cents, s.recommended_wage_cents, s.recommended_boosted_wage_cents FROM market m
    CROSS JOIN position_wage s WHERE s.market_id = (SELECT min(id) FROM market) AND NOT EXISTS (SELECT 1 FROM position_market x WHERE x.market_id = m.id)`,
  `INSERT INTO position_market (skill_id, market_id) SELECT s.skill_id, m.id FROM market m
    CROSS JOIN position_market s WHERE s.market_id = (SELECT min(id) FROM market) AND NOT EXISTS (SELECT 1 FROM position_market x WHERE x.market_id = m.id)`,
  `CREATE TEMP TABLE scale_market AS SELECT row_number() OVER (ORDER BY id) - 1 AS m, * FROM market ORDER BY id LIMIT ${markets}`,
  `CREATE TEMP TABLE scale_skill AS SELECT array_agg(id ORDER BY id) AS ids, count(*)::integer AS total FROM skill`,
]

/** Businesses, locations with a manager and an address, and the people, for the markets from `from` up to but not including `to`. */
export const peopling = ({ base, now }: Start, from: number, to: number): string[] => [
  `INSERT INTO organization (id, name, created_ts) SELECT ${base.organization} + n, 'Business ' || n, '${now}' FROM generate_series(${from * O + 1}, ${to * O}) n`,
  `INSERT INTO user_account (id, first_name, last_name, app_mode, date_joined)
    SELECT ${base.user_account} + n, (${words(FIRST_NAMES)})[1 + n % ${FIRST_NAMES.length}], (${words(LAST_NAMES)})[1 + (n / ${FIRST_NAMES.length} + n * 7) % ${LAST_NAMES.length}],
      CASE WHEN n % ${P + L} < ${L} THEN 'STAFFER' ELSE 'GIGSTER' END::app_mode, now() - interval '1 day' * (30 + n % 900)
    FROM generate_series(${from * (P + L)}::bigint, ${to * (P + L) - 1}) n`,
  `INSERT INTO login_identity (user_id, kind, value, verified_at, created_ts)
    SELECT ${base.user_account} + n, 'email', (${base.user_account} + n) || '@example.com', timestamptz '${now}', timestamptz '${now}' FROM generate_series(${from * (P + L)}::bigint, ${to * (P + L) - 1}) n WHERE n % ${P + L} < ${2 * L}`,
  `INSERT INTO location (id, market_id, organization_id, name, street_address, city, state_code, zip_code, timezone, latitude, longitude, approval_status, approved_at,
      supported_employment_types, is_demo, created_by, created_ts)
    SELECT ${base.location} + n + 1, s.id, ${base.organization} + n / ${L / O} + 1, 'Place ' || (n + 1), (1 + n % 900) || ' Main Street', s.name, s.state_code, '78701', s.timezone,
      s.latitude + (pg_temp.u(n, 1) - 0.5) * 0.5, s.longitude + (pg_temp.u(n, 2) - 0.5) * 0.6, 'APPROVED', now(), s.supported_employment_types, true,
      ${base.user_account} + s.m * ${P + L} + n % ${L}, '${now}'
    FROM scale_market s CROSS JOIN LATERAL generate_series(s.m * ${L}, s.m * ${L} + ${L - 1}) n WHERE s.m >= ${from} AND s.m < ${to}`,
  `INSERT INTO location_address (id, location_id, type, street_address, city, state_code, postal_code, timezone, latitude, longitude)
    SELECT ${base.location_address} + l.id - ${base.location}, l.id, 'PRIMARY', l.street_address, l.city, l.state_code, l.zip_code, l.timezone, l.latitude, l.longitude
    FROM location l WHERE l.id > ${base.location} + ${from * L} AND l.id <= ${base.location} + ${to * L}`,
  `INSERT INTO location_manager (location_id, user_id, role) SELECT id, created_by, 'ADMIN' FROM location WHERE id > ${base.location} + ${from * L} AND id <= ${base.location} + ${to * L}`,
  `INSERT INTO license (location_id, license_name) SELECT id, 'marketplace' FROM location WHERE id > ${base.location} + ${from * L} AND id <= ${base.location} + ${to * L}`,
  `INSERT INTO pro (id, market_id, user_id, city, zip_code, latitude, longitude, cell, supported_employment_types, preferred_employment_type, verified_at, is_demo,
      created_ts, gigs_worked, businesses_worked, review_count, rating_sum)
    SELECT ${base.pro} + n + 1, market_id, ${base.user_account} + m * ${P + L} + ${L} + i, name, '78701', latitude, longitude,
      floor((latitude + 90) / 0.25)::integer * 1440 + floor((longitude + 180) / 0.25)::integer, types, types[1], timestamptz '${now}', true,
      timestamptz '${now}', worked, least(worked, 1 + worked / 8), (worked * 0.7)::integer, round((worked * 0.7)::integer * (4.1 + 0.9 * pg_temp.u(n, 4)))::integer
    FROM (SELECT s.m, s.id AS market_id, s.name, i, s.m * ${P} + i AS n, s.supported_employment_types AS types,
        s.latitude + (pg_temp.u(s.m * ${P} + i, 1) - 0.5) * 0.9 AS latitude, s.longitude + (pg_temp.u(s.m * ${P} + i, 2) - 0.5) * 1.1 AS longitude,
        floor(power(pg_temp.u(s.m * ${P} + i, 3), 3) * 300)::integer AS worked
      FROM scale_market s CROSS JOIN generate_series(0::bigint, ${P - 1}) i WHERE s.m >= ${from} AND s.m < ${to}) x`,
  `INSERT INTO pro_skill (pro_id, market_id, skill_id, gigs_worked) SELECT p.id, p.market_id, k.ids[1 + (p.id * 5 + j * 7) % k.total], p.gigs_worked / (2 + j * 2)
    FROM pro p CROSS JOIN generate_series(0, 2) j CROSS JOIN scale_skill k
    WHERE p.id > ${base.pro} + ${from * P} AND p.id <= ${base.pro} + ${to * P}`,
  // A bulk load runs without triggers, so it makes what a search reads itself.
  `SELECT add_pro_candidates(array_agg(id), NULL) FROM pro WHERE id > ${base.pro} + ${from * P} AND id <= ${base.pro} + ${to * P} HAVING count(*) > 0`,
  `INSERT INTO pro_certification (pro_id, market_id, certification_id, status, expiration_date) SELECT p.id, p.market_id, c.id, 'APPROVED', current_date + (1 + p.id % 700)::integer
    FROM pro p CROSS JOIN certification c WHERE p.id > ${base.pro} + ${from * P} AND p.id <= ${base.pro} + ${to * P} AND (p.id + c.id) % 3 <> 0`,
]

/**
 * Shifts of the markets from `from` up to but not including `to`. The first `busy_gigs` of a market are from 10 days ago to 30 days ahead,
 * with two confirmed pros each, and no pro works twice within 13 days. The others are spread over 18 months and have no pros.
 */
export const staffing = ({ base, now }: Start, from: number, to: number): string[] => [
  // Each gig gets its own shift with the same number, so nothing else depends on the gig.
  `INSERT INTO gig_shift (id, market_id, created_ts) SELECT ${base.gig} + s.m * ${G} + i + 1, s.id, '${now}' FROM scale_market s
    CROSS JOIN generate_series(0::bigint, ${G - 1}) i WHERE s.m >= ${from} AND s.m < ${to}`,
  `INSERT INTO gig (id, gig_shift_id, market_id, location_id, location_address_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents, unpaid_break_minutes,
      contact_name, contact_phone, checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell,
      total_applications_count, confirmed_pros_count, created_ts, created_by, last_updated_ts, cancelled_at)
    SELECT ${base.gig} + n + 1, ${base.gig} + n + 1, l.market_id, l.id, ${base.location_address} + l.id - ${base.location}, x.status::gig_status, k.ids[1 + (n * 11 + n / 64) % k.total], starts, ends, l.timezone, allowed,
      1500 + 50 * (n % 30), 0, 'Manager on duty', '+18435550199', lpad((n % 1000000)::text, 6, '0'), l.street_address, l.city, l.state_code, l.zip_code, l.latitude, l.longitude,
      floor((l.latitude + 90) / 0.25)::integer * 1440 + floor((l.longitude + 180) / 0.25)::integer, confirmed, confirmed, least(starts - interval '5 days', timestamptz '${now}'),
      l.created_by, least(starts - interval '2 days', timestamptz '${now}'), CASE WHEN x.status = 'CANCELLED' THEN least(starts - interval '2 days', timestamptz '${now}') END
    FROM (
      SELECT *, CASE
        WHEN busy AND ends <= timestamptz '${now}' THEN 'INCOMPLETE' WHEN busy AND allowed = 2 THEN 'CONFIRMED'
        WHEN NOT busy AND n % 12 = 0 THEN 'CANCELLED' WHEN NOT busy AND ends <= timestamptz '${now}' THEN 'UNFILLED' ELSE 'POSTED' END AS status
      FROM (
        SELECT m, n, busy, starts, starts + interval '1 hour' * (4 + n % 5) AS ends, CASE WHEN busy THEN 2 ELSE 0 END AS confirmed,
          CASE WHEN busy THEN CASE WHEN n % 4 = 0 THEN 3 ELSE 2 END ELSE 1 + n % 3 END AS allowed
        FROM (
          SELECT m, m * ${G} + i AS n, i < ${B} AS busy, date_trunc('day', timestamptz '${now}') + interval '1 hour' * (10 + i % 12) + interval '1 day' *
            CASE WHEN i < ${B} THEN -10 + i * 40 / ${B} WHEN pg_temp.u(m * ${G} + i, 5) < 0.07 THEN 1 + floor(pg_temp.u(m * ${G} + i, 6) * 29) ELSE -2 - floor(pg_temp.u(m * ${G} + i, 6) * 540) END AS starts
          FROM generate_series(${from}::bigint, ${to - 1}) m CROSS JOIN generate_series(0::bigint, ${G - 1}) i
        ) placed
      ) timed
    ) x JOIN location l ON l.id = ${base.location} + x.m * ${L} + (x.n * 17) % ${L} + 1 CROSS JOIN scale_skill k`,
  `INSERT INTO application (id, market_id, gig_id, gig_start_time, pro_id, created_ts, selected_at, selection_source, confirmed_at, confirmed_by, employment_type, last_updated_ts)
    SELECT ${base.application} + (m * ${B} + i) * 2 + s + 1, g.market_id, g.id, g.start_time, p.id, g.created_ts, g.created_ts, 'STAFFER', g.created_ts, p.user_id, p.preferred_employment_type, g.created_ts
    FROM generate_series(${from}::bigint, ${to - 1}) m CROSS JOIN generate_series(0::bigint, ${B - 1}) i CROSS JOIN generate_series(0, 1) s
      JOIN gig g ON g.id = ${base.gig} + m * ${G} + i + 1 JOIN pro p ON p.id = ${base.pro} + m * ${P} + (2 * i + s) % ${P} + 1`,
  // A bulk load runs without triggers, so it freezes the terms itself.
  `SELECT freeze_terms(array_agg(id)) FROM application WHERE id > ${base.application} + ${from * B * 2} AND id <= ${base.application} + ${to * B * 2} HAVING count(*) > 0`,
  `INSERT INTO gig_slot (gig_id, market_id, slot_no, application_id) SELECT gig_id, market_id, 1 + (id - ${base.application} - 1) % 2, id
    FROM application WHERE id > ${base.application} + ${from * B * 2} AND id <= ${base.application} + ${to * B * 2}`,
  `INSERT INTO busy_span (application_id, market_id, pro_id, span) SELECT a.id, a.market_id, a.pro_id, tstzrange(g.start_time, g.end_time, '[)')
    FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id WHERE a.id > ${base.application} + ${from * B * 2} AND a.id <= ${base.application} + ${to * B * 2}`,
]
