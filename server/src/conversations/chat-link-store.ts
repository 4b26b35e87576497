import { CHAT_LINK_DAYS } from '@muster/contract/conversations/message-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Keeps new links to a conversation, each for one person. */
export async function insertLinks(
  db: Database,
  conversation_id: number,
  links: readonly { user_id: number; secret_hash: Buffer }[],
): Promise<void> {
  if (links.length === 0) return
  await db
    .insertInto('chat_link')
    .values(
      links.map((link) => ({ ...link, conversation_id, expires_at: sql<string>`app_now() + make_interval(days => ${CHAT_LINK_DAYS})` })),
    )
    .execute()
}

/** Ends every link of a person to a conversation. */
export async function setLinksRevoked(db: Database, conversation_id: number, user_id: number): Promise<void> {
  await sql`UPDATE chat_link SET revoked_at = app_now() WHERE conversation_id = ${conversation_id} AND user_id = ${user_id} AND revoked_at IS NULL`.execute(
    db,
  )
}
