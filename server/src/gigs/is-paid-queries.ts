import type { Database } from '../db/database.ts'

/** Whether an application's work has a payment, in any state. */
export async function hasPayment(db: Database, application_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('direction', '=', 'payment')
    .where('subject', '=', 'application')
    .where('subject_id', '=', application_id)
    .executeTakeFirst()
  return row !== undefined
}
