import { randomUUID } from 'node:crypto'
import type { InstantOffer } from '@muster/contract/payments/payout-account-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { record } from '../audit/record.ts'
import { type Context, proOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { Problem } from '../problem.ts'
import type { InstantPayout } from '../providers/payout-accounts.ts'
import { findAccountOfPro } from './payout-account-queries.ts'

const offerOf = ({ amount_cents, fee_cents, last4 }: InstantPayout): InstantOffer => ({
  amount: dollarsOf(amount_cents),
  fee_amount: dollarsOf(fee_cents),
  card_last4: last4,
})

/** What of the pro's money could arrive within minutes. The books have it as paid: it is the pro's own balance at the provider. */
export async function offerInstant(context: Context): Promise<{ offer: InstantOffer | null }> {
  const { deps } = context
  const external_id = await findAccountOfPro(deps.db, proOf(context), deps.payouts.name)
  const found = external_id === null ? null : await deps.payouts.readInstant(external_id)
  return { offer: found && offerOf(found) }
}

/** Pays out at once, for the amount and the fee that the pro saw. Throws PRICE_CHANGED when either is another by now. */
export async function payInstantly(context: Context, seen: { amount: number; fee_amount: number }): Promise<InstantOffer> {
  const { deps } = context
  const pro = proOf(context)
  const external_id = await findAccountOfPro(deps.db, pro, deps.payouts.name)
  const found = external_id === null ? null : await deps.payouts.readInstant(external_id)
  if (external_id === null || found === null) throw new Problem('INSTANT_PAYOUT_REFUSED')
  if (found.amount_cents !== centsOf(seen.amount) || found.fee_cents !== centsOf(seen.fee_amount))
    throw new Problem('PRICE_CHANGED', undefined, { target: 'amount', target_value: dollarsOf(found.amount_cents) })
  const isPaid = await deps.payouts.payInstantly(external_id, found, `instant-${randomUUID()}`)
  if (!isPaid) throw new Problem('INSTANT_PAYOUT_REFUSED')
  const changes = { cents: found.amount_cents, fee_cents: found.fee_cents }
  await inTransaction(deps.db, (db) =>
    record({ ...context, db }, { action: 'payout_account.paid_instantly', subject_kind: 'pro', subject_id: pro.id, changes }),
  )
  return offerOf(found)
}
