import { displayName } from '@muster/contract/pros/display-name.ts'
import type { Context } from '../context.ts'
import { findProForNotice } from './told-queries.ts'
import { payoutFailedForStaff, payoutFailedMessage } from './payment-words.ts'
import { getPlaceName, getProName, listOperators } from './notice-queries.ts'
import { tellPerson } from './tell-person.ts'

/**
 * Notifies the pro in plain words that a payout did not arrive, and Muster's staff with the payment provider's reason. The business has
 * paid, so it gets no notice.
 */
export async function tellOfFailedPayout(
  context: Pick<Context, 'deps' | 'db'>,
  payment: { id: number; pro_id: number; location_id: number; total_cents: number },
  why: string,
): Promise<void> {
  const { db } = context
  const place = await getPlaceName(db, payment.location_id)
  const pro = await findProForNotice(db, payment.pro_id)
  if (pro)
    await tellPerson(context, pro, 'payout_failed', { payment_id: payment.id }, (language) =>
      payoutFailedMessage(payment.total_cents, place, language),
    )
  const { first_name, last_name } = await getProName(db, payment.pro_id)
  for (const operator of await listOperators(db)) {
    const name = displayName(first_name, last_name)
    await tellPerson(context, operator, 'payout_failed_for_staff', {}, (language) => payoutFailedForStaff(payment, name, why, language))
  }
}
