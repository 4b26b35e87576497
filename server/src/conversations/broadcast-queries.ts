import type { Broadcast, BroadcastDelivery } from '@muster/contract/conversations/broadcast.ts'
import type { Page } from '@muster/contract/page.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Asked, pageOf, readCounted } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'

/** What became of the message of broadcast `b` with the pro of delivery `d`: the conversation, the message there and how far the pro read. */
const fate = sql`LEFT JOIN conversation c ON d.outcome = 'SENT' AND c.location_id = b.location_id AND c.pro_id = d.pro_id
  LEFT JOIN conversation_message m ON m.conversation_id = c.id AND m.author_id = b.author_id AND m.client_id = b.client_id
  LEFT JOIN pro p ON p.id = d.pro_id AND p.market_id = d.market_id
  LEFT JOIN conversation_reader r ON r.conversation_id = c.id AND r.user_id = p.user_id`
const isSeen = sql<boolean>`coalesce(r.read_sequence >= m.sequence, false)`

const columns = sql`
  b.id, b.body, u.first_name, u.last_name, b.sent_at,
  CASE WHEN b.group_id IS NOT NULL THEN jsonb_build_object('id', b.group_id, 'name', b.group_name, 'name_es', b.group_name_es) END AS "group",
  CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('group_id', g.id,
    'skill', jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color),
    'start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time), 'timezone', g.timezone, 'is_cancelled', g.status = 'CANCELLED',
    'confirmed_pros_count', g.confirmed_pros_count, 'allowed_confirmed_pros', g.allowed_confirmed_pros) END AS shift, counts.*`
const joins = sql`FROM broadcast b JOIN user_account u ON u.id = b.author_id LEFT JOIN gig g ON g.id = b.gig_id AND g.market_id = b.market_id
  LEFT JOIN skill s ON s.id = g.skill_id
  CROSS JOIN LATERAL (SELECT count(*)::int AS pros_count, count(*) FILTER (WHERE d.outcome = 'WAITING')::int AS waiting,
    count(*) FILTER (WHERE d.outcome = 'SENT')::int AS sent, count(*) FILTER (WHERE ${isSeen})::int AS seen,
    count(*) FILTER (WHERE d.outcome IN ('CLOSED', 'BLOCKED'))::int AS not_sent
    FROM broadcast_delivery d ${fate} WHERE d.broadcast_id = b.id) counts`

type Row = Omit<Broadcast, 'author_name'> & { first_name: string; last_name: string }
const shown = ({ first_name, last_name, ...row }: Row): Broadcast => ({ ...row, author_name: nameAsShown(first_name, last_name) })

/** A page of a location’s messages to many, the latest first. */
export async function listBroadcasts(db: Database, location_id: number, query: Asked): Promise<Page<Broadcast>> {
  const { rows, total } = await readCounted(query, (part) =>
    sql<Row & { total: number }>`
    SELECT ${columns}, count(*) OVER ()::int AS total ${joins} WHERE b.location_id = ${location_id} ORDER BY b.id DESC ${part}`.execute(db),
  )
  const results = rows.map(({ total: _, ...row }) => shown(row))
  return pageOf(results, total, query, { path: '/staffer/broadcasts/', query: { ...query } })
}

/** One message to many of a location. Throws NOT_FOUND. */
export async function getBroadcast(db: Database, location_id: number, id: number): Promise<Broadcast> {
  const { rows } = await sql<Row>`SELECT ${columns} ${joins} WHERE b.location_id = ${location_id} AND b.id = ${id}`.execute(db)
  if (!rows[0]) throw new Problem('NOT_FOUND')
  return shown(rows[0])
}

type DeliveryRow = Omit<BroadcastDelivery, 'pro'> & {
  id: number
  first_name: string
  last_name: string
  headshot_public_id: string | null
  total: number
}

/** How far a message to many is with each pro, those who have not read it first. Throws NOT_FOUND for one of another location. */
export async function listDeliveries(db: Database, location_id: number, id: number, query: Asked): Promise<Page<BroadcastDelivery>> {
  const found = await db.selectFrom('broadcast').select('id').where('id', '=', id).where('location_id', '=', location_id).executeTakeFirst()
  if (found === undefined) throw new Problem('NOT_FOUND')
  const { rows, total } = await readCounted(query, (part) =>
    sql<DeliveryRow>`
    SELECT p.id, u.first_name, ${shownLastName(sql`b.location_id`)} AS last_name, p.headshot_public_id, c.channel_url, CASE WHEN ${isSeen} THEN r.read_at END AS seen_at,
      CASE WHEN d.outcome <> 'SENT' THEN d.outcome WHEN ${isSeen} THEN 'SEEN' WHEN coalesce(r.is_muted, false) THEN 'MUTED' ELSE 'SENT' END AS state,
      count(*) OVER ()::int AS total
    FROM broadcast_delivery d JOIN broadcast b ON b.id = d.broadcast_id ${fate} JOIN user_account u ON u.id = p.user_id
    WHERE d.broadcast_id = ${id} ORDER BY ${isSeen}, u.first_name, p.id ${part}`.execute(db),
  )
  const results = rows.map(({ id: pro, first_name, last_name, headshot_public_id, total: _, ...row }) => ({
    ...row,
    pro: { id: pro, display_name: nameAsShown(first_name, last_name), headshot_public_id },
  }))
  return pageOf(results, total, query, { path: `/staffer/broadcasts/${id}/deliveries/`, query: { ...query } })
}
