import { randomUUID } from 'node:crypto'
import { type ShiftLoss, lostShiftPay } from '@muster/contract/gigs/cancellation-rules.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { businessTotal, feeLines, fixedLine } from '@muster/contract/payments/pay-line-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { GigAtNow, LockedGig } from '../gigs/gig-locks.ts'
import { getCancellationPolicy } from '../locations/policy-queries.ts'
import { tellOfFailedPayment } from '../notices/tell-of-failed-payment.ts'
import { findActiveMethod } from './payment-method-queries.ts'
import { insertPayment, insertTransfer, setPaymentStatus } from './payment-store.ts'
import { type ConfirmedTerms, listTerms } from './terms-queries.ts'

/** What a pro is owed for losing a shift: cents before fees, and the policy that set them. */
export interface OwedForLoss {
  terms: ConfirmedTerms
  cents: number
  policy_id: number | null
}

function price({ terms, cents, policy_id }: OwedForLoss) {
  const pay = [fixedLine('cancellation', cents, policy_id)]
  const fees = feeLines(pay, terms, terms)
  return { pay, fees, total_cents: businessTotal(pay, fees) }
}

/** Cents that losing the shift costs the business, fees included. */
export const costOfLoss = (owed: readonly OwedForLoss[]): number => owed.reduce((sum, one) => sum + price(one).total_cents, 0)

/** For how many hours of wage the first of these pros is paid; 0 when nobody is owed anything. */
export function hoursOfLoss([first]: readonly OwedForLoss[]): number {
  return first === undefined ? 0 : Math.min(first.cents / first.terms.wage_cents, scheduledPaidMinutes(first.terms) / 60)
}

/** What the gig's pros are owed if they lose it now, on the terms each confirmed. `only` names the applications; null means all. */
export async function listOwedForLoss(
  { db }: Pick<Context, 'db'>,
  gig: GigAtNow,
  only: readonly number[] | null,
  was_ended = true,
): Promise<OwedForLoss[]> {
  const policy = await getCancellationPolicy(db, gig.market_id, gig.now)
  const lost = (await listTerms(db, gig)).filter(({ application_id }) => only === null || only.includes(application_id))
  return lost.flatMap((terms) => {
    const loss: ShiftLoss = { start_time: gig.start_time, asked_again_at: terms.asked_again_at, was_ended }
    const cents = lostShiftPay(terms, loss, gig.now, policy.value)
    return cents > 0 ? [{ terms, cents, policy_id: policy.id }] : []
  })
}

/**
 * Pays pros who lost a confirmed shift late: one payment each with subject 'cancellation', and one charge for all. Call it while the
 * applications are live. A pro who was already paid for this shift in this way and came back is not paid twice. Without a payment method to
 * charge, the payments start as failed and the managers are notified, so that they can fix it and retry.
 */
export async function payForLoss(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  owed: readonly OwedForLoss[],
): Promise<void> {
  const { deps, db, actor } = context
  if (owed.length === 0) return
  const priced = owed.map((one) => ({ ...one.terms, ...price(one) }))
  const method = await findActiveMethod(db, gig.location_id)
  const transfer_id =
    method &&
    (await insertTransfer(db, {
      kind: 'charge',
      idempotency_key: `charge-${randomUUID()}`,
      amount_cents: costOfLoss(owed),
      method_external_id: method.external_id,
    }))
  for (const { application_id, pro_id, pay, fees, total_cents } of priced) {
    const subject = { subject: 'cancellation', subject_id: application_id, gig_id: gig.id, location_id: gig.location_id, pro_id } as const
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
  if (method === null) await tellOfFailedPayment(context, gig)
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}
