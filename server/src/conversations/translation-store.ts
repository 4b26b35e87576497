import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface TranslationKey {
  conversation_id: number
  sequence: number
  language: 'en' | 'es'
}

/**
 * Notes that someone asked for a translation, unless it is there or on its way. One that failed is asked for again, and one that another
 * service did not have. Returns whether that is news.
 */
export async function askTranslation(
  db: Database,
  { conversation_id, sequence, language }: TranslationKey,
  service: string,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO message_translation AS t (conversation_id, sequence, language) VALUES (${conversation_id}, ${sequence}, ${language})
    ON CONFLICT (conversation_id, sequence, language) DO UPDATE SET status = 'ASKED', service = NULL, tries = 0, asked_at = app_now()
      WHERE t.status = 'FAILED' OR (t.status = 'NONE' AND t.service <> ${service})
    RETURNING 1`.execute(db)
  return rows.length > 0
}

/**
 * Asks for translations of a new message into the other language, in each of these conversations where someone wants all of them. Returns the
 * conversations.
 */
export async function askForThoseWhoWant(
  db: Database,
  sent: readonly { id: number; sequence: number }[],
  { author_id, language }: { author_id: number; language: 'en' | 'es' },
): Promise<TranslationKey[]> {
  const other = language === 'en' ? 'es' : 'en'
  const { rows } = await sql<TranslationKey>`
    INSERT INTO message_translation (conversation_id, sequence, language)
    SELECT c.id, s.sequence, ${other} FROM unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ sequence }) => sequence)}::int[]) AS s (id, sequence)
    JOIN conversation c ON c.id = s.id
    WHERE EXISTS (SELECT 1 FROM user_account u WHERE u.translate_messages AND u.language = ${other} AND u.id <> ${author_id} AND u.id IN (
      SELECT p.user_id FROM pro p WHERE p.id = c.pro_id AND p.market_id = c.market_id
      UNION ALL SELECT p.user_id FROM application a JOIN pro p ON p.id = a.pro_id AND p.market_id = a.market_id
        WHERE a.gig_id = c.gig_id AND a.market_id = c.market_id AND a.confirmed_at IS NOT NULL AND a.cancelled_at IS NULL
      UNION ALL SELECT m.user_id FROM location_manager m WHERE m.location_id = c.location_id
      UNION ALL SELECT o.user_id FROM location l JOIN organization_manager o ON o.organization_id = l.organization_id WHERE l.id = c.location_id))
    ON CONFLICT DO NOTHING RETURNING conversation_id, sequence, language`.execute(db)
  return rows
}

/** The languages of a message’s translations, before its words change. */
export async function listLanguages(db: Database, conversation_id: number, sequence: number): Promise<('en' | 'es')[]> {
  const { rows } = await sql<{ language: 'en' | 'es' }>`
    SELECT language FROM message_translation WHERE conversation_id = ${conversation_id} AND sequence = ${sequence} LIMIT 2`.execute(db)
  return rows.map(({ language }) => language)
}

/** Keeps what the service said about a message, unless its words changed meanwhile. Returns whether it was kept. */
export async function keepTranslation(
  db: Database,
  { conversation_id, sequence, language }: TranslationKey,
  { of, body, service }: { of: string; body: string | null; service: string },
): Promise<boolean> {
  const { rows } = await sql`
    WITH message AS (SELECT 1 FROM conversation_message WHERE conversation_id = ${conversation_id} AND sequence = ${sequence} AND body = ${of}
      AND removed_at IS NULL FOR SHARE)
    UPDATE message_translation SET status = ${body === null ? 'NONE' : 'DONE'}, body = ${body}, service = ${service}
    WHERE conversation_id = ${conversation_id} AND sequence = ${sequence} AND language = ${language} AND status = 'ASKED' AND EXISTS (SELECT 1 FROM message)
    RETURNING 1`.execute(db)
  return rows.length > 0
}

/** Counts a try that the service did not answer. After the last one the translation has failed. Returns whether it has. */
export async function countTry(db: Database, { conversation_id, sequence, language }: TranslationKey, most: number): Promise<boolean> {
  const { rows } = await sql<{ has_failed: boolean }>`
    UPDATE message_translation SET tries = tries + 1, status = CASE WHEN tries + 1 >= ${most} THEN 'FAILED' ELSE 'ASKED' END
    WHERE conversation_id = ${conversation_id} AND sequence = ${sequence} AND language = ${language} AND status = 'ASKED'
    RETURNING status = 'FAILED' AS has_failed`.execute(db)
  return rows[0]?.has_failed ?? false
}
