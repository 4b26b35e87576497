import type { Database } from '../db/database.ts'

/** When the pay for an application's work arrived at the pro; null before. */
export async function findPaidAt(db: Database, application_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('payment')
    .select('available_at')
    .where('direction', '=', 'pro_payment')
    .where('subject', '=', 'application')
    .where('subject_id', '=', application_id)
    .executeTakeFirst()
  return row?.available_at ?? null
}

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
