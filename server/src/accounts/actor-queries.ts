import type pg from 'pg'
import type { Actor } from '../context.ts'
import type { Config } from '../settings/config.ts'

type SessionLimits = Config['sessions']

/** Writing when a session was used costs a row version, so it happens at most every five minutes. */
const SEEN_AGAIN_AFTER = "interval '5 minutes'"

/** What a user may do, from the account `u`. */
const ROLES = `u.id AS user_id, u.first_name, u.last_name, u.language, u.is_gigpro_admin,
    (SELECT jsonb_build_object('id', p.id, 'market_id', p.market_id) FROM pro p WHERE p.user_id = u.id LIMIT 1) AS pro,
    (SELECT jsonb_agg(jsonb_build_array(l.id, m.role, l.market_id, (SELECT coalesce(jsonb_agg(license_name), '[]') FROM license WHERE location_id = l.id)))
       FROM (SELECT location_id, min(role) AS role FROM (
               SELECT location_id, role FROM location_manager WHERE user_id = u.id
               UNION ALL
               SELECT l2.id, 'ADMIN'::location_role FROM organization_manager o JOIN location l2 USING (organization_id) WHERE o.user_id = u.id
             ) roles GROUP BY location_id) m
       JOIN location l ON l.id = m.location_id) AS locations,
    (SELECT jsonb_agg(organization_id) FROM organization_manager WHERE user_id = u.id) AS organizations`

const FIND_ACTOR = {
  name: 'find-actor',
  text: `SELECT s.id AS session_id, s.proved_at > app_now() - make_interval(secs => $3) AS is_proved,
    s.last_seen_at < app_now() - ${SEEN_AGAIN_AFTER} AS is_seen_again, ${ROLES}
  FROM session s JOIN user_account u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > app_now()
    AND s.last_seen_at > app_now() - make_interval(secs => $2) AND u.account_status = 'ACTIVE'`,
}

/** A view holds as long as the session that opened it does, and the person behind that is of the staff. */
const FIND_VIEWED = {
  name: 'find-viewed',
  text: `SELECT v.id AS view_id, ${ROLES}
  FROM account_view v JOIN session s ON s.id = v.session_id JOIN user_account staff ON staff.id = v.staff_id JOIN user_account u ON u.id = v.user_id
  WHERE v.token_hash = $1 AND v.ended_at IS NULL AND v.expires_at > app_now() AND s.revoked_at IS NULL AND s.expires_at > app_now()
    AND s.user_id = staff.id AND s.last_seen_at > app_now() - make_interval(secs => $2)
    AND staff.is_gigpro_admin AND staff.account_status = 'ACTIVE' AND u.account_status = 'ACTIVE' AND NOT u.is_gigpro_admin`,
}

const MARK_SEEN = {
  name: 'mark-session-seen',
  text: `UPDATE session SET last_seen_at = app_now() WHERE id = $1 AND last_seen_at < app_now() - ${SEEN_AGAIN_AFTER}`,
}

interface RolesRow {
  user_id: number
  first_name: string
  last_name: string
  language: 'en' | 'es'
  is_gigpro_admin: boolean
  pro: Actor['pro']
  locations: [number, 'ADMIN' | 'TEAM_MEMBER', number, string[]][] | null
  organizations: number[] | null
}

const rolesOf = (row: RolesRow): Omit<Actor, 'session_id' | 'is_proved' | 'view_id'> => ({
  user_id: row.user_id,
  display_name: `${row.first_name} ${row.last_name}`.trim(),
  language: row.language,
  is_gigpro_admin: row.is_gigpro_admin,
  pro: row.pro,
  locations: new Map((row.locations ?? []).map(([id, role, market_id, licenses]) => [id, { role, market_id, licenses }])),
  organizations: new Set(row.organizations ?? []),
})

/**
 * Finds who a session belongs to, by the hash of its token, and notes that it was used. Null when it ended, was revoked or was idle too long,
 * or when the account is not active.
 */
export async function findActor(reads: pg.Pool, token_hash: Buffer, { idleSeconds, proofSeconds }: SessionLimits): Promise<Actor | null> {
  const { rows } = await reads.query<RolesRow & Pick<Actor, 'session_id' | 'is_proved'> & { is_seen_again: boolean }>({
    ...FIND_ACTOR,
    values: [token_hash, idleSeconds, proofSeconds],
  })
  const row = rows[0]
  if (!row) return null
  if (row.is_seen_again) await reads.query({ ...MARK_SEEN, values: [row.session_id] })
  return { session_id: row.session_id, is_proved: row.is_proved, view_id: null, ...rolesOf(row) }
}

/** No session has this number: what the staff see of someone's devices marks none as the current one. */
const NO_SESSION = 0

/** Finds whose account the staff look at, by the hash of the view's token. Notes nothing. Null once the view ended, for whatever reason. */
export async function findViewed(reads: pg.Pool, token_hash: Buffer, { idleSeconds }: SessionLimits): Promise<Actor | null> {
  const { rows } = await reads.query<RolesRow & { view_id: number }>({ ...FIND_VIEWED, values: [token_hash, idleSeconds] })
  const row = rows[0]
  return row ? { session_id: NO_SESSION, is_proved: false, view_id: row.view_id, ...rolesOf(row) } : null
}

/** What decides which events a session may receive. */
export interface Standing {
  user_id: number
  is_gigpro_admin: boolean
  pro: { id: number; market_id: number } | null
  location_ids: number[]
}

const FIND_STANDINGS = {
  name: 'find-standings',
  text: `SELECT s.token_hash, u.id AS user_id, u.is_gigpro_admin,
    (SELECT jsonb_build_object('id', p.id, 'market_id', p.market_id) FROM pro p WHERE p.user_id = u.id LIMIT 1) AS pro,
    (SELECT coalesce(jsonb_agg(l.id), '[]') FROM location l WHERE l.id IN (
       SELECT location_id FROM location_manager WHERE user_id = u.id
       UNION SELECT l2.id FROM organization_manager o JOIN location l2 USING (organization_id) WHERE o.user_id = u.id)) AS location_ids
  FROM session s JOIN user_account u ON u.id = s.user_id
  WHERE s.token_hash = ANY($1) AND s.revoked_at IS NULL AND s.expires_at > (SELECT app_now())
    AND s.last_seen_at > (SELECT app_now()) - make_interval(secs => $2) AND u.account_status = 'ACTIVE'`,
}

/** The standing of each session that still holds, by the hash of its token in hex. */
export async function findStandings(
  reads: pg.Pool,
  token_hashes: readonly Buffer[],
  { idleSeconds }: SessionLimits,
): Promise<Map<string, Standing>> {
  const { rows } = await reads.query<Standing & { token_hash: Buffer }>({ ...FIND_STANDINGS, values: [token_hashes, idleSeconds] })
  return new Map(rows.map(({ token_hash, ...standing }) => [token_hash.toString('hex'), standing]))
}
