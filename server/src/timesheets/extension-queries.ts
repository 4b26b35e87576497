import { type Selectable, sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { ShiftExtension } from '../db/schema.generated.ts'

export type StoredExtension = Selectable<ShiftExtension>

/** The status at this moment: an unanswered request lapses on time, even before the sweep. */
const standing = sql`CASE WHEN x.status = 'OPEN' AND x.answer_by <= app_now() THEN 'LAPSED' ELSE x.status END`

/** The extension requests of application `a` with their answers, oldest first, as JSON. */
export const extensionsJson = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('id', x.id, 'status', ${standing}, 'planned_end_time', iso_text(x.planned_end_time),
    'end_time', iso_text(x.end_time), 'reason', x.reason, 'words', x.words, 'asked_at', iso_text(x.asked_at), 'answer_by', iso_text(x.answer_by),
    'closed_at', iso_text(CASE WHEN x.status = 'OPEN' AND x.answer_by <= app_now() THEN x.answer_by ELSE x.closed_at END),
    'answered_by', (SELECT trim(u.first_name || ' ' || u.last_name) FROM user_account u WHERE u.id = x.answered_by)) ORDER BY x.id)
  FROM shift_extension x WHERE x.application_id = a.id AND x.market_id = a.market_id), '[]')`

/** The planned end of the pro of application `a` on gig `g`: the shift’s end or the accepted later one. */
export const plannedEnd = sql`greatest(g.end_time, (SELECT max(x.end_time) FROM shift_extension x
  WHERE x.application_id = a.id AND x.market_id = a.market_id AND x.status = 'ACCEPTED'))`

/** The open request; null if there is none. */
export async function findOpenExtension(db: Database, application_id: number): Promise<StoredExtension | null> {
  const row = await db
    .selectFrom('shift_extension')
    .selectAll()
    .where('application_id', '=', application_id)
    .where('status', '=', 'OPEN')
    .executeTakeFirst()
  return row ?? null
}
