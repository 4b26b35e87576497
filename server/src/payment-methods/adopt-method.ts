import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { keepMethod } from './keep-method.ts'
import { findPayerMethod } from './payment-method-queries.ts'

/** Makes the method that a payer chose on the card provider's own page the default. Nothing changes when it is already, or is another payer's. */
export async function adoptMethod(deps: Deps, { payer, external_id }: Jobs['adopt-method']): Promise<void> {
  const saved = await deps.cards.findMethod(external_id, payer)
  if (saved === null) return
  await inTransaction(deps.db, async (db) => {
    const now = await findPayerMethod(db, payer)
    if (now?.external_id !== external_id || now.status !== 'ACTIVE') await keepMethod(contextOfJob(deps, db), payer, saved, 'default')
  })
}
