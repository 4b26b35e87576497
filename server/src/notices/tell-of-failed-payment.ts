import type { Context } from '../context.ts'
import type { ShiftToTell } from './told-reading.ts'
import { paymentFailedMessage } from './payment-words.ts'
import { getShiftWords, listManagers } from './notice-queries.ts'
import { getRefusalFacts } from './refusal-queries.ts'
import { tellPerson } from './tell-person.ts'

/** Notifies everyone who manages a shift's location that a charge for it failed, and what follows. One notice covers all these payments. */
export async function tellOfFailedPayment(
  context: Pick<Context, 'deps' | 'db'>,
  gig: ShiftToTell,
  payment_ids: readonly number[],
): Promise<void> {
  const shift = await getShiftWords(context.db, gig)
  const refusal = await getRefusalFacts(context.db, payment_ids)
  const about = { gig_id: gig.id, location_id: gig.location_id, payment_ids }
  for (const manager of await listManagers(context.db, gig.location_id))
    await tellPerson(context, manager, 'payment_failed', about, (language) => paymentFailedMessage(shift, refusal, language))
}
