import { randomUUID } from 'node:crypto'
import { afterRefusal, type Refused } from '@muster/contract/payments/charge-retry-rules.ts'
import { businessTotal, type FeeLine, type PayLine } from '@muster/contract/payments/pay-line-rules.ts'
import { type Entry, record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { tellOfFailedPayment } from '../notices/tell-of-failed-payment.ts'
import { tellAll } from '../realtime/tell.ts'
import { findBilling } from '../payment-methods/billing-queries.ts'
import { insertPayments, setPaymentsFailed } from './payment-store.ts'
import { insertTransfer } from './transfer-store.ts'

const NO_METHOD = { code: 'no_payment_method', message: 'There is no payment method to charge. Add one and try again.' }

const withoutMethod = ({ now, timezone }: LockedGig): Refused => ({
  status: 'FAILED',
  error_code: NO_METHOD.code,
  refused_at: now,
  timezone,
  method_type: null,
  refusals: 0,
})

/** What a business owes one pro of a shift beside the pay for the work. */
export interface Owed {
  subject: 'cancellation' | 'adhoc'
  subject_id: number
  application_id: number
  pro_id: number
  pay: readonly PayLine[]
  fees: readonly FeeLine[]
}

/**
 * Charges a business for what it owes pros of a locked shift: one payment each and one charge for all, sent after the commit. Takes the same
 * number of statements for any number of pros. An invoiced business owes them on its next invoice. Without a payment method to charge, the
 * payments start as failed and the managers are notified, so that they can fix it and retry.
 */
export async function chargeBusiness(
  context: Pick<Context, 'deps' | 'db' | 'actor' | 'request_id'>,
  gig: LockedGig,
  owed: readonly Owed[],
): Promise<void> {
  const { deps, db, actor } = context
  if (owed.length === 0) return
  const { is_invoiced, method: kept } = await findBilling(db, gig.location_id)
  const method = is_invoiced || kept?.status !== 'ACTIVE' ? null : kept
  const transfer_id =
    method &&
    (await insertTransfer(db, {
      kind: 'charge',
      idempotency_key: `charge-${randomUUID()}`,
      amount_cents: owed.reduce((sum, { pay, fees }) => sum + businessTotal(pay, fees), 0),
      method_external_id: method.external_id,
    }))
  const { id: gig_id, market_id, location_id } = gig
  const ids = await insertPayments(
    db,
    owed.map(({ subject, subject_id, pro_id, pay, fees }) => ({
      subject,
      subject_id,
      pro_id,
      gig_id,
      location_id,
      market_id,
      transfer_id,
      direction: 'payment',
      lines: [...pay, ...fees],
      created_by: actor?.user_id ?? null,
      is_invoiced,
    })),
  )
  const isUnpayable = method === null && !is_invoiced
  if (isUnpayable) await setPaymentsFailed(db, { ids, market_id }, NO_METHOD, afterRefusal(withoutMethod(gig)).pauses_from)
  await record(
    context,
    ...owed.map(({ application_id, subject, pay, fees }, at): Entry => {
      const changes = { total_cents: businessTotal(pay, fees), payment_id: ids[at]!, subject }
      return { action: 'payment.submitted', subject_kind: 'application', subject_id: application_id, gig_id, changes }
    }),
  )
  await tellAll(
    db,
    owed.map(({ pro_id }, at) => ({
      topics: [`location:${location_id}`, `pro:${pro_id}`],
      event: { kind: 'payment', payment_id: ids[at]!, gig_id, location_id },
    })),
  )
  if (isUnpayable) await tellOfFailedPayment(context, gig, ids)
  if (is_invoiced) await deps.outbox.enqueue(db, 'earn-invoiced', { payment_ids: ids, market_id })
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
}
