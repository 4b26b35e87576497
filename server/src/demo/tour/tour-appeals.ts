import type { AppealCategory } from '@muster/contract/appeals/appeal-rules.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** What pros of the tour appeal: no-shows of the last two weeks first, then callouts, of as many pros as there are. */
const APPEALS: readonly {
  category: AppealCategory
  words: string
  /** How long ago the pro sent it; never before the record. */
  sent_hours_ago: number
  decision?: ['EXCUSED' | 'UPHELD', string]
}[] = [
  {
    category: 'RECORD_IS_WRONG',
    words: 'I was there ten minutes early. My phone had no signal at the loading dock, so the clock-in did not go out. Ask the sous chef.',
    sent_hours_ago: 100,
  },
  {
    category: 'TRANSPORT',
    words: 'The Ravenel bridge was closed after the accident. I sent the business a text from the bus.',
    sent_hours_ago: 52,
  },
  {
    category: 'FAMILY_EMERGENCY',
    words: 'Mi mamá se cayó y la llevé al hospital. Avisé en cuanto pude.',
    sent_hours_ago: 7,
  },
  {
    category: 'ILLNESS',
    words: 'I was at urgent care with a fever from noon on. I called the front desk and left a message.',
    sent_hours_ago: 90,
    decision: ['EXCUSED', 'The note from urgent care is enough, and you called as soon as you could. Get well.'],
  },
  {
    category: 'OTHER',
    words: 'I forgot that I had a class that night.',
    sent_hours_ago: 80,
    decision: ['UPHELD', 'You confirmed the shift, so the kitchen was one short. The points come back as you work.'],
  },
]

const EARLIEST_HOURS = Math.max(...APPEALS.map(({ sent_hours_ago }) => sent_hours_ago))

/** Writes the tour's appeals: three wait for the operator, one was excused and one upheld. */
export async function addTourAppeals(db: Database): Promise<void> {
  const { rows: records } = await sql<{ id: number }>`
    SELECT id FROM (
      SELECT c.id, c.reason, c.created_ts, row_number() OVER (PARTITION BY a.pro_id ORDER BY c.reason = 'NO_SHOW' DESC, c.created_ts DESC) AS nth
      FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id
      WHERE c.reason IN ('NO_SHOW', 'CALLED_OUT') AND c.was_confirmed AND c.undone_at IS NULL
        AND c.created_ts BETWEEN app_now() - interval '13 days' AND app_now() - make_interval(hours => ${EARLIEST_HOURS})) of_pros
    ORDER BY nth, reason = 'NO_SHOW' DESC, created_ts DESC, id LIMIT ${APPEALS.length}`.execute(db)
  for (const [at, { id }] of records.entries()) {
    const { category, words, sent_hours_ago, decision = null } = APPEALS[at]!
    const [status, reason] = decision ?? ['OPEN', null]
    await sql`
      INSERT INTO appeal (cancellation_id, pro_id, market_id, status, category, words, sent_at, decided_at, decided_by, decision_reason)
      SELECT c.id, a.pro_id, a.market_id, ${status}::appeal_status, ${category}, ${words}, app_now() - make_interval(hours => ${sent_hours_ago}),
        CASE WHEN ${reason}::text IS NOT NULL THEN app_now() - interval '30 hours' END,
        CASE WHEN ${reason}::text IS NOT NULL THEN (SELECT id FROM user_account WHERE is_gigpro_admin ORDER BY id LIMIT 1) END, ${reason}
      FROM application_cancellation c JOIN application a ON a.id = c.application_id AND a.market_id = c.market_id WHERE c.id = ${id}`.execute(
      db,
    )
    if (status === 'EXCUSED')
      await sql`UPDATE application_cancellation SET excused_at = app_now() - interval '30 hours' WHERE id = ${id}`.execute(db)
  }
}
