import type { Context } from '../context.ts'
import { failKept } from '../payment-methods/fail-method.ts'
import type { MethodEvent, ProviderEvent } from '../providers/card-payments.ts'
import { insertProviderEvent } from './transfer-store.ts'

export const isMethodEvent = (event: ProviderEvent): event is MethodEvent => event.kind.startsWith('method.')

/**
 * Applies once what a payer changed on the card provider's own page, and what banks changed: a method that was chosen pays from then on, and
 * one that was renewed, verified or removed is read again. Jobs ask the provider, so that no third party is asked within a transaction.
 */
export async function applyMethodEvent(context: Context, event: MethodEvent): Promise<void> {
  const { db, deps } = context
  if (!(await insertProviderEvent(db, { external_id: event.external_id, kind: event.kind, body: event }))) return
  const { method_external_id: external_id } = event
  if (event.kind === 'method.revoked') await failKept(context, external_id, 'debit_not_authorized')
  else if (event.kind === 'method.changed') await deps.outbox.enqueue(db, 'read-payment-method', { external_id })
  else await deps.outbox.enqueue(db, 'adopt-method', { payer: event.payer, external_id })
}
