import type { Pool } from './chaos-cluster.ts'

/** The first market and position of the catalog that every server writes at its start. */
const MARKET = 1
const SKILL = 1
const CHARLESTON = { lat: 32.7833, lng: -79.932, timezone: 'America/New_York' }
export const WAGE_CENTS = 2_200

/** Tokens are made from a person's id; the table has only their hashes, as always. */
export const tokenOf = (user_id: number): string => `chaos-session-${String(user_id).padStart(12, '0')}`

async function ids(pool: Pool, text: string, values: readonly unknown[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(text, [...values])
  return rows.map(({ id }) => id)
}

async function addUsers(pool: Pool, count: number, app_mode: 'STAFFER' | 'GIGSTER'): Promise<number[]> {
  const made = await ids(
    pool,
    `INSERT INTO user_account (first_name, last_name, app_mode, terms_version_accepted, terms_accepted_at)
     SELECT 'Person', n::text, $2, 1, app_now() FROM generate_series(1, $1::int) n RETURNING id`,
    [count, app_mode],
  )
  await pool.query(
    `INSERT INTO login_identity (user_id, kind, value, verified_at)
     SELECT id, 'phone', '+1843' || lpad((2000000 + id)::text, 7, '0'), app_now() FROM unnest($1::bigint[]) id`,
    [made],
  )
  await pool.query(
    `INSERT INTO session (user_id, token_hash, expires_at)
     SELECT id, sha256(convert_to('chaos-session-' || lpad(id::text, 12, '0'), 'UTF8')), app_now() + interval '1 day' FROM unnest($1::bigint[]) id`,
    [made],
  )
  return made
}

export interface Venues {
  manager_token: string
  location_ids: number[]
}

/** An organization with `count` approved locations, each with a card that behaves as `behaviour` says, and one manager of them all. */
export async function addVenues(pool: Pool, count: number, behaviour = 'available'): Promise<Venues> {
  const [user_id = 0] = await addUsers(pool, 1, 'STAFFER')
  const [organization_id] = await ids(pool, `INSERT INTO organization (name) VALUES ('Chaos Kitchens') RETURNING id`, [])
  await pool.query('INSERT INTO organization_manager (organization_id, user_id) VALUES ($1, $2)', [organization_id, user_id])
  const location_ids = await ids(
    pool,
    `INSERT INTO location (market_id, organization_id, name, street_address, city, state_code, zip_code, timezone, latitude, longitude,
       approval_status, approved_at, supported_employment_types)
     SELECT m.id, $2, 'Kitchen ' || n, '48 Marion Row', 'Charleston', 'SC', '29401', $3, $4, $5, 'APPROVED', app_now(), m.supported_employment_types
     FROM market m, generate_series(1, $1::int) n WHERE m.id = $6 RETURNING id`,
    [count, organization_id, CHARLESTON.timezone, CHARLESTON.lat, CHARLESTON.lng, MARKET],
  )
  for (const statement of [
    `INSERT INTO location_address (location_id, type, street_address, city, state_code, postal_code, timezone, latitude, longitude)
     SELECT id, 'PRIMARY', street_address, city, state_code, zip_code, timezone, latitude, longitude FROM location WHERE id = ANY ($1)`,
    `INSERT INTO license (location_id, license_name) SELECT unnest($1::bigint[]), 'marketplace'`,
    `INSERT INTO payment_method (location_id, external_id, type, status) SELECT id, 'card-of-' || id, 'card', 'ACTIVE' FROM unnest($1::bigint[]) id`,
  ])
    await pool.query(statement, [location_ids])
  await pool.query(
    `INSERT INTO embedded_payment_method (external_id, kind, number_last4, brand, behaviour)
     SELECT 'card-of-' || id, 'card', '4242', 'Visa', $2 FROM unnest($1::bigint[]) id`,
    [location_ids, behaviour],
  )
  return { manager_token: tokenOf(user_id), location_ids }
}

export interface ChaosPro {
  id: number
  token: string
}

/** `count` pros of one position, each with a session. */
export async function addPros(pool: Pool, count: number): Promise<ChaosPro[]> {
  const users = await addUsers(pool, count, 'GIGSTER')
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `WITH made AS (
       INSERT INTO pro (market_id, user_id, latitude, longitude, cell, supported_employment_types, preferred_employment_type)
       SELECT $2, id, $3, $4, 0, '{F1099,W2}', 'F1099' FROM unnest($1::bigint[]) id RETURNING id, user_id, market_id
     ), skilled AS (INSERT INTO pro_skill (pro_id, market_id, skill_id) SELECT id, market_id, $5 FROM made)
     , paid_on AS (INSERT INTO payout_account (pro_id, market_id, provider, external_id, status) SELECT id, market_id, 'embedded', 'acct_chaos_' || id, 'ENABLED' FROM made)
     SELECT id, user_id FROM made ORDER BY id`,
    [users, MARKET, CHARLESTON.lat, CHARLESTON.lng, SKILL],
  )
  return rows.map(({ id, user_id }) => ({ id, token: tokenOf(user_id) }))
}

