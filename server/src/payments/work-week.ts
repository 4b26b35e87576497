import { WEEK_CHANGED } from '@muster/contract/payments/correction.ts'
import { type PayPolicy, payLines, type RaisedMinutes, timeCents } from '@muster/contract/payments/pay-line-rules.ts'
import { isSameEmployer, raisedMinutesOf } from '@muster/contract/payments/work-week-rules.ts'
import { type Context, contextOfJob } from '../context.ts'
import { type Database, inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockTimesOfPros } from '../gigs/application-locks.ts'
import { type LockedGig, lockGigsOfMarket } from '../gigs/gig-locks.ts'
import { getPayPolicy } from '../locations/policy-queries.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { writeAdhoc } from './pay-adhoc.ts'
import { findTerms } from './terms-queries.ts'
import { type ChargedWork, listChargedWork } from './work-week-queries.ts'

type WorkKey = Jobs['settle-work-week']

/**
 * Pays what the hours of a work week are worth together, after one of its shifts was charged: a shift that was paid before the rest of its
 * week was known may hold overtime. Each difference is a separate ad-hoc payment, charged to the business of that shift. A second run
 * changes nothing.
 */
export async function settleWorkWeek(deps: Deps, key: WorkKey): Promise<void> {
  const { market_id, pro_id, around } = key
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
    for (const { work, cents } of await listDifferences(db, key)) {
      const gig = gigs.get(work.gig_id)
      const terms = await findTerms(db, work.id)
      if (gig === undefined || terms === null) continue
      const adhoc = { application_id: work.id, reason: 'AUTOPAY_ADJUSTMENT', description: WEEK_CHANGED } as const
      await writeAdhoc(context, gig, terms, { ...adhoc, cents, time_cents: cents, employment_type: null, paid_by: 'BUSINESS' })
    }
  })
  deps.wake()
}

/** Settles the week after the commit. An hour that is charged may make hours overtime that were charged before. */
export async function settleWeekLater({ deps, db }: Context, { market_id, pro_id, application_id, around }: WorkKey): Promise<void> {
  await deps.outbox.enqueue(db, 'settle-work-week', { market_id, pro_id, application_id, around })
}

interface ChargedWeek {
  own: ChargedWork
  /** Everything that was charged for the same employer around it, itself included. */
  works: readonly ChargedWork[]
  policy: PayPolicy
}

/** One pro's charged work with the rest of its week; null if it was not charged. */
export async function findCharged(db: Database, { market_id, pro_id, application_id, around }: WorkKey): Promise<ChargedWeek | null> {
  const policy = await getPayPolicy(db, market_id, around)
  const all = await listChargedWork(db, market_id, [pro_id], around)
  const own = all.find(({ id }) => id === application_id)
  return own === undefined ? null : { own, works: all.filter((one) => isSameEmployer(one, own, policy)), policy }
}

/** What the time of one work of the week, as it is given here, is worth beyond what it was paid. Cents, at least 0. */
export function timeOwed({ own, works, policy }: ChargedWeek, work: ChargedWork): number {
  const week = works.map((one) => (one.id === work.id ? work : one))
  const raised = raisedMinutesOf(week, policy, own.timezone).get(work.id)!
  return Math.max(0, worthOf(work, raised, policy) - work.time_cents)
}

/** Which charged shifts of the employer are worth more now than they were paid. */
async function listDifferences(db: Database, key: WorkKey): Promise<{ work: ChargedWork; cents: number }[]> {
  const week = await findCharged(db, key)
  return (week?.works ?? []).flatMap((work) => {
    const cents = timeOwed(week!, work)
    return cents > 0 ? [{ work, cents }] : []
  })
}

function worthOf(work: ChargedWork, raised: RaisedMinutes, policy: PayPolicy): number {
  const { employment_type, paid_minutes, wage_cents, bonus_cents } = work
  const rest = { break_premiums: [], flat_bonus_cents: 0, tip_cents: 0 }
  return timeCents(payLines({ employment_type, paid_minutes, wage_cents, bonus_cents, ...raised, ...rest }, policy))
}
