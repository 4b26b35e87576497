import type { AppealCategory } from '@muster/contract/appeals/appeal-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What pros of the tour appeal: no-shows and callouts of the last two weeks, the latest first. */
const APPEALS: readonly { category: AppealCategory; words: string; sent_after_hours: number; decision?: ['EXCUSED' | 'UPHELD', string] }[] =
  [
    {
      category: 'ILLNESS',
      words: 'I was at urgent care with a fever from noon. I called the front desk at 2:40 and left a message.',
      sent_after_hours: 9,
    },
    {
      category: 'RECORD_IS_WRONG',
      words: 'I was there at 4:50. My phone had no signal in the loading dock, so the clock-in did not go out. Ask the sous chef.',
      sent_after_hours: 3,
    },
    {
      category: 'TRANSPORT',
      words: 'The Ravenel bridge was closed after the accident. I sent the business a text from the bus.',
      sent_after_hours: 14,
    },
    {
      category: 'FAMILY_EMERGENCY',
      words: 'Mi mamá se cayó y la llevé al hospital. Avisé en cuanto pude.',
      sent_after_hours: 6,
      decision: ['EXCUSED', 'We are sorry. The hospital paper is enough, and you called as soon as you could.'],
    },
    {
      category: 'OTHER',
      words: 'I forgot that I had a class that night.',
      sent_after_hours: 20,
      decision: ['UPHELD', 'You confirmed the shift and did not cancel, so the kitchen was one short. The points come back as you work.'],
    },
  ]

/** Writes the tour's appeals: three wait for the operator, one was excused and one upheld. */
export async function addTourAppeals(db: Database): Promise<void> {
  const { rows: records } = await sql<{ id: number }>`
    SELECT DISTINCT ON (a.pro_id) c.id, c.created_ts FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
    WHERE c.reason IN ('NO_SHOW', 'CALLED_OUT') AND c.was_confirmed AND c.undone_at IS NULL AND c.created_ts BETWEEN app_now() - interval '13 days' AND app_now() - interval '1 day'
    ORDER BY a.pro_id, c.created_ts DESC`.execute(db)
  for (const [at, { id }] of records.slice(0, APPEALS.length).entries()) {
    const { category, words, sent_after_hours, decision = null } = APPEALS[at]!
    const [status, reason] = decision ?? ['OPEN', null]
    await sql`
      INSERT INTO appeal (cancellation_id, pro_id, market_id, status, category, words, sent_at, decided_at, decided_by, decision_reason)
      SELECT c.id, a.pro_id, a.market_id, ${status}::appeal_status, ${category}, ${words}, c.created_ts + make_interval(hours => ${sent_after_hours}),
        CASE WHEN ${reason}::text IS NOT NULL THEN least(app_now() - interval '1 hour', c.created_ts + make_interval(hours => ${sent_after_hours + 30})) END,
        CASE WHEN ${reason}::text IS NOT NULL THEN (SELECT id FROM user_account WHERE is_gigpro_admin ORDER BY id LIMIT 1) END, ${reason}
      FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id WHERE c.id = ${id}`.execute(
      db,
    )
    if (status === 'EXCUSED')
      await sql`UPDATE application_cancellation SET excused_at = least(app_now() - interval '1 hour', created_ts + interval '36 hours') WHERE id = ${id}`.execute(
        db,
      )
  }
}
