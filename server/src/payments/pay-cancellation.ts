import { randomUUID } from 'node:crypto'
import { businessTotal, type FeePercentages, feeLines, fixedLine } from '@muster/contract/payments/pay-line-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { NoticePro } from '../notices/told-reading.ts'
import type { GigAtNow, LockedGig } from '../gigs/gig-locks.ts'
import { getFees } from './fee-queries.ts'
import { findActiveMethod } from './payment-method-queries.ts'
import { listPaidCancellations } from './payment-queries.ts'
import { insertPayment, insertTransfer, setPaymentStatus } from './payment-store.ts'

type Owed = { cents: number; policy_id: number | null }

function price(gig: GigAtNow, pro: NoticePro, owed: Owed, percentages: FeePercentages) {
  const pay = [fixedLine('cancellation', owed.cents, owed.policy_id)]
  const facts = {
    is_network: gig.type === 'NETWORK',
    employment_type: pro.employment_type ?? 'F1099',
    background_check_required: gig.background_check_required,
  } as const
  const fees = feeLines(pay, facts, percentages)
  return { pay, fees, total_cents: businessTotal(pay, fees) }
}

/** Cents a cancellation costs the business, fees included. */
export function cancellationCost(gig: GigAtNow, pros: readonly NoticePro[], cents_each: number, fees: FeePercentages): number {
  if (cents_each === 0) return 0
  return pros.reduce((sum, pro) => sum + price(gig, pro, { cents: cents_each, policy_id: null }, fees).total_cents, 0)
}

/**
 * Pays confirmed pros who lost their spot to a late cancellation: one payment each with subject 'cancellation', and one charge for all. A pro who
 * was already paid for this shift in this way and came back is not paid twice. Without a payment method to charge, the payments start as
 * failed, so that the business can fix it and retry.
 */
export async function payCancellation(context: Context, gig: LockedGig, pros: readonly NoticePro[], owed: Owed): Promise<void> {
  const { deps, db, actor } = context
  const percentages = await getFees(db, gig.location_id)
  const priced = []
  const before = await listPaidCancellations(
    db,
    pros.flatMap(({ application_id }) => application_id ?? []),
  )
  for (const pro of pros)
    if (pro.application_id !== null && !before.has(pro.application_id))
      priced.push({ pro, application_id: pro.application_id, ...price(gig, pro, owed, percentages) })
  if (priced.length === 0) return
  const method = await findActiveMethod(db, gig.location_id)
  const amount_cents = priced.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const transfer_id =
    method &&
    (await insertTransfer(db, {
      kind: 'charge',
      idempotency_key: `charge-${randomUUID()}`,
      amount_cents,
      method_external_id: method.external_id,
    }))
  for (const { pro, application_id, pay, fees, total_cents } of priced) {
    const subject = {
      subject: 'cancellation',
      subject_id: application_id,
      gig_id: gig.id,
      location_id: gig.location_id,
      pro_id: pro.pro_id,
    } as const
    const id = await insertPayment(db, {
      ...subject,
      market_id: gig.market_id,
      direction: 'payment',
      lines: [...pay, ...fees],
      transfer_id,
      created_by: actor?.user_id ?? null,
    })
    if (method === null)
      await setPaymentStatus(db, { id, market_id: gig.market_id }, 'FAILED', {
        code: 'no_payment_method',
        message: 'There is no payment method to charge. Add one and try again.',
      })
    await record(context, {
      action: 'payment.submitted',
      subject_kind: 'application',
      subject_id: application_id,
      gig_id: gig.id,
      changes: { total_cents, payment_id: id, subject: 'cancellation' },
    })
  }
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}
