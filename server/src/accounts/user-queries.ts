import type { ManagerProfile, ManagerSkill, User, UserSession } from '@muster/contract/accounts/user.ts'
import { sql } from 'kysely'
import type { Actor } from '../context.ts'
import type { Database } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { Config } from '../settings/config.ts'

/** What an account that accepted the terms has: the agreements' versions are in their own tables. */
export const TERMS_VERSION = 1

/** The signed-in user (specification, section 3.8), in one statement. */
export async function getUser(
  db: Database,
  { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>,
): Promise<Omit<User, 'features_off'>> {
  const { rows } = await sql<Omit<User, 'features_off'>>`
    SELECT u.id, u.uuid, u.app_mode, coalesce(email.value, phone.value, '') AS username, phone.value AS phone_number, email.value AS email,
      u.first_name, u.last_name, u.preferred_name_for_search, u.is_gigpro_admin,
      jsonb_build_object('sms_opt_in', u.sms_opt_in, 'language', u.language, 'translate_messages', u.translate_messages) AS settings,
      coalesce((SELECT jsonb_agg(jsonb_build_object('license_name', l.license_name, 'license_id', l.id, 'location_id', l.location_id))
        FROM license l WHERE l.location_id IN (SELECT location_id FROM location_manager WHERE user_id = u.id
          UNION SELECT k.id FROM organization_manager o JOIN location k USING (organization_id) WHERE o.user_id = u.id)), '[]') AS licenses,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', (SELECT m.id FROM location_manager m WHERE m.user_id = u.id AND m.location_id = r.location_id),
          'role', r.role, 'location_id', r.location_id) ORDER BY r.location_id)
        FROM (SELECT location_id, min(role) AS role FROM (
          SELECT location_id, role FROM location_manager WHERE user_id = u.id
          UNION ALL SELECT k.id, 'ADMIN'::location_role FROM organization_manager o JOIN location k USING (organization_id) WHERE o.user_id = u.id
        ) roles GROUP BY location_id) r), '[]') AS managed_locations,
      coalesce((SELECT jsonb_agg(jsonb_build_object('role', 'ADMIN', 'organization_id', o.organization_id))
        FROM organization_manager o WHERE o.user_id = u.id), '[]') AS organization_roles,
      EXISTS (SELECT 1 FROM session s WHERE s.id = ${session_id} AND s.sso_id IS NOT NULL) AS is_sso_login, (SELECT p.id FROM pro p WHERE p.user_id = u.id) AS gigster_profile_id,
      (SELECT p.headshot_public_id FROM pro p WHERE p.user_id = u.id) AS headshot_public_id, u.last_login, u.date_joined, u.account_status
    FROM user_account u
    LEFT JOIN login_identity phone ON phone.user_id = u.id AND phone.kind = 'phone'
    LEFT JOIN login_identity email ON email.user_id = u.id AND email.kind = 'email'
    WHERE u.id = ${user_id}`.execute(db)
  const user = rows[0]
  if (!user) throw new Problem('NOT_FOUND')
  return user
}

/** The manager profile of a user. NOT_FOUND for someone who manages nothing. */
export async function getManagerProfile(db: Database, user_id: number): Promise<ManagerProfile> {
  const { rows } = await sql<ManagerProfile>`
    SELECT m.user_id AS id, m.business_name, email.value AS email, m.market_id, k.name AS market_name, m.referral_code, m.manager_skill_id,
      EXISTS (SELECT 1 FROM location_manager l WHERE l.user_id = m.user_id)
        OR EXISTS (SELECT 1 FROM organization_manager o WHERE o.user_id = m.user_id) AS has_locations
    FROM manager_profile m LEFT JOIN market k ON k.id = m.market_id
    LEFT JOIN login_identity email ON email.user_id = m.user_id AND email.kind = 'email'
    WHERE m.user_id = ${user_id}`.execute(db)
  const profile = rows[0]
  if (!profile) throw new Problem('NOT_FOUND')
  return profile
}

/** The roles a manager can have, by name. */
export async function listManagerSkills(db: Database): Promise<ManagerSkill[]> {
  return db.selectFrom('manager_skill').select(['id', 'name', 'name_es']).orderBy('name').limit(200).execute()
}

/** The devices where a user is signed in, most recently used first; at most 200. */
export async function listSessions(
  db: Database,
  { user_id, session_id }: Pick<Actor, 'user_id' | 'session_id'>,
  { idleSeconds }: Config['sessions'],
): Promise<UserSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'device', 'created_ts', 'last_seen_at'])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<string>`app_now()`)
    .where('last_seen_at', '>', sql<string>`app_now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute()
  return rows.map((row) => ({ ...row, is_current: row.id === session_id }))
}
