import { APPEAL_PHOTO_DAYS, CERTIFICATE_PHOTO_DAYS, DISPUTE_FILE_DAYS, LOOSE_PHOTO_DAYS } from '@muster/contract/files/photo-retention.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

interface OldPhoto {
  id: number
  public_id: string
}

const before = (days: number) => sql`(SELECT app_now()) - make_interval(days => ${days}::int)`

/** At most `limit` photos of one image host whose time is over, each rule with its own index. Photos of an earlier host wait, and hold up no others. */
export async function listOldPhotos(db: Database, provider: string, limit: number): Promise<OldPhoto[]> {
  const { rows } = await sql<OldPhoto>`
    SELECT f.id, f.public_id FROM stored_file f JOIN (
      (SELECT file_id FROM certification_request WHERE file_id IS NOT NULL AND status = 'REJECTED' AND updated_ts < ${before(CERTIFICATE_PHOTO_DAYS)})
      UNION (SELECT file_id FROM certification_request WHERE file_id IS NOT NULL AND status = 'APPROVED'
        AND expiration_date < (${before(CERTIFICATE_PHOTO_DAYS)})::date)
      UNION (SELECT file_id FROM appeal WHERE file_id IS NOT NULL AND status <> 'OPEN' AND coalesce(decided_at, sent_at) < ${before(APPEAL_PHOTO_DAYS)})
      UNION (SELECT file_id FROM suspension_appeal WHERE file_id IS NOT NULL AND status <> 'OPEN' AND coalesce(decided_at, sent_at) < ${before(APPEAL_PHOTO_DAYS)})
      UNION (SELECT e.file_id FROM dispute d JOIN dispute_file e ON e.dispute_id = d.id WHERE e.file_id IS NOT NULL AND d.closed_at < ${before(DISPUTE_FILE_DAYS)})
      UNION (SELECT file_id FROM conversation_file WHERE removed_at IS NOT NULL)
      UNION (SELECT s.id FROM stored_file s WHERE s.purpose IN ('certification', 'appeal', 'resume', 'chat', 'chatdoc', 'evidence', 'evidencedoc') AND s.created_ts < ${before(LOOSE_PHOTO_DAYS)}
        AND NOT EXISTS (SELECT 1 FROM certification_request r WHERE r.file_id = s.id) AND NOT EXISTS (SELECT 1 FROM appeal p WHERE p.file_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM suspension_appeal p WHERE p.file_id = s.id) AND NOT EXISTS (SELECT 1 FROM pro p WHERE p.resume_file_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM dispute_file e WHERE e.file_id = s.id)
        AND NOT EXISTS (SELECT 1 FROM conversation_file c WHERE c.file_id = s.id AND c.sequence IS NOT NULL))
    ) old ON old.file_id = f.id WHERE f.provider = ${provider} AND f.purpose IN ('certification', 'appeal', 'resume', 'chat', 'chatdoc', 'evidence', 'evidencedoc') ORDER BY f.id LIMIT ${limit}`.execute(
    db,
  )
  return rows
}

/** Takes photos off what they belong to and forgets them. One statement each, in one transaction. */
export async function forgetPhotos(db: Database, photos: readonly OldPhoto[]): Promise<void> {
  const ids = sql`ANY (${photos.map(({ id }) => id)}::bigint[])`
  await db.transaction().execute(async (tx) => {
    await sql`UPDATE certification_request SET file_id = NULL WHERE file_id = ${ids}`.execute(tx)
    await sql`UPDATE appeal SET file_id = NULL WHERE file_id = ${ids}`.execute(tx)
    await sql`UPDATE suspension_appeal SET file_id = NULL WHERE file_id = ${ids}`.execute(tx)
    await sql`UPDATE dispute_file SET file_id = NULL WHERE file_id = ${ids}`.execute(tx)
    await sql`DELETE FROM stored_file WHERE id = ${ids}`.execute(tx)
  })
}
