import { outcomeOf } from '@muster/contract/referrals/referral-rules.ts'
import { record } from '../audit/record.ts'
import { type Context, contextOfJob } from '../context.ts'
import { giveCredit } from '../coupons/give-credit.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { lockWaiting, type LockedReferral } from './referral-locks.ts'
import { type EarnRow, getEarnFacts, listToDecide } from './referral-queries.ts'
import { listRewardShifts } from './pro-referral-queries.ts'
import { type Decision, setDecided } from './referral-store.ts'
import { tellOfReferral } from './tell-of-referral.ts'

/**
 * Pays a pro on top of a shift from the provider's own money: `payAdhoc` of the payments, which the caller gives, because payments know locations
 * and locations know referrals. Returns the payment's id.
 */
export type PayBonus = (
  context: Context,
  bonus: { application_id: number; reason: 'PRO_BONUS'; cents: number; description: string; employment_type: null; paid_by: 'PROVIDER' },
) => Promise<number>

/** Decides referrals that reached their shifts, or whose days are over, each in one transaction. Returns how many. */
export async function decideReferrals(deps: Deps, payBonus: PayBonus): Promise<number> {
  const ids = await listToDecide(deps.db)
  for (const id of ids) await inTransaction(deps.db, (db) => decide(contextOfJob(deps, db), id, payBonus))
  if (ids.length > 0) deps.wake()
  return ids.length
}

async function decide(context: Context, id: number, payBonus: PayBonus): Promise<void> {
  const { db } = context
  const referral = await lockWaiting(db, id)
  if (referral === null) return
  const facts = await getEarnFacts(db, id)
  const outcome = outcomeOf(facts)
  if (outcome === null) return
  const { earned, ...paid } = outcome.state === 'EARNED' ? await reward(context, referral, facts, payBonus) : { earned: 0 }
  const refusal = outcome.state === 'REFUSED' ? outcome.refusal : null
  await setDecided(db, referral, {
    state: outcome.state,
    refusal,
    unearned_cents: referral.referrer_cents + referral.joiner_cents - earned,
    ...paid,
  })
  await record(context, {
    action: `referral.${outcome.state === 'EARNED' ? 'earned' : outcome.state === 'LAPSED' ? 'lapsed' : 'refused'}`,
    subject_kind: 'referral',
    subject_id: id,
    changes: { earned_cents: earned, ...(refusal !== null && { refusal }) },
  })
}

interface Reward {
  /** What it cost, in cents. */
  earned: number
  paid?: Decision['paid']
}

const reward = async (context: Context, referral: LockedReferral, facts: EarnRow, payBonus: PayBonus): Promise<Reward> =>
  referral.location_id === null
    ? payBoth(context, referral, facts.who, payBonus)
    : { earned: await earn(context, referral.location_id, referral, facts) }

const referrerWords = (who: string) => ({
  en: `Referral bonus: ${who} joined by your link and worked.`,
  es: `Bono por invitar: ${who} se unió con tu enlace y trabajó.`,
})
const JOINER_WORDS = { en: 'Welcome bonus for joining by an invitation.', es: 'Bono de bienvenida por unirte con una invitación.' }

/** Pays both pros what was promised, from the provider's own money. A campaign invites for nothing. */
async function payBoth(context: Context, referral: LockedReferral, who: string, payBonus: PayBonus): Promise<Reward> {
  const paid: Decision['paid'] & object = {}
  let earned = 0
  for (const { side, application_id, language } of await listRewardShifts(context.db, referral.id)) {
    const cents = side === 'referrer' ? referral.referrer_cents : referral.joiner_cents
    if (cents === 0) continue
    const description = (side === 'referrer' ? referrerWords(who) : JOINER_WORDS)[language]
    paid[`${side}_adhoc_id`] = await payBonus(context, {
      application_id,
      reason: 'PRO_BONUS',
      cents,
      description,
      employment_type: null,
      paid_by: 'PROVIDER',
    })
    earned += cents
  }
  return { earned, paid }
}

/** Gives both sides their credit. A referrer who manages no business any more gets none. Returns what it cost, in cents. */
async function earn(
  context: Context,
  location_id: number,
  referral: LockedReferral,
  { referrer_location_id, location_name }: EarnRow,
): Promise<number> {
  const { db } = context
  const { id, referrer_id, referrer_cents, joiner_cents } = referral
  await giveCredit(db, { location_id, cents: joiner_cents, code: `REFER${id}B`, name: 'Referral' })
  if (referrer_location_id === null || referrer_id === null) return joiner_cents
  await giveCredit(db, { location_id: referrer_location_id, cents: referrer_cents, code: `REFER${id}A`, name: 'Referral' })
  await tellOfReferral(context, { referrer_id, location_id: referrer_location_id, cents: referrer_cents, joined: location_name })
  return referrer_cents + joiner_cents
}
