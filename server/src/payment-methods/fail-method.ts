import { needsNewMethod } from '@muster/contract/payments/refused-card-rules.ts'
import { successorOf } from '@muster/contract/payments/payment-method-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { tellPayers } from './keep-method.ts'
import { findPayerOfMethod } from './payment-method-queries.ts'
import { lockMethods, type MethodRecord, setMethodFailed, setRole, setSuccessor } from './payment-method-store.ts'

/** The fallback that took the place of a default. */
export type Successor = Pick<MethodRecord, 'external_id' | 'details'>

/**
 * Marks the kept method as failed when a charge was refused for a reason that only another method mends. So the locations that pay with it
 * see it before the next charge fails, too. Returns the fallback if it took over. Does nothing when the method was removed or marked before.
 */
export async function failMethod(
  context: Context,
  transfer: { kind: string; method_external_id: string },
  { kind, error_code }: Pick<TransferEvent, 'kind' | 'error_code'>,
): Promise<Successor | null> {
  if (transfer.kind !== 'charge' || kind !== 'transfer.failed' || !needsNewMethod(error_code)) return null
  return failKept(context, transfer.method_external_id, error_code)
}

/** Marks a kept method as one that can't be charged any more. If it was the default, its fallback becomes the default; returns that one. */
export async function failKept(context: Context, external_id: string, error: string | null): Promise<Successor | null> {
  const { db } = context
  const payer = await findPayerOfMethod(db, external_id)
  if (payer === null) return null
  const kept = await lockMethods(db, payer)
  const failed = kept.find((one) => one.external_id === external_id)
  if (failed === undefined) return null
  if (await setMethodFailed(db, failed.id, error)) {
    await record(context, { action: 'payment_method.failed', subject_kind: payer.kind, subject_id: payer.id, changes: { error } })
    await tellPayers(db, payer)
  }
  const heir = failed.role === 'default' ? successorOf(kept) : null
  if (heir !== null) {
    await setRole(db, payer, heir, 'default')
    await setSuccessor(db, failed.id, heir)
  }
  // An earlier charge of the same method may have been refused first. Then its fallback took over before.
  const successor = heir ?? failed.successor_id
  return kept.find(({ id, status }) => id === successor && status === 'ACTIVE') ?? null
}
