import { WEEK_CHANGED } from '@muster/contract/payments/correction.ts'
import { type PayPolicy, payLines, type RaisedMinutes, timeCents } from '@muster/contract/payments/pay-line-rules.ts'
import { isSameEmployer, raisedMinutesOf } from '@muster/contract/payments/work-week-rules.ts'
import { contextOfJob } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockTimesOfPros } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigsOfMarket } from '../gigs/gig-locks.ts'
import { getPayPolicy } from '../locations/policy-queries.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { findTerms } from './terms-queries.ts'
import { type ChargedWork, listChargedWork } from './work-week-queries.ts'

/**
 * Pays what the hours of a work week are worth together, after one of its shifts was charged: a shift that was paid before the rest of its
 * week was known may hold overtime. Each difference is a separate ad-hoc payment, charged to the business of that shift. A second run
 * changes nothing.
 */
export async function settleWorkWeek(deps: Deps, { market_id, pro_id, application_id, around }: Jobs['settle-work-week']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const context = contextOfJob(deps, db)
    const seen = await listChargedWork(db, market_id, [pro_id], around)
    const gigs = new Map<number, LockedGig>()
    for (const gig of await lockGigsOfMarket(
      db,
      seen.map(({ gig_id }) => gig_id),
      market_id,
    ))
      gigs.set(gig.id, gig)
    // One at a time for a pro, so that two jobs do not pay the same difference.
    await lockTimesOfPros(db, market_id, [pro_id])
    for (const { work, cents } of await listDifferences(db, { market_id, pro_id, application_id, around })) {
      const gig = gigs.get(work.gig_id)
      const terms = await findTerms(db, work.id)
      if (gig === undefined || terms === null) continue
      const adhoc = { application_id: work.id, reason: 'AUTOPAY_ADJUSTMENT', description: WEEK_CHANGED } as const
      await writeAdhoc(context, gig, terms, { ...adhoc, cents, employment_type: null, paid_by: 'BUSINESS' })
    }
  })
  deps.wake()
}

/** Which charged shifts of the employer are worth more now than they were paid. */
async function listDifferences(
  db: Database,
  { market_id, pro_id, application_id, around }: Jobs['settle-work-week'],
): Promise<{ work: ChargedWork; cents: number }[]> {
  const policy = await getPayPolicy(db, market_id, around)
  const all = await listChargedWork(db, market_id, [pro_id], around)
  const own = all.find(({ id }) => id === application_id)
  if (own === undefined) return []
  const works = all.filter((one) => isSameEmployer(one, own, policy))
  const raised = raisedMinutesOf(works, policy, own.timezone)
  return works.flatMap((work) => {
    const cents = worthOf(work, raised.get(work.id)!, policy) - work.time_cents
    return cents > 0 ? [{ work, cents }] : []
  })
}

function worthOf(work: ChargedWork, raised: RaisedMinutes, policy: PayPolicy): number {
  const { employment_type, paid_minutes, wage_cents, bonus_cents } = work
  const rest = { break_premiums: 0, flat_bonus_cents: 0, tip_cents: 0 }
  return timeCents(payLines({ employment_type, paid_minutes, wage_cents, bonus_cents, ...raised, ...rest }, policy))
}
