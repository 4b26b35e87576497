import { randomUUID } from 'node:crypto'
import type { HandlerInput, CallResult } from '@muster/contract/endpoint.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import type { payForWork as payCall, quotePayments as quoteCall } from '@muster/contract/payments/payment-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import { record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { lockLiveApplications, lockTimesOfApplications } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigOfLocation } from '../gigs/gig-locks.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findMethod } from './payment-method-queries.ts'
import { listReceipts } from './payment-queries.ts'
import { insertPayment, insertTransfer } from './payment-store.ts'
import { type Ask, type PricedWork, priceWork } from './price-work.ts'
import { summed, wireLine } from './payment-line-reading.ts'
import { settleWeekLater } from './work-week.ts'

type PayBody = HandlerInput<typeof payCall>['body']

const askOf = (body: PayBody): Ask => ({
  gig_id: body.gig_id,
  application_ids: body.application_ids,
  tips: body.tips.map(({ application_id, amount }) => ({ application_id, cents: centsOf(amount) })),
  bonuses: body.bonuses.map(({ application_id, amount }) => ({ application_id, cents: centsOf(amount) })),
})

/** What paying would cost, line by line. Writes nothing. */
export async function quotePayments(context: Context, body: PayBody): Promise<CallResult<typeof quoteCall>> {
  const priced = await priceWork(context.db, locationOf(context).id, askOf(body))
  return {
    applications: priced.map(({ work, pay, fees, pro_cents, total_cents }) => ({
      application_id: work.application_id,
      paid_minutes: work.paid_minutes ?? 0,
      pro_amount: dollarsOf(pro_cents),
      total_amount: dollarsOf(total_cents),
      lines: [...pay, ...fees].map(wireLine),
    })),
    lines: summed([...priced.flatMap(({ pay }) => pay), ...priced.flatMap(({ fees }) => fees)]),
    pro_amount: dollarsOf(priced.reduce((sum, { pro_cents }) => sum + pro_cents, 0)),
    total_amount: dollarsOf(priced.reduce((sum, { total_cents }) => sum + total_cents, 0)),
  }
}

/** Pays for approved hours of a shift of the current location. */
export async function payForWork(context: Context, body: PayBody): Promise<{ payments: Receipt[] }> {
  const { db } = context
  const location = locationOf(context)
  const found = await lockGigOfLocation(db, body.gig_id, location.id)
  if (found === null) throw new Problem('NOT_FOUND', undefined, { target: 'gig_id' })
  const gig = await settleGig(context, found)
  await lockLiveApplications(db, gig)
  const ids = await payGig(context, gig, askOf(body))
  await recountAndSettle(context, gig)
  return { payments: await listReceipts(db, { ids, location_id: location.id }) }
}

/**
 * Pays for approved hours of a shift that is locked with its applications: one payment per pro (a unique key allows no second) and one
 * charge for all, sent after the commit. Returns the payments' ids.
 */
export async function payGig(context: Context, gig: LockedGig, ask: Ask): Promise<number[]> {
  const { deps, db } = context
  // Another shift of the same day must not pay the same premium at the same moment: nothing takes it back.
  await lockTimesOfApplications(db, gig.market_id, ask.application_ids)
  const priced = await priceWork(db, gig.location_id, ask)
  if (priced.some(({ work }) => !work.is_paid_here)) throw new Problem('INVALID_TRANSITION')
  const method = await findMethod(db, gig.location_id)
  refuse(whyNotCharge(method?.status ?? null))

  const amount_cents = priced.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const transfer = {
    kind: 'charge',
    idempotency_key: `charge-${randomUUID()}`,
    amount_cents,
    method_external_id: method!.external_id,
  } as const
  const transfer_id = amount_cents === 0 ? null : await insertTransfer(db, transfer)
  const ids: number[] = []
  for (const one of priced) ids.push(await write(context, one, transfer_id))
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  for (const { work } of priced) await settleWeekLater(context, { ...work, around: work.gig_start_time })
  return ids
}

async function write(context: Context, { work, pay, fees, total_cents }: PricedWork, transfer_id: number | null): Promise<number> {
  const { db } = context
  const { application_id, market_id, gig_id, location_id, pro_id } = work
  const payment = {
    market_id,
    gig_id,
    location_id,
    pro_id,
    subject: 'application',
    subject_id: application_id,
    created_by: context.actor?.user_id ?? null,
  } as const
  try {
    const id = await insertPayment(db, {
      ...payment,
      direction: 'payment',
      lines: [...pay, ...fees],
      transfer_id: total_cents === 0 ? null : transfer_id,
    })
    await record(context, {
      action: 'payment.submitted',
      subject_kind: 'application',
      subject_id: application_id,
      gig_id,
      changes: { total_cents, payment_id: id },
    })
    await tell(db, [`location:${location_id}`, `pro:${pro_id}`], { kind: 'payment', payment_id: id, gig_id, location_id })
    return id
  } catch (error) {
    if (sqlState(error) === '23505')
      throw new Problem('ALREADY_PAID', undefined, { target: 'application_ids', target_value: application_id })
    throw error
  }
}
