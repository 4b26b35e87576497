import { needsNewMethod } from '@muster/contract/payments/refused-card-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { TransferEvent } from '../providers/card-payments.ts'
import { tell } from '../realtime/tell.ts'
import { listLocationsOfOrganization } from './payment-method-queries.ts'
import { setMethodFailed, type TransferRow } from './payment-store.ts'

/**
 * Marks the kept method as failed when a charge was refused for a reason that only a new method mends. So the locations that pay with it see
 * it before the next charge fails, too. Does nothing when a newer method is kept by now.
 */
export async function failMethod(
  context: Context,
  transfer: Pick<TransferRow, 'kind' | 'method_external_id'>,
  { kind, error_code }: TransferEvent,
): Promise<void> {
  if (transfer.kind !== 'charge' || kind !== 'transfer.failed' || !needsNewMethod(error_code)) return
  await failKept(context, transfer.method_external_id, error_code)
}

/** Marks a kept method as one that can't be charged any more, and shows it to those who pay with it. */
async function failKept(context: Context, external_id: string, error: string | null): Promise<void> {
  const { db } = context
  for (const { location_id, organization_id } of await setMethodFailed(db, external_id)) {
    const locations = location_id === null ? await listLocationsOfOrganization(db, organization_id!) : [location_id]
    for (const id of locations) {
      await record(context, { action: 'payment_method.failed', subject_kind: 'location', subject_id: id, changes: { error } })
      await tell(db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
    }
  }
}
