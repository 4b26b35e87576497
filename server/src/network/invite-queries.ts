import type { CallResult } from '@muster/contract/endpoint.ts'
import type { listOwnInvites as ownCall } from '@muster/contract/network/network-endpoints.ts'
import { MOST_INVITES, type NetworkInvite, type NetworkRequest, type NetworkWelcome } from '@muster/contract/network/invite.ts'
import type { NetworkFace } from '@muster/contract/network/block.ts'
import { nameAsShown } from '@muster/contract/pros/display-name.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { shownLastName } from '../pros/shown-name-queries.ts'

type Row = Omit<NetworkInvite, 'pro' | 'link'> & { version: number; shown_pro: NameRow | null }
type NameRow = Omit<NetworkFace, 'display_name'> & { first_name: string; last_name: string }

const face = ({ first_name, last_name, ...row }: NameRow): NetworkFace => ({ ...row, display_name: nameAsShown(first_name, last_name) })

/** A location's invitations: open ones, and those accepted in the last 30 days. An invitation of a phone or email names a pro only once accepted. */
export async function listInvitesOf(db: Database, location_id: number): Promise<(Omit<NetworkInvite, 'link'> & { version: number })[]> {
  const { rows } = await sql<Row>`
    SELECT i.id, i.channel, i.value, i.name, i.is_from_file, i.version, i.sent_ts, i.expires_ts AS expiration_date, i.accepted_ts,
      trim(s.first_name || ' ' || s.last_name) AS sent_by_name,
      CASE WHEN i.accepted_ts IS NOT NULL THEN 'ACCEPTED' WHEN i.expires_ts <= app_now() THEN 'EXPIRED'
        WHEN EXISTS (SELECT 1 FROM sent_message m WHERE m.effect_id = 'invite:' || i.id || ':' || i.version AND m.error IS NOT NULL AND m.sent_at IS NULL)
        THEN 'ERROR' ELSE 'SUBMITTED' END AS status,
      CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'first_name', u.first_name, 'last_name', ${shownLastName(sql`i.location_id`)},
        'headshot_public_id', p.headshot_public_id) END AS shown_pro
    FROM network_invite i JOIN user_account s ON s.id = i.sent_by
      LEFT JOIN pro p ON p.id = coalesce(i.accepted_pro_id, i.pro_id) AND p.market_id = i.market_id LEFT JOIN user_account u ON u.id = p.user_id
    WHERE i.location_id = ${location_id} AND i.revoked_ts IS NULL AND (i.accepted_ts IS NULL OR i.accepted_ts > app_now() - interval '30 days')
    ORDER BY i.sent_ts DESC, i.id DESC LIMIT ${MOST_INVITES}`.execute(db)
  return rows.map(({ shown_pro, ...row }) => ({ ...row, pro: shown_pro && face(shown_pro) }))
}

/** The pros who wait for an answer, the longest first. */
export async function listRequestsOf(db: Database, location_id: number): Promise<NetworkRequest[]> {
  const { rows } = await sql<NameRow & Pick<NetworkRequest, 'skills' | 'created_ts'>>`
    SELECT p.id, u.first_name, ${shownLastName(sql`r.location_id`)} AS last_name, p.headshot_public_id, r.created_ts,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color) ORDER BY s.gigs_worked DESC, s.name)
        FROM (SELECT s.id, s.name, s.name_es, s.color, ps.gigs_worked FROM pro_skill ps JOIN skill s ON s.id = ps.skill_id
          WHERE ps.pro_id = p.id AND ps.market_id = p.market_id ORDER BY ps.gigs_worked DESC, s.name LIMIT 3) s), '[]') AS skills
    FROM network_request r JOIN pro p ON p.id = r.pro_id AND p.market_id = r.market_id JOIN user_account u ON u.id = p.user_id
    WHERE r.location_id = ${location_id} ORDER BY r.created_ts, p.id LIMIT ${MOST_INVITES}`.execute(db)
  return rows.map(({ skills, created_ts, ...row }) => ({ pro: face(row), skills, created_ts }))
}

/** How pros of the market stand with a location, by id. Unknown ids are missing. */
export async function listStanding(
  db: Database,
  place: { id: number; market_id: number },
  pro_ids: readonly number[],
): Promise<ReadonlyMap<number, 'IN' | 'BLOCKED' | 'NONE'>> {
  const { rows } = await sql<{ id: number; standing: 'IN' | 'BLOCKED' | 'NONE' }>`
    SELECT p.id, CASE WHEN EXISTS (SELECT 1 FROM network_member n WHERE n.pro_id = p.id AND n.location_id = ${place.id}) THEN 'IN'
      WHEN EXISTS (SELECT 1 FROM pro_block b WHERE b.pro_id = p.id AND b.location_id = ${place.id}) THEN 'BLOCKED' ELSE 'NONE' END AS standing
    FROM pro p WHERE p.market_id = ${place.market_id} AND p.id = ANY (${[...pro_ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, standing }) => [id, standing]))
}

type Place = Pick<NetworkWelcome, 'location_name' | 'image_public_id' | 'city' | 'state_code'>
const placeColumns = sql`l.name AS location_name, l.image_public_id, l.city, l.state_code`

/** What the link of an invitation shows; null if it was taken back or sent again. */
export async function findWelcome(db: Database, id: number, version: number): Promise<NetworkWelcome | null> {
  const { rows } = await sql<NetworkWelcome>`
    SELECT ${placeColumns}, u.first_name AS invited_by,
      CASE WHEN i.accepted_ts IS NOT NULL THEN 'USED' WHEN i.expires_ts <= app_now() THEN 'EXPIRED' ELSE 'OPEN' END AS state
    FROM network_invite i JOIN location l ON l.id = i.location_id JOIN user_account u ON u.id = i.sent_by
    WHERE i.id = ${id} AND i.version = ${version} AND i.revoked_ts IS NULL`.execute(db)
  return rows[0] ?? null
}

/** What a location's code shows; null unless the location is approved. */
export async function findPlaceOfCode(db: Database, id: number): Promise<(Place & { market_id: number }) | null> {
  const { rows } = await sql<Place & { market_id: number }>`
    SELECT ${placeColumns}, l.market_id FROM location l WHERE l.id = ${id} AND l.approval_status = 'APPROVED'`.execute(db)
  return rows[0] ?? null
}

/** The open invitations to a person: by name, or to a phone or email that is theirs. */
export async function listInvitesTo(db: Database, who: { pro_id: number; user_id: number }): Promise<CallResult<typeof ownCall>> {
  const { rows } = await sql<CallResult<typeof ownCall>[number]>`
    SELECT i.id, ${placeColumns}, u.first_name AS invited_by, i.expires_ts AS expiration_date
    FROM network_invite i JOIN location l ON l.id = i.location_id JOIN user_account u ON u.id = i.sent_by
    WHERE i.accepted_ts IS NULL AND i.revoked_ts IS NULL AND i.expires_ts > app_now()
      AND (i.pro_id = ${who.pro_id} OR i.value IN (SELECT d.value FROM login_identity d WHERE d.user_id = ${who.user_id} AND d.verified_at IS NOT NULL))
    ORDER BY i.sent_ts DESC, i.id DESC LIMIT 50`.execute(db)
  return rows
}
