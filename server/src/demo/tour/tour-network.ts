import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { TourPeople } from './tour-people.ts'
import type { TourVenues } from './tour-venues.ts'

const GROUPS: readonly (readonly [place: 'hotel' | 'bistro', name: string, members: readonly string[]])[] = [
  [
    'hotel',
    'Saturday banquets',
    [
      'Grace Okafor',
      'Tomás Herrera',
      'Noor Haddad',
      'Darnell Price',
      'Priya Raman',
      'Camille Duarte',
      'Marisol Vega',
      'Kelsey Amundsen',
      'Andre Whitfield',
    ],
  ],
  ['hotel', 'Black-tie crew', ['Imani Brooks', 'Tomás Herrera', 'Mei-Ling Zhou', 'Camille Duarte', 'Andre Whitfield']],
  ['bistro', 'Closers', ['Leo Castellano', 'Isaac Reed', 'Raymond Kessler', 'Marta Olivares']],
  ['bistro', 'Grill line', ['Lucía Herrera', 'Mateo Salas', 'Ignacio Fuentes']],
]

/** Who was invited to the hotel's network: three wait, one expired, one joined. Days are those since it was sent. */
const INVITES: readonly {
  channel: 'PHONE' | 'EMAIL' | 'PRO'
  value?: string
  name?: string
  pro?: string
  days: number
  accepted?: string
  file?: true
}[] = [
  { channel: 'PHONE', value: '+18435550176', name: 'Luis Arce', days: 1 },
  { channel: 'EMAIL', value: 'maya.oliver@example.com', name: 'Maya Oliver', days: 2, file: true },
  { channel: 'PRO', pro: 'Saoirse Dunne', days: 0 },
  { channel: 'EMAIL', value: 'deja.w@example.com', days: 11 },
  { channel: 'PHONE', value: '+18435550177', name: 'Kelsey', days: 6, accepted: 'Kelsey Amundsen', file: true },
]

/** Pros of the hotel's network from the start, and one who scanned its code. */
const MEMBERS = ['Grace Okafor', 'Tomás Herrera', 'Camille Duarte', 'Kelsey Amundsen', 'Wendell Ortiz', 'Bea Lindqvist']
const ASKING = 'Rosalind Pike'

/** Writes the groups of two locations, and the network, the invitations and the blocked pro of the hotel. */
export async function addTourNetwork(db: Database, { hotel, bistro }: TourVenues, people: TourPeople): Promise<void> {
  const idOf = (name: string): number => people.named(name).id
  const market_id = hotel.market.id
  for (const [place, name, members] of GROUPS)
    await sql`
      WITH made AS (INSERT INTO pro_group (location_id, name, created_by, created_ts)
        VALUES (${place === 'hotel' ? hotel.id : bistro.id}, ${name}, ${hotel.manager_id}, app_now() - interval '80 days') RETURNING id)
      INSERT INTO pro_group_member (group_id, pro_id, market_id) SELECT made.id, x, ${market_id} FROM made, unnest(${members.map(idOf)}::bigint[]) x`.execute(
      db,
    )
  await sql`
    INSERT INTO pro_group_offer (location_id, group_id, offered_ts) SELECT location_id, id, app_now() - interval '5 days' FROM pro_group WHERE name = 'Saturday banquets'
    UNION ALL SELECT ${hotel.id}, 1, app_now() - interval '9 days'`.execute(db)
  await sql`
    INSERT INTO network_member (location_id, pro_id, created_ts) SELECT ${hotel.id}, x, app_now() - interval '40 days' FROM unnest(${MEMBERS.map(idOf)}::bigint[]) x
    ON CONFLICT DO NOTHING`.execute(db)
  await addInvites(db, hotel, idOf)
  await sql`INSERT INTO network_request (location_id, pro_id, market_id, created_ts) VALUES (${hotel.id}, ${idOf(ASKING)}, ${market_id}, app_now() - interval '3 hours')`.execute(
    db,
  )
  await blockOne(db, hotel, idOf)
}

async function addInvites(db: Database, hotel: TourVenues['hotel'], idOf: (name: string) => number): Promise<void> {
  const rows = INVITES.map(({ pro, accepted, value = null, name = '', channel, days, file = false }) => ({
    channel,
    value,
    name,
    days,
    file,
    pro_id: pro === undefined ? null : idOf(pro),
    accepted: accepted === undefined ? null : idOf(accepted),
  }))
  await sql`
    DELETE FROM network_member WHERE location_id = ${hotel.id} AND pro_id IN (${idOf('Saoirse Dunne')}, ${idOf(ASKING)})`.execute(db)
  await sql`
    INSERT INTO network_invite (location_id, market_id, channel, value, pro_id, name, is_from_file, sent_by, created_ts, sent_ts, expires_ts, accepted_ts, accepted_pro_id)
    SELECT ${hotel.id}, ${hotel.market.id}, x.channel, x.value, x.pro_id, x.name, x.file, ${hotel.manager_id}, app_now() - make_interval(days => x.days),
      app_now() - make_interval(days => x.days), app_now() + make_interval(days => 7 - x.days),
      CASE WHEN x.accepted IS NOT NULL THEN app_now() - interval '2 days' END, x.accepted
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x(channel text, value text, pro_id bigint, name text, days int, file boolean, accepted bigint)`.execute(
    db,
  )
}

/** Blocks someone who has no coming shift at the hotel, so no one's shift changes. */
async function blockOne(db: Database, hotel: TourVenues['hotel'], idOf: (name: string) => number): Promise<void> {
  const known = [...new Set([...MEMBERS, ASKING, 'Saoirse Dunne', ...GROUPS.flatMap(([, , members]) => members)])].map(idOf)
  await sql`
    WITH chosen AS (
      SELECT p.id FROM pro p WHERE p.market_id = ${hotel.market.id} AND NOT p.id = ANY (${known}::bigint[]) AND p.suspended_until IS NULL
        AND NOT EXISTS (SELECT 1 FROM favorite_pro f WHERE f.pro_id = p.id AND f.location_id = ${hotel.id})
        AND NOT EXISTS (SELECT 1 FROM network_member n WHERE n.pro_id = p.id AND n.location_id = ${hotel.id})
        AND NOT EXISTS (SELECT 1 FROM application a JOIN gig g ON g.id = a.gig_id AND g.market_id = a.market_id
          WHERE a.pro_id = p.id AND g.location_id = ${hotel.id} AND g.end_time > app_now())
      ORDER BY p.callout_count DESC, p.id DESC LIMIT 1)
    INSERT INTO pro_block (pro_id, location_id, reason, feedback, created_by, created_ts)
    SELECT id, ${hotel.id}, 'CANCELLED_CALLED_OUT', 'Called out twice on the morning of a wedding.', ${hotel.manager_id}, app_now() - interval '12 days' FROM chosen`.execute(
    db,
  )
}
