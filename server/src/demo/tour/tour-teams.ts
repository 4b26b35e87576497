import { sql } from 'kysely'
import { managerReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import type { Database } from '../../db/database.ts'
import type { TourVenues } from './tour-venues.ts'

type PlaceName = 'hotel' | 'bistro' | 'garden' | 'stadium'

/** Further managers of the hotel group, who sign in as `<first>.<last>@example.com`. */
const MANAGERS: readonly {
  name: readonly [string, string]
  end: string
  roles: Partial<Record<PlaceName, 'ADMIN' | 'TEAM_MEMBER'>> | 'all'
}[] = [
  { name: ['Owen', 'Pryce'], end: '0132', roles: 'all' },
  { name: ['Mara', 'Lindholm'], end: '0133', roles: { hotel: 'ADMIN', garden: 'ADMIN' } },
  { name: ['Jules', 'Carver'], end: '0134', roles: { hotel: 'TEAM_MEMBER' } },
  { name: ['Sofia', 'Reyes'], end: '0135', roles: { hotel: 'TEAM_MEMBER', stadium: 'ADMIN' } },
  { name: ['Paul', 'Nguyen'], end: '0164', roles: { stadium: 'TEAM_MEMBER' } },
]

/** One waits, one never arrived, one expired. Days are those since it was sent; `to` is null for the organization. */
const INVITATIONS: readonly {
  to: PlaceName | null
  name: string
  email: string
  phone: string | null
  role: 'ADMIN' | 'TEAM_MEMBER'
  days: number
  error?: string
}[] = [
  { to: 'hotel', name: 'Lena Ortega', email: 'lena.ortega@example.com', phone: null, role: 'TEAM_MEMBER', days: 0 },
  {
    to: 'garden',
    name: 'Bo Hendricks',
    email: 'bo.hendricks@example.com',
    phone: '+18435550177',
    role: 'ADMIN',
    days: 4,
    error: 'The mailbox does not exist',
  },
  { to: null, name: 'Hugo Blanc', email: 'hugo.blanc@example.com', phone: null, role: 'ADMIN', days: 9 },
]

/** Writes the team of the hotel group and its invitations. */
export async function addTourTeams(db: Database, venues: TourVenues): Promise<void> {
  const { organization_id, id: dana } = venues.organizer
  for (const { name, end, roles } of MANAGERS) {
    const user_id = await addManager(db, { name, phone: `+1843555${end}`, market_id: venues.hotel.market.id })
    if (roles === 'all')
      await sql`INSERT INTO organization_manager (organization_id, user_id) VALUES (${organization_id}, ${user_id})`.execute(db)
    else
      for (const [place, role] of Object.entries(roles) as [PlaceName, string][])
        await sql`INSERT INTO location_manager (location_id, user_id, role) VALUES (${venues[place].id}, ${user_id}, ${role}::location_role)`.execute(
          db,
        )
  }
  for (const { to, name, email, phone, role, days, error } of INVITATIONS)
    await sql`
      WITH made AS (INSERT INTO team_invitation (location_id, organization_id, role, email, phone_number, manager_name, created_ts, sent_ts, sent_by, expires_ts)
        SELECT ${to === null ? null : venues[to].id}::bigint, ${to === null ? organization_id : null}::bigint, ${role}::location_role, ${email}, ${phone}, ${name},
          x.at, x.at, ${dana}, x.at + interval '7 days' FROM (SELECT app_now() - make_interval(days => ${days}, hours => 2) AS at) x RETURNING id, version, sent_ts)
      INSERT INTO sent_message (effect_id, channel, recipient, subject, body, created_ts, error)
      SELECT 'team:' || id || ':' || version || ':' || y.channel, y.channel, y.recipient, 'Muster', 'An invitation', sent_ts, ${error ?? null}
      FROM made, (VALUES ('email', ${email}), ('sms', ${phone}::text)) y (channel, recipient) WHERE ${error ?? null}::text IS NOT NULL AND y.recipient IS NOT NULL`.execute(
      db,
    )
}

async function addManager(
  db: Database,
  { name: [first_name, last_name], phone, market_id }: { name: readonly [string, string]; phone: string; market_id: number },
): Promise<number> {
  const { id } = await db
    .insertInto('user_account')
    .values({ first_name, last_name, app_mode: 'STAFFER', terms_version_accepted: 1, terms_accepted_at: sql<string>`app_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const verified_at = sql<string>`app_now() - interval '120 days'`
  const email = `${first_name}.${last_name}@example.com`.toLowerCase()
  await db
    .insertInto('login_identity')
    .values([
      { user_id: id, kind: 'phone', value: phone, verified_at },
      { user_id: id, kind: 'email', value: email, verified_at },
    ])
    .execute()
  const profile = { user_id: id, business_name: 'Tidemark Hospitality', market_id, referral_code: managerReferralCode(id) }
  await db.insertInto('manager_profile').values(profile).execute()
  return id
}
