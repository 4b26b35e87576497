import { createHash } from 'node:crypto'
import { sameErrorText } from '@muster/contract/error-reports/error-group-rules.ts'
import { MOST_HAPPENINGS } from '@muster/contract/error-reports/error-report.ts'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Fault } from './error-reporter.ts'

/** What two happenings of one error have in common. */
export const fingerprintOf = (fault: Fault): string => createHash('sha256').update(sameErrorText(fault)).digest('hex').slice(0, 32)

/** Adds a happening to its error and forgets the oldest of them. An error that was marked as solved opens again. Returns its id. */
export async function keepError(db: Database, fault: Fault): Promise<number> {
  const fingerprint = fingerprintOf(fault)
  const { source, name, message, place, stack, times, person, request_id, release, steps } = fault
  const { rows } = await sql<{ group_id: number }>`
    WITH kept AS (
      INSERT INTO error_group (fingerprint, source, name, message, place, stack, times)
      VALUES (${fingerprint}, ${source}, ${name}, ${message}, ${place}, ${[...stack]}::text[], ${times}::int)
      ON CONFLICT (fingerprint) DO UPDATE SET times = error_group.times + excluded.times, last_seen = app_now(), message = excluded.message,
        place = excluded.place, stack = excluded.stack, solved_at = NULL, solved_by = NULL,
        came_back_at = CASE WHEN error_group.solved_at IS NULL THEN error_group.came_back_at ELSE app_now() END
      RETURNING id),
      counted AS (INSERT INTO error_minute (minute, times) VALUES (date_trunc('minute', app_now()), ${times}::int)
        ON CONFLICT (minute) DO UPDATE SET times = error_minute.times + excluded.times)
    INSERT INTO error_happening (group_id, place, person, request_id, release, times, steps)
    SELECT id, ${place}, ${person}, ${request_id}, ${release}, ${times}::int, ${JSON.stringify(steps)}::jsonb FROM kept RETURNING group_id`.execute(
    db,
  )
  const { group_id } = rows[0]!
  await sql`DELETE FROM error_happening WHERE group_id = ${group_id} AND id <= (SELECT id FROM error_happening
    WHERE group_id = ${group_id} ORDER BY id DESC OFFSET ${MOST_HAPPENINGS} LIMIT 1)`.execute(db)
  return group_id
}
