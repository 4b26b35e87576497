import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

const POLICY = sql`(SELECT id FROM market_policy m WHERE m.market_id = p.market_id AND m.kind = 'suspensions' ORDER BY effective_from DESC LIMIT 1)`

/**
 * Writes the tour's suspensions: one by the policy, for the two no-shows that the pro has on record, with an open appeal; and one that an
 * operator decided.
 */
export async function addTourSuspensions(db: Database, named: (name: string) => { id: number }, now: number): Promise<void> {
  const at = sql`${new Date(now).toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    INSERT INTO suspension (pro_id, market_id, since, until, cause, policy_id, cancellation_ids, ended_count)
    SELECT p.id, p.market_id, max(c.created_ts), max(c.created_ts) + interval '14 days', 'NO_SHOWS', ${POLICY}, array_agg(c.id ORDER BY c.id), 0
    FROM pro p JOIN application a ON a.pro_id = p.id AND a.market_id = p.market_id
    JOIN application_cancellation c ON c.application_id = a.id AND c.market_id = a.market_id AND c.reason = 'NO_SHOW' AND c.created_ts > ${at} - interval '59 days'
    WHERE p.id = ${named('Silas Boone').id} GROUP BY p.id, p.market_id HAVING count(*) >= 2 RETURNING id`.execute(db)
  if (rows[0] === undefined) throw new Error('the suspended pro of the tour has no two no-shows')
  await sql`
    INSERT INTO suspension_appeal (suspension_id, words, sent_at)
    SELECT id, 'My bus line stopped running, and I told both kitchens the day before. I have a car now, so it won’t happen again.',
      least(greatest(since + interval '1 hour', ${at} - interval '30 hours'), since + interval '6 days', ${at}) FROM suspension WHERE id = ${rows[0].id}`.execute(
    db,
  )
  await sql`
    INSERT INTO suspension (pro_id, market_id, since, until, cause, reason, policy_id, created_by, ended_count)
    SELECT p.id, p.market_id, ${at} - interval '4 days', ${at} + interval '10 days', 'STAFF', 'Two businesses reported rude words to guests.', ${POLICY},
      (SELECT id FROM user_account WHERE is_gigpro_admin ORDER BY id LIMIT 1), 0
    FROM pro p WHERE p.id = ${named('Hollis Grant').id}`.execute(db)
}
