import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import { centsOf, dollarsOf } from '@muster/contract/money.ts'
import { whyNotPayTogether } from '@muster/contract/payments/autopay-rules.ts'
import type { payShift as payCall, quoteShifts as quoteCall } from '@muster/contract/payments/payment-endpoints.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { type Context, locationOf } from '../context.ts'
import type { Database } from '../db/database.ts'
import { lockLiveApplications, lockTimesOfPros } from '../gigs/application-locks.ts'
import { lockGigOfLocation } from '../gigs/gig-locks.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { listProsForNotice } from '../notices/told-queries.ts'
import { Problem } from '../problem.ts'
import { approveAsPunched } from '../timesheets/approve-hours.ts'
import { listUnpaidOf } from './autopay-queries.ts'
import { payGig } from './pay-approved-hours.ts'
import { listReceipts } from './payment-queries.ts'
import { priceAsPunched } from './price-as-punched.ts'
import { priceWork, type PricedWork } from './price-work.ts'

const sumOf = (priced: readonly PricedWork[]): number => priced.reduce((sum, { total_cents }) => sum + total_cents, 0)

async function namesOf(db: Database, priced: readonly PricedWork[]): Promise<ReadonlyMap<number, string>> {
  const [first] = priced
  if (first === undefined) return new Map()
  const pros = await listProsForNotice(db, first.work.market_id, [...new Set(priced.map(({ work }) => work.pro_id))])
  return new Map(pros.map(({ pro_id, display_name }) => [pro_id, display_name]))
}

/** What approving and paying each shift would cost, and what stays back and why. Writes nothing. */
export async function quoteShifts({ db, ...context }: Context, gig_ids: readonly number[]): Promise<CallResult<typeof quoteCall>> {
  const location_id = locationOf({ db, ...context }).id
  const unpaid = (await listUnpaidOf(db, location_id, gig_ids)).map((facts) => ({ ...facts, hold: whyNotPayTogether(facts, facts.now) }))
  const ready = unpaid.filter(({ hold }) => hold === null)
  const paidHere = ready.filter(({ is_paid_here }) => is_paid_here).map(({ application_id }) => application_id)
  const priced = await priceAsPunched(db, location_id, paidHere, gig_ids)
  const names = await namesOf(db, priced)
  const approved = new Set(ready.filter(({ is_approved }) => is_approved).map(({ application_id }) => application_id))
  const ofGig = Map.groupBy(priced, ({ work }) => work.gig_id)
  const shifts = [...Map.groupBy(unpaid, ({ gig_id }) => gig_id)].map(([gig_id, all]) => {
    const here = ofGig.get(gig_id) ?? []
    const holds = all.flatMap(({ hold }) => hold ?? [])
    return {
      gig_id,
      application_ids: all.filter(({ hold }) => hold === null).map(({ application_id }) => application_id),
      total_amount: dollarsOf(sumOf(here)),
      pros: here.map(({ work, pro_cents, total_cents }) => ({
        application_id: work.application_id,
        display_name: names.get(work.pro_id) ?? '',
        paid_minutes: work.paid_minutes ?? 0,
        is_approved: approved.has(work.application_id),
        pro_amount: dollarsOf(pro_cents),
        total_amount: dollarsOf(total_cents),
      })),
      held_count: holds.length,
      holds: [...new Set(holds)],
    }
  })
  return { shifts, pro_count: ready.length, total_amount: dollarsOf(sumOf(priced)) }
}

/**
 * Approves hours of one shift as punched and pays them, in one transaction. Pays only the price that the manager saw: if anything changed
 * since, nothing is approved. Hours that the business pays elsewhere are only approved.
 */
export async function payShift(context: Context, body: HandlerInput<typeof payCall>['body']): Promise<{ payments: Receipt[] }> {
  const { db } = context
  const location = locationOf(context)
  const found = await lockGigOfLocation(db, body.gig_id, location.id)
  if (found === null) throw new Problem('NOT_FOUND', undefined, { target: 'gig_id' })
  const gig = await settleGig(context, found)
  const applications = new Map((await lockLiveApplications(db, gig)).map((one) => [one.id, one]))
  const ids = new Set(body.application_ids)
  const due = (await listUnpaidOf(db, location.id, [gig.id])).filter(
    (facts) => ids.has(facts.application_id) && whyNotPayTogether(facts, facts.now) === null,
  )
  if (due.length !== ids.size) throw new Problem('PRICE_CHANGED', undefined, { target: 'application_ids' })
  await lockTimesOfPros(
    db,
    gig.market_id,
    due.map(({ application_id }) => applications.get(application_id)!.pro_id),
  )
  const unapproved = due.filter(({ is_approved }) => !is_approved).map(({ application_id }) => applications.get(application_id)!)
  await approveAsPunched(context, gig, unapproved)
  const paidHere = due.filter(({ is_paid_here }) => is_paid_here).map(({ application_id }) => application_id)
  const ask = { gig_id: gig.id, application_ids: paidHere, tips: [], bonuses: [] }
  const priced = paidHere.length === 0 ? [] : await priceWork(db, location.id, ask)
  const cents = priced.reduce((sum, { total_cents }) => sum + total_cents, 0)
  if (cents !== centsOf(body.total_amount))
    throw new Problem('PRICE_CHANGED', undefined, { target: 'total_amount', target_value: dollarsOf(cents) })
  const payments = paidHere.length === 0 ? [] : await payGig(context, gig, priced)
  await recountAndSettle(context, gig)
  return { payments: await listReceipts(db, { ids: payments, location_id: location.id }) }
}
