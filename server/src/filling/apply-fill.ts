import { type PickResult, PickRefusal } from '@muster/contract/filling/fill-plan.ts'
import { whyNotFill } from '@muster/contract/filling/fill-rules.ts'
import { whyNotSelect } from '@muster/contract/gigs/applications/application-rules.ts'
import { whyNotEligible } from '@muster/contract/gigs/conflicts/eligibility-rules.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { type Context, locationOf } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import { flagsOf } from '../gigs/application-flags.ts'
import { lockApplicationOf, lockTimeOfPro } from '../gigs/application-locks.ts'
import { listBonds } from '../gigs/crew-bond-queries.ts'
import { lockGigOfLocation } from '../gigs/gig-locks.ts'
import { getSelectionTerms, listCandidates } from '../gigs/matching/match-queries.ts'
import { openApplications } from '../gigs/applications/open-applications.ts'
import { scoreCandidate } from '../gigs/matching/score-reading.ts'
import { selectPros } from '../gigs/applications/select-applicant.ts'
import { recountAndSettle, settleGig } from '../gigs/settle-gig.ts'
import { Problem, refuse } from '../problem.ts'
import { standing } from './fill-facts.ts'
import { countOpenOffers, isKnownPro, listAskedSpans } from './fill-queries.ts'

interface Asking {
  gig_id: number
  pro_id: number
}
type Answer = Omit<PickResult, keyof Asking>

/**
 * Offers the chosen pros their shifts, by shift and pro id so concurrent requests don't deadlock. Each offer has its own transaction: if
 * one is refused because something changed since the proposal, the others still go out. Repeating it changes nothing.
 */
export async function applyFill(context: Context, picks: readonly Asking[]): Promise<{ results: PickResult[] }> {
  const unique = [...new Map(picks.map((pick) => [`${pick.gig_id} ${pick.pro_id}`, pick])).values()]
  const results: PickResult[] = []
  for (const pick of unique.sort((a, b) => a.gig_id - b.gig_id || a.pro_id - b.pro_id)) results.push(await askApart(context, pick))
  return { results }
}

async function askApart(context: Context, pick: Asking): Promise<PickResult> {
  try {
    return { ...pick, ...(await inTransaction(context.deps.apart, (db) => ask({ ...context, db }, pick))) }
  } catch (error) {
    const refusal = error instanceof Problem ? PickRefusal.safeParse(error.code) : null
    if (!refusal?.success) throw error
    return { ...pick, outcome: 'REFUSED', refusal: refusal.data }
  }
}

async function ask(context: Context, { gig_id, pro_id }: Asking): Promise<Answer> {
  const { db } = context
  const location = locationOf(context)
  const found = await lockGigOfLocation(db, gig_id, location.id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const application = await lockApplicationOf(db, gig, pro_id)
  if (application === null && !(await isKnownPro(db, location.id, pro_id))) throw new Problem('NOT_FOUND')
  const flags = application ? flagsOf(application) : { is_selected: false, is_confirmed: false, is_cancelled: false }
  refuse(whyNotSelect({ ...flags, gig_status: gig.status, start_time: gig.start_time }, gig.now))
  refuse(application !== null && (await listBonds(db, gig)).has(application.id) ? 'CREW_TOGETHER' : null)
  if (flags.is_selected) return { outcome: 'ALREADY_ASKED', refusal: null }
  const { allowed_confirmed_pros: allowed, confirmed_pros_count: confirmed } = gig
  const selected = await countOpenOffers(db, gig)
  if (needsMore({ allowed, confirmed, selected }) === 0) throw new Problem('GIG_FILLED')
  // A concurrent fill of another week waits here, and then sees this offer.
  await lockTimeOfPro(db, { id: pro_id, market_id: gig.market_id })
  const [candidate] = await listCandidates(db, gig, [pro_id])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  const stands = standing(candidate, gig_id, await listAskedSpans(db, gig.market_id, [pro_id]), application !== null)
  const refusal = whyNotFill({ gig, refusal: whyNotEligible(candidate.eligibility), ...stands })
  if (refusal !== null) return { outcome: 'REFUSED', refusal }
  const terms = await getSelectionTerms(db, gig)
  const receipt = scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means)
  const asked = application ?? (await openApplications(db, gig, [{ pro_id, receipt }])).get(pro_id)!
  await selectPros(context, gig, [{ application: asked, receipt }], { source: 'STAFFER', terms })
  await recountAndSettle(context, gig)
  return { outcome: 'ASKED', refusal: null }
}
