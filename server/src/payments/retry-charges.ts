import { randomUUID } from 'node:crypto'
import { afterRefusal } from '@muster/contract/payments/charge-retry-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { recountAndSettle } from '../gigs/settle-gig.ts'
import { findBilling } from '../payment-methods/billing-queries.ts'
import { listChargesToTry, listDueOfCharge } from './charge-refusal-queries.ts'
import { type Plan, setPlans } from './charge-refusal-store.ts'
import { sumRefunded } from './correction-queries.ts'
import { lockPaymentsOfTransfer, type PaymentRow, setResubmitted } from './payment-store.ts'
import { insertTransfer, sendAgain } from './transfer-store.ts'
import { lockGigsOfTransfer } from './transfer-locks.ts'

/**
 * Tries refused charges of shifts again that are due. It locks what a person's retry locks, and sends the same transfers: the second of two
 * that meet finds nothing to send. Returns how many it sent.
 */
export async function retryCharges(deps: Deps): Promise<number> {
  let sent = 0
  for (const transfer_id of await listChargesToTry(deps.db)) {
    try {
      if (await inTransaction(deps.db, (db) => retryCharge(contextOfJob(deps, db), transfer_id))) sent++
    } catch (error) {
      deps.log.error({ err: error, transfer_id }, 'could not try a charge again')
    }
  }
  if (sent > 0) deps.wake()
  return sent
}

/** Tries what is still due of one charge, all of it with one transfer. False when there is nothing to send. */
async function retryCharge(context: Context, transfer_id: number): Promise<boolean> {
  const { db, deps } = context
  const gigs = await lockGigsOfTransfer(db, transfer_id)
  const payments = await lockPaymentsOfTransfer(db, transfer_id)
  const due = await listDueOfCharge(db, transfer_id)
  const waiting = payments.filter((payment) => due.some(({ id }) => id === payment.id))
  const [first] = waiting
  if (first === undefined) return false
  const { method } = await findBilling(db, first.location_id)
  if (method?.status !== 'ACTIVE') {
    await leaveToPerson(context, waiting, due[0]!.timezone)
    return false
  }
  const owed_cents = await sumOwed(context, waiting)
  if (owed_cents === 0) {
    await setPlans(db, waiting.map(withoutPlan))
    return false
  }
  // After an ERROR no one knows whether the money moved, so the same transfer goes out again with every payment it is for.
  const retried = first.status === 'ERROR' ? payments.filter(({ status }) => status === 'ERROR') : waiting
  const again =
    first.status === 'ERROR'
      ? await sendAgain(db, transfer_id, method.external_id)
      : await newCharge(context, owed_cents, method.external_id)
  for (const payment of retried) {
    await setResubmitted(db, payment, again)
    await record(context, {
      action: 'payment.retried',
      subject_kind: 'payment',
      subject_id: payment.id,
      ...(payment.gig_id !== null && { gig_id: payment.gig_id }),
      changes: { attempts: payment.attempts + 1, by: 'schedule' },
    })
  }
  await deps.outbox.enqueue(db, 'send-transfer', { transfer_id: again })
  for (const gig of gigs) if (gig !== null) await recountAndSettle(context, gig)
  return true
}

const newCharge = ({ db }: Context, amount_cents: number, method_external_id: string): Promise<number> =>
  insertTransfer(db, { kind: 'charge', idempotency_key: `charge-${randomUUID()}`, amount_cents, method_external_id })

/** What payments that were refused still owe: less what was refunded before. */
async function sumOwed({ db }: Context, payments: readonly PaymentRow[]): Promise<number> {
  let cents = 0
  for (const { id, total_cents } of payments) cents += total_cents - (await sumRefunded(db, id))
  return cents
}

const withoutPlan = ({ id, market_id }: PaymentRow): Plan => ({ id, market_id, next_try_at: null, pauses_from: null })

/** Without a method that works there is nothing to try. Posting pauses as after any refusal that needs a person. */
async function leaveToPerson({ db }: Context, payments: readonly PaymentRow[], timezone: string): Promise<void> {
  await setPlans(
    db,
    payments.map(({ id, market_id, status, error_code, next_try_at }) => ({
      id,
      market_id,
      ...afterRefusal({
        status: status === 'ERROR' ? 'ERROR' : 'FAILED',
        error_code,
        refused_at: next_try_at!,
        timezone,
        method_type: null,
        refusals: 1,
      }),
    })),
  )
}
