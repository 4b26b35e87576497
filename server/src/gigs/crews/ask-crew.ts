import { whyNotApply } from '@muster/contract/gigs/applications/application-rules.ts'
import { crewAnswerBy, isCrewAsking, whyNotAskCrew } from '@muster/contract/gigs/crews/crew-rules.ts'
import { type Context, proOf } from '../../context.ts'
import { tellCrew } from '../../notices/tell-of-crew.ts'
import { Problem, refuse } from '../../problem.ts'
import { applyFactsOf } from '../applications/apply-facts.ts'
import { lockApplicationOf } from '../application-locks.ts'
import { type LockedGig, lockGigOfMarket } from '../gig-locks.ts'
import { findProByPhone } from '../handover/colleague-queries.ts'
import { listCandidates, whyNotAskCandidate } from '../matching/match-queries.ts'
import { settleGig } from '../settle-gig.ts'
import { findAskedBefore } from './crew-queries.ts'
import { type Friend, insertCrew, lockCrew } from './crew-store.ts'
import { closeCrew } from './end-crews.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Why a pro may not apply to the gig with friends now; null if they may. Alone a pro may apply in spite of a confirmed shift at that time and
 * sort it out before confirming. A crew is selected together, so one who can't be selected would keep the others from it.
 */
export async function whyNotApplyNow({ db }: Pick<Context, 'db'>, gig: LockedGig, pro_id: number) {
  const [candidate] = await listCandidates(db, gig, [pro_id])
  if (candidate === undefined) return 'NOT_FOUND' as const
  const facts = await applyFactsOf(db, gig, candidate, await lockApplicationOf(db, gig, pro_id))
  return whyNotApply(facts, gig.now) ?? whyNotAskCandidate(gig, candidate)
}

/**
 * A pro asks friends by phone number to apply together. A number without an account, or of a pro who may not apply for another reason than a
 * shift at that time, is kept like any other and never answered. So the answer says nothing about the number.
 */
export async function askCrew(
  context: Context,
  gig_id: number,
  { phone_numbers, is_apart_fine }: { phone_numbers: readonly string[]; is_apart_fine: boolean },
): Promise<number> {
  const { db } = context
  const pro = proOf(context)
  const found = await lockGigOfMarket(db, gig_id, pro.market_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  refuse(await whyNotApplyNow(context, gig, pro.id))
  const numbers = [...new Set(phone_numbers)]
  const { times, asking_id } = await findAskedBefore(db, gig, pro.id)
  const asking = asking_id === null ? null : await lockCrew(db, { id: asking_id, market_id: gig.market_id })
  const open_places = gig.allowed_confirmed_pros - gig.confirmed_pros_count
  const has_open = asking !== null && isCrewAsking(asking, gig.now)
  refuse(whyNotAskCrew({ start_time: gig.start_time, gig_type: gig.type, open_places, size: numbers.length + 1, has_open, times }, gig.now))
  // The time of the earlier one is over, and the sweep has not come yet.
  if (asking !== null) await closeCrew(context, gig, asking, 'LAPSED')
  const friends = await friendsOf(context, gig, numbers, pro.id)
  const crew = { gig_id, market_id: gig.market_id, leader_id: pro.id, is_apart_fine, answer_by: crewAnswerBy(gig.start_time, gig.now) }
  const id = await insertCrew(db, crew, friends)
  const idsOf = (some: readonly Friend[]): number[] => some.flatMap(({ pro_id }) => pro_id ?? [])
  const [busy, free] = [friends.filter(({ is_busy }) => is_busy), friends.filter(({ is_busy }) => !is_busy)]
  await tellCrew(context, gig, idsOf(free), 'crew_asked', [pro.id])
  await tellCrew(context, gig, idsOf(busy), 'crew_asked_busy', [pro.id])
  await tellMembers(context, gig, [pro.id, ...idsOf(friends)])
  return id
}

/**
 * A friend with a confirmed shift at that time hears who asked and can say no, or yes once that time is free. Until they answer, the pro who
 * asks reads the same as of a number without an account.
 */
interface AskedFriend extends Friend {
  is_busy: boolean
}

/** The friends behind the numbers. Two numbers of one pro count as one friend. */
async function friendsOf(context: Context, gig: LockedGig, numbers: readonly string[], leader_id: number): Promise<AskedFriend[]> {
  const friends: AskedFriend[] = []
  for (const number of numbers) {
    const named = await findProByPhone(context.db, gig.market_id, number)
    if (named === leader_id) throw new Problem('CREW_OWN_NUMBER')
    const is_new = named !== null && !friends.some(({ pro_id }) => pro_id === named)
    const refusal = is_new ? await whyNotApplyNow(context, gig, named) : 'NOT_FOUND'
    const is_busy = refusal === 'OVERLAPPING_GIG'
    friends.push({ phone_end: number.slice(-4), pro_id: refusal === null || is_busy ? named : null, is_busy })
  }
  return friends
}
