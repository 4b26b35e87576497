import type { WorkHistoryItem } from '@muster/contract/pros/pro.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** The pro's jobs outside Muster as JSON, newest first: those of pro `p`. */
export const workHistoryJson = (most: number): RawBuilder<unknown> => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', w.id, 'business_name', w.business_name, 'position', w.position, 'pro', w.pro_id,
      'start_date', w.start_date, 'end_date', w.end_date, 'created_ts', iso_text(w.created_ts), 'created_by', w.created_by,
      'skill', CASE WHEN s.id IS NULL THEN NULL ELSE jsonb_build_object('id', s.id, 'name', s.name, 'name_es', s.name_es, 'color', s.color,
        'description', s.description) END)
      ORDER BY w.start_date DESC, w.id DESC)
    FROM (SELECT * FROM work_history WHERE pro_id = p.id ORDER BY start_date DESC, id DESC LIMIT ${sql.lit(most)}) w
      LEFT JOIN skill s ON s.id = w.skill_id), '[]')`

/** One of a pro's jobs. */
export async function getJob(db: Database, pro_id: number, id: number): Promise<WorkHistoryItem | undefined> {
  const { rows } = await sql<{ jobs: WorkHistoryItem[] }>`SELECT ${workHistoryJson(100)} AS jobs FROM pro p WHERE p.id = ${pro_id}`.execute(
    db,
  )
  return rows[0]?.jobs.find((job) => job.id === id)
}
