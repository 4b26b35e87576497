import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Payer, SavedMethod } from '../providers/card-payments.ts'
import { tellAll } from '../realtime/tell.ts'
import { listLocationsOfOrganization } from './payment-method-queries.ts'
import { findPayerOfMethod, setMethodChanged } from './payment-store.ts'

/** Asks the provider how a saved card is now: its bank may have renewed it, or someone removed it there. */
export async function readPaymentMethod(deps: Deps, { external_id }: { external_id: string }): Promise<void> {
  const payer = await findPayerOfMethod(deps.db, external_id)
  if (payer === null) return
  const saved = await deps.cards.findMethod(external_id, payer)
  await inTransaction(deps.db, (db) => changeMethod(contextOfJob(deps, db), payer, external_id, saved))
  deps.wake()
}

async function changeMethod(context: Context, payer: Payer, external_id: string, saved: SavedMethod | null): Promise<void> {
  const { db } = context
  const details = saved && { brand: saved.brand, last4: saved.last4, ...(saved.expires !== null && { expires: saved.expires }) }
  if (!(await setMethodChanged(db, external_id, details))) return
  const action = saved === null ? 'payment_method.failed' : 'payment_method.changed'
  await record(context, { action, subject_kind: payer.kind, subject_id: payer.id, changes: { by: 'provider' } })
  const locations = payer.kind === 'location' ? [payer.id] : await listLocationsOfOrganization(db, payer.id)
  await tellAll(
    db,
    locations.map((location_id) => ({
      topics: ['admin' as const, `location:${location_id}` as const],
      event: { kind: 'location' as const, location_id },
    })),
  )
}
