import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** Every certificate by id, with its name in both languages. */
export async function getCertificationNames(db: Database): Promise<Map<number, { id: number; name: string; name_es: string }>> {
  const rows = await db.selectFrom('certification').select(['id', 'name', 'name_es']).limit(500).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The pro `p`'s certificates that positions ask for, by the positions' ids, or all of them, as JSON that the rules read. */
export const heldJson = (skill_ids: readonly number[] | 'all'): RawBuilder<unknown> => sql`
  coalesce((SELECT jsonb_agg(jsonb_build_object('certification_id', c.certification_id, 'status', c.status,
      'expiration_date', c.expiration_date, 'does_not_expire', coalesce(c.expiration_date = '2099-12-31', false)))
    FROM pro_certification c WHERE c.pro_id = p.id ${
      skill_ids === 'all'
        ? sql``
        : sql`AND c.certification_id IN (SELECT k.certification_id FROM skill_certification k WHERE k.skill_id = ANY (${[...skill_ids]}::bigint[]))`
    }), '[]')`

/** Whether the certificate `c` is valid on the day its gig `g` starts, in the shift's time zone. */
export const VALID_ON_SHIFT_DAY = sql`c.status = 'APPROVED' AND c.expiration_date >= (g.start_time AT TIME ZONE g.timezone)::date`
