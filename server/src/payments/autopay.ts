import { mayAutopay } from '@muster/contract/payments/autopay-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockLiveApplications, lockTimesOfPros } from '../gigs/application-locks.ts'
import { lockGigById } from '../gigs/gig-locks.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { tellOfAutopay } from '../notices/tell-of-autopay.ts'
import { approveAsPunched } from '../timesheets/approve-hours.ts'
import { listAutopayFacts, listAutopayGigs, listUnpaid, NO_METHOD, wasToldOfNoMethod } from './autopay-queries.ts'
import { payGig } from './pay-approved-hours.ts'
import { priceWork } from './price-work.ts'
import { findBilling, isPayable } from '../payment-methods/billing-queries.ts'

const AT_ONCE = 100

/**
 * Approves and pays hours that no one approved or paid within 48 hours after the shift, if nothing about them is in doubt, as a manager
 * would. Each shift is one transaction. If a shift can't be paid as a whole, each pro gets a separate one. Returns how many pros were paid.
 */
export async function autopay(deps: Deps): Promise<number> {
  let paid = 0
  for (let after = 0; ; ) {
    const gig_ids = await listAutopayGigs(deps.db, { after, limit: AT_ONCE })
    for (const gig_id of gig_ids) paid += await autopayGig(deps, gig_id)
    after = gig_ids.at(-1) ?? after
    if (gig_ids.length < AT_ONCE) return paid
  }
}

async function autopayGig(deps: Deps, gig_id: number): Promise<number> {
  const whole = await attempt(deps, gig_id, null)
  if (whole !== null) return whole
  // A damaged row must not leave the other pros of the shift unpaid.
  let paid = 0
  for (const application_id of await listUnpaid(deps.db, gig_id)) paid += (await attempt(deps, gig_id, application_id)) ?? 0
  return paid
}

/** Pays a shift, or one of its pros, in one transaction. Returns for how many pros; null if it failed and wrote nothing. */
async function attempt(deps: Deps, gig_id: number, only: number | null): Promise<number | null> {
  try {
    const paid = await inTransaction(deps.db, (db) => payDue({ ...contextOfJob(deps, db), waits_for_morning: true }, gig_id, only))
    deps.wake()
    return paid
  } catch (error) {
    // The next turn tries again, and the doctor reports hours that stay unpaid.
    deps.log.error({ err: error, gig_id, application_id: only }, 'autopay could not pay hours')
    return null
  }
}

async function payDue(context: Context, gig_id: number, only: number | null): Promise<number> {
  const { db } = context
  const found = await lockGigById(db, gig_id)
  if (found === null) return 0
  const gig = await settleGig(context, found)
  const applications = new Map((await lockLiveApplications(db, gig)).map((one) => [one.id, one]))
  const due = (await listAutopayFacts(db, gig)).filter(
    (facts) => (only === null || facts.application_id === only) && mayAutopay(facts, gig.now) && (facts.is_paid_here || !facts.is_approved),
  )
  if (due.length === 0) return 0
  const application_ids = due.map(({ application_id }) => application_id)
  const here = due.filter(({ is_paid_here }) => is_paid_here).map(({ application_id }) => application_id)
  if (here.length > 0 && !isPayable(await findBilling(db, gig.location_id))) {
    if (await wasToldOfNoMethod(db, gig.id)) return 0
    await record(context, { action: NO_METHOD, subject_kind: 'gig', subject_id: gig.id, gig_id: gig.id })
    await tellOfAutopay(context, gig, application_ids, 'autopay_without_method')
    return 0
  }
  await lockTimesOfPros(
    db,
    gig.market_id,
    application_ids.map((id) => applications.get(id)!.pro_id),
  )
  const unapproved = due.filter(({ is_approved }) => !is_approved).map(({ application_id }) => applications.get(application_id)!)
  await approveAsPunched(context, gig, unapproved)
  if (here.length > 0) {
    const ask = { gig_id: gig.id, application_ids: here, tips: [], bonuses: [] }
    await payGig(context, gig, await priceWork(db, gig.location_id, ask))
  }
  await recountAndSettle(context, gig)
  await tellOfAutopay(context, gig, application_ids, here.length > 0 ? 'autopay' : 'autoapproved')
  return due.length
}
