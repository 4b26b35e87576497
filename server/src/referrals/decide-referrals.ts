import { outcomeOf } from '@muster/contract/referrals/referral-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { giveCredit } from '../coupons/give-credit.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockWaiting, type LockedReferral } from './referral-locks.ts'
import { type EarnRow, getEarnFacts, listToDecide } from './referral-queries.ts'
import { setDecided } from './referral-store.ts'
import { tellOfReferral } from './tell-of-referral.ts'

/** Decides referrals that reached their shifts, or whose days are over, each in one transaction. Returns how many. */
export async function decideReferrals(deps: Deps): Promise<number> {
  const ids = await listToDecide(deps.db)
  for (const id of ids) await inTransaction(deps.db, (db) => decide(contextOfJob(deps, db), id))
  if (ids.length > 0) deps.wake()
  return ids.length
}

async function decide(context: Context, id: number): Promise<void> {
  const { db } = context
  const referral = await lockWaiting(db, id)
  if (referral === null) return
  const facts = await getEarnFacts(db, id)
  const outcome = outcomeOf(facts)
  if (outcome === null) return
  const earned = outcome.state === 'EARNED' ? await earn(context, referral, facts) : 0
  const refusal = outcome.state === 'REFUSED' ? outcome.refusal : null
  await setDecided(db, referral, {
    state: outcome.state,
    refusal,
    unearned_cents: referral.referrer_cents + referral.joiner_cents - earned,
  })
  await record(context, {
    action: `referral.${outcome.state === 'EARNED' ? 'earned' : outcome.state === 'LAPSED' ? 'lapsed' : 'refused'}`,
    subject_kind: 'referral',
    subject_id: id,
    changes: { earned_cents: earned, ...(refusal !== null && { refusal }) },
  })
}

/** Gives both sides their credit. A referrer who manages no business any more gets none. Returns what it cost, in cents. */
async function earn(context: Context, referral: LockedReferral, { referrer_location_id, location_name }: EarnRow): Promise<number> {
  const { db } = context
  const { id, location_id, referrer_id, referrer_cents, joiner_cents } = referral
  await giveCredit(db, { location_id, cents: joiner_cents, code: `REFER${id}B`, name: 'Referral' })
  if (referrer_location_id === null || referrer_id === null) return joiner_cents
  await giveCredit(db, { location_id: referrer_location_id, cents: referrer_cents, code: `REFER${id}A`, name: 'Referral' })
  await tellOfReferral(context, { referrer_id, location_id: referrer_location_id, cents: referrer_cents, joined: location_name })
  return referrer_cents + joiner_cents
}
