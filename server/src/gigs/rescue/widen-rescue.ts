import {
  nextRung,
  offeredBonus,
  latestForRescue,
  type RescuePolicy,
  type RescueRung,
  rungMinutes,
  whyNotRescue,
} from '@muster/contract/gigs/rescue/rescue-rules.ts'
import { payFor } from '@muster/contract/money.ts'
import { minutesBetween } from '@muster/contract/moment.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { record } from '../../audit/record.ts'
import { type Context, contextOfJob } from '../../context.ts'
import { type Database, inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { getRescuePolicy } from '../../locations/policy-queries.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { tell } from '../../realtime/tell.ts'
import { type LockedApplication, lockApplicationOf } from '../application-locks.ts'
import { insertApplication, setSelected } from '../application-store.ts'
import { setOfferEnd } from '../offer-store.ts'
import { endRescue, takeOfferBack } from './end-rescue.ts'
import { findProForNotice } from '../../notices/told-queries.ts'
import { type LockedGig, lockGigById } from '../gig-locks.ts'
import { type RescueCandidate, rescueCandidates } from './rescue-candidates.ts'
import { listDueRescues } from './rescue-queries.ts'
import {
  insertRescueOffer,
  listAsked,
  listPromisedBonuses,
  type LockedRescue,
  lockLiveRescue,
  lockOpenOffers,
  openToMarket,
  putOff,
  setOfferTerms,
  setRung,
  withdrawBonus,
} from './rescue-store.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'
import { noteApplication } from '../note-application.ts'

/** Moves every due rescue one step on, each in its own transaction. Returns how many. */
export async function widenDueRescues(deps: Deps): Promise<number> {
  const due = await listDueRescues(deps.db)
  for (const gig_id of due) {
    try {
      await inTransaction(deps.db, (db) => widen(contextOfJob(deps, db), gig_id))
    } catch (error) {
      // A rescue that fails must not hold up the others. It is retried until too little of its shift is left.
      deps.log.error({ err: error, gig_id }, 'a step of a rescue failed')
      await inTransaction(deps.db, (db) => putOff(db, gig_id))
    }
  }
  if (due.length > 0) deps.wake()
  return due.length
}

/** One step: ends lapsed offers, then moves to the first rung that still has someone to ask. Locks the gig first, as always. */
async function widen(context: Context, gig_id: number): Promise<void> {
  const { db } = context
  const found = await lockGigById(db, gig_id)
  if (found === null) return
  const gig = await settleGig(context, found)
  const rescue = await lockLiveRescue(db, gig)
  // Another request was faster and paused, ended or widened it.
  if (rescue === null || rescue.status !== 'RUNNING' || Date.parse(rescue.rung_ends_at ?? gig.now) > Date.parse(gig.now)) return
  const policy = await getRescuePolicy(db, gig.market_id, gig.now)
  const refusal = whyNotRescue(gig, policy, gig.now)
  if (refusal !== null) await endRescue(context, gig, rescue, refusal === 'GIG_FILLED' ? 'fill' : 'exhaust')
  else await step(context, gig, rescue, policy)
  await recountAndSettle(context, gig)
}

async function step(context: Context, gig: LockedGig, rescue: LockedRescue, policy: RescuePolicy): Promise<void> {
  const { db } = context
  const open = await lockOpenOffers(db, rescue)
  const lapsed = open.filter(({ has_lapsed }) => has_lapsed)
  for (const offer of lapsed) await takeOfferBack(context, gig, offer, 'EXPIRED')
  const asked = await listAsked(db, rescue)
  const places = gig.allowed_confirmed_pros - gig.confirmed_pros_count
  const offers = Math.max(0, places * policy.offers_per_place - (open.length - lapsed.length))
  const minutes = rungMinutes(policy, minutesBetween(gig.now, gig.start_time))
  const ends = new Date(Math.min(Date.parse(gig.now) + minutes * 60_000, latestForRescue(gig, policy)))

  const bonus = await bonusNow(db, gig, rescue, places)

  if (rescue.rung === 'MARKETPLACE' && rescue.bonus_cents > 0 && bonus('MARKETPLACE') === 0 && (await withdrawBonus(db, gig, rescue)))
    await recordMarketplace(context, gig, 0)
  let rung: RescueRung | null = rescue.rung === 'MARKETPLACE' ? 'MARKETPLACE' : nextRung(rescue.rung)
  for (; rung !== null; rung = nextRung(rung)) {
    const chosen = (await rescueCandidates(db, gig, rung, asked)).slice(0, offers)
    if (rung === 'MARKETPLACE') await toMarketplace(context, gig, rescue, bonus('MARKETPLACE'))
    for (const candidate of chosen) await offer(context, gig, rescue, { rung, candidate, bonus_cents: bonus(rung), ends })
    if (chosen.length > 0 || rung === 'MARKETPLACE') {
      // On the last rung new applicants can arrive at any time, so check every minute until it is too late.
      await setRung(db, rescue, rung, rung === 'MARKETPLACE' ? 1 : minutes)
      return
    }
  }
}

/** While a rescue runs, an eligible new applicant is asked at once instead of at the next rung. */
export async function askNewcomer(context: Context, gig: LockedGig, pro_id: number): Promise<void> {
  const { db } = context
  const rescue = await lockLiveRescue(db, gig)
  if (rescue === null || rescue.status !== 'RUNNING') return
  const policy = await getRescuePolicy(db, gig.market_id, gig.now)
  if (whyNotRescue(gig, policy, gig.now) !== null) return
  const candidate = (await rescueCandidates(db, gig, 'APPLICANTS', await listAsked(db, rescue))).find((one) => one.pro_id === pro_id)
  if (candidate === undefined) return
  const minutes = rungMinutes(policy, minutesBetween(gig.now, gig.start_time))
  const ends = new Date(Math.min(Date.parse(gig.now) + minutes * 60_000, latestForRescue(gig, policy)))
  const places = gig.allowed_confirmed_pros - gig.confirmed_pros_count
  const rung = rescue.rung ?? 'APPLICANTS'
  const bonus = await bonusNow(db, gig, rescue, places)
  await offer(context, gig, rescue, { rung, candidate, bonus_cents: bonus(rung), ends })
  await recountAndSettle(context, gig)
}

/** What a rescue may offer on each rung now, after what those who took a spot through it were promised. */
async function bonusNow(db: Database, gig: LockedGig, rescue: LockedRescue, places: number): Promise<(rung: RescueRung) => number> {
  const minutes = scheduledPaidMinutes(gig)
  const promised = rescue.bonus_cents === 0 ? [] : await listPromisedBonuses(db, rescue)
  const spent_cents = promised.reduce((sum, cents) => sum + payFor(minutes, cents), 0)
  return (rung) => offeredBonus(rescue, rung, { places, minutes, spent_cents })
}

async function toMarketplace(context: Context, gig: LockedGig, rescue: LockedRescue, bonus_cents: number): Promise<void> {
  if (rescue.rung === 'MARKETPLACE') return
  await openToMarket(context.db, gig, bonus_cents)
  await recordMarketplace(context, gig, bonus_cents)
}

/** Notes what the market is offered from now on, and updates its screens. */
async function recordMarketplace(context: Context, gig: LockedGig, bonus_cents: number): Promise<void> {
  await record(context, {
    action: 'rescue.marketplace',
    subject_kind: 'gig',
    subject_id: gig.id,
    gig_id: gig.id,
    changes: { bonus_cents },
  })
  await tell(context.db, [`market:${gig.market_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
}

interface Offered {
  rung: RescueRung
  candidate: RescueCandidate
  bonus_cents: number
  ends: Date
}

/** A standby's offer comes from the business. Its bonus and term stay, and a rescue never shortens the term. */
async function keepOfferOpen(db: Database, application: LockedApplication, ends: Date): Promise<void> {
  const { offer_expires_at } = application
  if (offer_expires_at !== null && Date.parse(offer_expires_at) < ends.getTime()) await setOfferEnd(db, application, ends)
}

/** Offers the spot to one pro. The first pro to confirm gets it. */
async function offer(
  context: Context,
  gig: LockedGig,
  rescue: LockedRescue,
  { rung, candidate, bonus_cents, ends }: Offered,
): Promise<void> {
  const { db } = context
  const { pro_id, receipt } = candidate
  if (candidate.application === null) await insertApplication(db, gig, pro_id, receipt)
  const application = candidate.application ?? (await lockApplicationOf(db, gig, pro_id))
  if (application === null) throw new Error(`no application of pro ${pro_id} to gig ${gig.id}`)
  if (application.selected_at === null)
    await setSelected(db, [{ ...application, receipt }], { source: 'AUTO_DIRECT_OFFER', by: null, expires_at: ends, untold: false })
  if (rung === 'STANDBY') await keepOfferOpen(db, application, ends)
  else await setOfferTerms(db, application, { bonus_cents, expires_at: ends })
  const was_applicant = candidate.application !== null
  await insertRescueOffer(db, rescue, { rung, application_id: application.id, was_applicant, bonus_cents, expires_at: ends })
  await noteApplication(context, gig, { id: application.id, pro_id }, 'rescue.offered', {
    changes: { rung, match_score: receipt.score, bonus_cents },
  })
  const pro = await findProForNotice(db, pro_id)
  if (pro) await tellPros(context, gig, [pro], 'place_free')
}
