import type { SmsMeaning } from '@muster/contract/sms-answers/sms-answer-rules.ts'
import type { Database } from '../db/database.ts'

/** Notes an SMS that we got. False when the provider told us before: then nothing may be done again. */
export async function insertInbound(
  db: Database,
  sms: { external_id: string; user_id: number | null; meaning: SmsMeaning },
): Promise<boolean> {
  const rows = await db
    .insertInto('inbound_sms')
    .values(sms)
    .onConflict((conflict) => conflict.column('external_id').doNothing())
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Turns SMS of a person on or off. False when they were so already. */
export async function setSmsOptIn(db: Database, user_id: number, sms_opt_in: boolean): Promise<boolean> {
  const rows = await db
    .updateTable('user_account')
    .set({ sms_opt_in })
    .where('id', '=', user_id)
    .where('sms_opt_in', '<>', sms_opt_in)
    .returning('id')
    .execute()
  return rows.length === 1
}