/** Puts pros into a location's private network, so that its managers may assign them. */
export async function addNetwork(pool: Pool, location_id: number, pros: readonly ChaosPro[]): Promise<void> {
  await pool.query('INSERT INTO network_member (location_id, pro_id) SELECT $1, unnest($2::bigint[])', [
    location_id,
    pros.map(({ id }) => id),
  ])
}

export interface NewChaosGig {
  location_id: number
  /** Hours from now; negative is in the past. */
  start_hours: number
  hours: number
  places: number
  status?: 'UNAPPROVED' | 'POSTED' | 'INCOMPLETE' | 'UNFILLED'
}

/** Writes gigs. Their ids are in the order of `gigs`. */
export async function addGigs(pool: Pool, gigs: readonly NewChaosGig[]): Promise<number[]> {
  return ids(
    pool,
    `WITH made AS (INSERT INTO gig_shift (market_id) SELECT $4 FROM json_array_elements($1::json) RETURNING id),
       shift AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM made)
     INSERT INTO gig (gig_shift_id, market_id, location_id, status, skill_id, start_time, end_time, timezone, allowed_confirmed_pros, wage_cents, contact_name, contact_phone,
       checkin_code, address_line_1, city, state_code, zip_code, latitude, longitude, cell)
     SELECT shift.id, l.market_id, l.id, coalesce(g.status, 'POSTED')::gig_status, $2, date_trunc('hour', app_now()) + g.start_hours * interval '1 hour',
       date_trunc('hour', app_now()) + (g.start_hours + g.hours) * interval '1 hour', l.timezone, g.places, $3, 'Dana Whitlock', '+18435550127', '123456',
       l.street_address, l.city, l.state_code, l.zip_code, l.latitude, l.longitude, 0
     FROM ROWS FROM (json_to_recordset($1::json) AS (location_id bigint, start_hours float8, hours float8, places integer, status text))
       WITH ORDINALITY AS g(location_id, start_hours, hours, places, status, n)
     JOIN location l ON l.id = g.location_id JOIN shift ON shift.n = g.n ORDER BY g.n RETURNING id`,
    [JSON.stringify(gigs), SKILL, WAGE_CENTS, MARKET],
  )
}

/** Applications the manager has selected, so the pro may confirm. Their ids are in the order of `pairs`. */
export async function addSelected(pool: Pool, pairs: readonly { gig_id: number; pro_id: number }[]): Promise<number[]> {
  const made = await ids(
    pool,
    `INSERT INTO application (market_id, gig_id, gig_start_time, pro_id, selected_at, selection_source)
     SELECT $2, x.gig_id, g.start_time, x.pro_id, app_now(), 'STAFFER' FROM unnest($1::bigint[], $3::bigint[]) WITH ORDINALITY x(gig_id, pro_id, n)
       JOIN gig g ON g.id = x.gig_id AND g.market_id = $2 ORDER BY n RETURNING id`,
    [pairs.map(({ gig_id }) => gig_id), MARKET, pairs.map(({ pro_id }) => pro_id)],
  )
  await pool.query(
    `UPDATE gig SET total_applications_count = c.n, selected_applications_count = c.n
     FROM (SELECT gig_id, count(*) AS n FROM application WHERE gig_id = ANY ($1) GROUP BY gig_id) c WHERE c.gig_id = gig.id`,
    [pairs.map(({ gig_id }) => gig_id)],
  )
  return made
}

/** Someone of the provider. Returns their token. */
export async function addOperator(pool: Pool): Promise<string> {
  const [user_id = 0] = await addUsers(pool, 1, 'STAFFER')
  await pool.query('UPDATE user_account SET is_gigpro_admin = true WHERE id = $1', [user_id])
  return tokenOf(user_id)
}
