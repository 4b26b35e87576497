import type { FilledTemplate } from '@muster/contract/conversations/message-template.ts'
import { MOST_TEMPLATES } from '@muster/contract/conversations/message-template.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Party } from './party-reading.ts'

/** What the fields of a template can say in a conversation. */
export interface ConversationFacts {
  /** The pro; null in a shift's thread. */
  first_name: string | null
  location: string
  shift: { name: string; name_es: string; start_time: string; end_time: string; timezone: string; address: string } | null
}

/** The facts of a conversation of a location; null if it is not its own. A direct one has the pro's next shift here that has not ended. */
export async function findFacts(
  db: Database,
  { location_id }: Extract<Party, { side: 'location' }>,
  channel_url: string,
): Promise<ConversationFacts | null> {
  const { rows } = await sql<ConversationFacts>`
    SELECT nullif(trim(u.first_name), '') AS first_name, l.name AS location, (
      SELECT jsonb_build_object('name', s.name, 'name_es', s.name_es, 'start_time', iso_text(g.start_time), 'end_time', iso_text(g.end_time), 'timezone', g.timezone,
        'address', concat_ws(', ', nullif(g.address_line_1, ''), nullif(g.city, '')))
      FROM gig g JOIN skill s ON s.id = g.skill_id
      WHERE g.location_id = c.location_id AND g.market_id = c.market_id AND g.status <> 'CANCELLED' AND (g.id = c.gig_id OR (c.gig_id IS NULL AND g.end_time > app_now()
        AND g.id IN (SELECT a.gig_id FROM application a WHERE a.pro_id = c.pro_id AND a.market_id = c.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL)))
      ORDER BY g.start_time, g.id LIMIT 1) AS shift
    FROM conversation c JOIN location l ON l.id = c.location_id LEFT JOIN pro p ON p.id = c.pro_id AND p.market_id = c.market_id LEFT JOIN user_account u ON u.id = p.user_id
    WHERE c.channel_url = ${channel_url} AND c.location_id = ${location_id}`.execute(db)
  return rows[0] ?? null
}

/** The templates of a location by name. */
export async function listTemplates(
  db: Database,
  location_id: number,
): Promise<Pick<FilledTemplate, 'id' | 'name' | 'body' | 'language'>[]> {
  const { rows } = await sql<Pick<FilledTemplate, 'id' | 'name' | 'body' | 'language'>>`
    SELECT id, name, body, language FROM message_template WHERE location_id = ${location_id} ORDER BY lower(name), id LIMIT ${MOST_TEMPLATES}`.execute(
    db,
  )
  return rows
}
