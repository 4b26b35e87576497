import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { getShiftWords, listManagers } from '../../notices/notice-queries.ts'
import { insertNotices } from '../../notices/notice-store.ts'
import { paymentFailedMessage } from '../../notices/payment-words.ts'
import { getRefusalFacts } from '../../notices/refusal-queries.ts'
import type { ShiftToTell } from '../../notices/told-reading.ts'

/** Writes the notices that managers of the demo got of charges that failed, without sending anything. */
export async function tellOfFailedCharges(db: Database): Promise<void> {
  const { rows } = await sql<ShiftToTell & { payment_ids: number[] }>`
    SELECT g.id, g.skill_id, g.location_id, g.start_time, g.timezone, to_jsonb(array_agg(p.id ORDER BY p.id)) AS payment_ids
    FROM gig g JOIN payment p ON p.gig_id = g.id AND p.direction = 'payment' AND p.status IN ('ERROR', 'FAILED')
    GROUP BY g.id, g.market_id ORDER BY g.id`.execute(db)
  for (const { payment_ids, ...gig } of rows) {
    const shift = await getShiftWords(db, gig)
    const refusal = await getRefusalFacts(db, payment_ids)
    for (const { user_id, language } of await listManagers(db, gig.location_id)) {
      const words = paymentFailedMessage(shift, refusal, language)
      const in_language = { en: paymentFailedMessage(shift, refusal, 'en').body, es: paymentFailedMessage(shift, refusal, 'es').body }
      await insertNotices(db, [
        {
          user_id,
          kind: 'payment_failed',
          topic: null,
          payload: { gig_id: gig.id, location_id: gig.location_id, payment_ids, ...words, in_language },
        },
      ])
    }
  }
}
