import { contextOfJob, type Context } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Payer, SavedMethod } from '../providers/card-payments.ts'
import { failKept } from './fail-method.ts'
import { keepMethod } from './keep-method.ts'
import { findPayerOfMethod } from './payment-method-queries.ts'
import { lockMethods } from './payment-method-store.ts'

/** Asks the provider how a saved method is now: its bank may have renewed or verified it, or someone removed it there. */
export async function readPaymentMethod(deps: Deps, { external_id }: { external_id: string }): Promise<void> {
  const payer = await findPayerOfMethod(deps.db, external_id)
  if (payer === null) return
  const saved = await deps.cards.findMethod(external_id, payer)
  await inTransaction(deps.db, (db) => changeMethod(contextOfJob(deps, db), payer, external_id, saved))
  deps.wake()
}

async function changeMethod(context: Context, payer: Payer, external_id: string, saved: SavedMethod | null): Promise<void> {
  if (saved === null) await failKept(context, external_id, 'payment_method_missing')
  else if (saved.status === 'FAILED') await failKept(context, external_id, saved.failure_code)
  else await renewMethod(context, payer, saved)
}

/** A method that a charge found dead stays so, whatever the provider says of its details. */
async function renewMethod(context: Context, payer: Payer, saved: SavedMethod): Promise<void> {
  const known = (await lockMethods(context.db, payer)).find(({ external_id }) => external_id === saved.external_id)
  if (known === undefined) return
  const { brand, last4, expires } = known.details
  const isSame = brand === saved.brand && last4 === saved.last4 && (expires ?? null) === saved.expires
  const status = known.status === 'FAILED' ? 'FAILED' : saved.status
  if (isSame && status === known.status) return
  await keepMethod(context, payer, { ...saved, status, ...(status === 'FAILED' && { failure_code: known.failure_code }) }, 'more')
}
