import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import type { MethodEvent, TransferEvent } from '../providers/card-payments.ts'
import { failKept } from './fail-method.ts'
import { keepMethod } from './keep-method.ts'
import { findPayerMethod } from './payment-method-queries.ts'
import { insertProviderEvent } from './payment-store.ts'

export const isMethodEvent = (event: TransferEvent | MethodEvent): event is MethodEvent => event.kind.startsWith('method.')

/**
 * Applies once what a payer changed on the card provider's own page: and what banks changed: a card that was chosen pays
 * from then on, and one that was renewed or removed is read again. Jobs ask the provider, so that no third party is asked within a transaction.
 */
export async function applyMethodEvent(context: Context, event: MethodEvent): Promise<void> {
  const { db, deps } = context
  if (!(await insertProviderEvent(db, { external_id: event.external_id, kind: event.kind, body: event }))) return
  if (event.kind === 'method.revoked') await failKept(context, event.method_external_id, 'debit_not_authorized')
  else if (event.kind === 'method.changed') await deps.outbox.enqueue(db, 'read-payment-method', { external_id: event.method_external_id })
  else await deps.outbox.enqueue(db, 'adopt-method', { payer: event.payer, external_id: event.method_external_id })
}

/** Makes the method that a payer chose on the card provider's own page the default. Nothing changes when it is already, or is another payer's. */
export async function adoptMethod(deps: Deps, { payer, external_id }: Jobs['adopt-method']): Promise<void> {
  const saved = await deps.cards.findMethod(external_id, payer)
  if (saved === null) return
  await inTransaction(deps.db, async (db) => {
    const now = await findPayerMethod(db, payer)
    if (now?.external_id !== external_id || now.status !== 'ACTIVE') await keepMethod(contextOfJob(deps, db), payer, saved, 'default')
  })
}
