import { randomUUID } from 'node:crypto'
import type { HandlerInput, CallResult } from '@muster/contract/endpoint.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import type { payForWork as payCall, quotePayments as quoteCall } from '@muster/contract/payments/payment-endpoints.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { whyNotCharge } from '@muster/contract/payments/payment-method-status.ts'
import { type Entry, record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { type Database, sqlState } from '../db/database.ts'
import { writeCouponUses } from '../coupons/write-coupon-uses.ts'
import { lockLiveApplications, lockTimesOfPros } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigOfLocation } from '../gigs/gig-locks.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { Problem, refuse } from '../problem.ts'
import { tellAll } from '../realtime/tell.ts'
import { type Billing, findBilling } from '../payment-methods/billing-queries.ts'
import { listReceipts } from './payment-queries.ts'
import { insertPayments } from './payment-store.ts'
import { insertTransfer } from './transfer-store.ts'
import { type Ask, type PricedWork, priceWork, quoteWork } from './price-work.ts'
import { summed, wireLine } from './payment-line-reading.ts'

type PayBody = HandlerInput<typeof payCall>['body']

const askOf = (body: PayBody): Ask => ({
  gig_id: body.gig_id,
  application_ids: body.application_ids,
  tips: body.tips.map(({ application_id, amount }) => ({ application_id, cents: centsOf(amount) })),
  bonuses: body.bonuses.map(({ application_id, amount }) => ({ application_id, cents: centsOf(amount) })),
})

/** What paying would cost, line by line. Writes nothing. */
export async function quotePayments(context: Context, body: PayBody): Promise<CallResult<typeof quoteCall>> {
  const priced = await quoteWork(context.db, locationOf(context).id, askOf(body))
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
  const asked = new Set(body.application_ids)
  const applications = (await lockLiveApplications(db, gig)).filter(({ id }) => asked.has(id))
  // Another shift of the same day must not pay the same premium at the same moment: nothing takes it back.
  await lockTimesOfPros(
    db,
    gig.market_id,
    applications.map(({ pro_id }) => pro_id),
  )
  const ids = await payGig(context, gig, await priceWork(db, gig.location_id, askOf(body)))
  await recountAndSettle(context, gig)
  return { payments: await listReceipts(db, { ids, location_id: location.id }) }
}

/**
 * Pays for work of a shift that was priced while the shift and its applications are locked: one payment per pro (a unique key allows no second) and one
 * charge for all, sent after the commit. An invoiced business owes them on its next invoice instead, and the pros are paid at once. Takes the
 * same number of statements for any number of pros. Returns the payments' ids.
 */
export async function payGig(context: Context, gig: LockedGig, priced: readonly PricedWork[]): Promise<number[]> {
  const { deps, db } = context
  if (priced.some(({ work }) => !work.is_paid_here)) throw new Problem('INVALID_TRANSITION')
  const { is_invoiced, method } = await findBilling(db, gig.location_id)
  const transfer_id = is_invoiced ? null : await insertCharge(db, method, priced)
  const ids = await write(context, priced, { transfer_id, is_invoiced })
  if (transfer_id !== null) await deps.outbox.enqueue(db, 'send-transfer', { transfer_id })
  if (is_invoiced) await deps.outbox.enqueue(db, 'earn-invoiced', { payment_ids: ids, market_id: gig.market_id })
  // An hour that is charged may make hours overtime that were charged before.
  const weeks = priced.map(({ work }) => ({
    market_id: work.market_id,
    pro_id: work.pro_id,
    application_id: work.application_id,
    around: work.gig_start_time,
  }))
  await deps.outbox.enqueueAll(db, 'settle-work-week', weeks)
  return ids
}

/** Writes one charge for all of the work; null when it costs nothing. */
async function insertCharge(db: Database, method: Billing['method'], priced: readonly PricedWork[]): Promise<number | null> {
  refuse(whyNotCharge(method?.status ?? 'NOT_CONFIGURED'))
  const amount_cents = priced.reduce((sum, { total_cents }) => sum + total_cents, 0)
  if (amount_cents === 0) return null
  const charge = { kind: 'charge', idempotency_key: `charge-${randomUUID()}`, amount_cents } as const
  return insertTransfer(db, { ...charge, method_external_id: method!.external_id })
}

/** Writes a payment for each pro, with the audit entry and the event of each. */
async function write(
  context: Context,
  priced: readonly PricedWork[],
  { transfer_id, is_invoiced }: { transfer_id: number | null; is_invoiced: boolean },
): Promise<number[]> {
  const { db, actor } = context
  try {
    const ids = await insertPayments(
      db,
      priced.map(({ work: { application_id, market_id, gig_id, location_id, pro_id }, pay, fees, total_cents }) => ({
        market_id,
        gig_id,
        location_id,
        pro_id,
        subject_id: application_id,
        subject: 'application',
        direction: 'payment',
        lines: [...pay, ...fees],
        transfer_id: total_cents === 0 ? null : transfer_id,
        created_by: actor?.user_id ?? null,
        is_invoiced,
      })),
    )
    await writeCouponUses(
      context,
      priced.flatMap(({ work: { market_id }, coupons }, at) => coupons.map((use) => ({ ...use, market_id, payment_id: ids[at]! }))),
    )
    await record(
      context,
      ...priced.map(({ work: { application_id: subject_id, gig_id }, total_cents }, at): Entry => {
        const changes = { total_cents, payment_id: ids[at]! }
        return { action: 'payment.submitted', subject_kind: 'application', subject_id, gig_id, changes }
      }),
    )
    await tellAll(
      db,
      priced.map(({ work: { location_id, pro_id, gig_id } }, at) => ({
        topics: [`location:${location_id}`, `pro:${pro_id}`],
        event: { kind: 'payment', payment_id: ids[at]!, gig_id, location_id },
      })),
    )
    return ids
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('ALREADY_PAID', undefined, { target: 'application_ids' })
    throw error
  }
}
