import { whyNotApply } from '@muster/contract/gigs/applications/application-rules.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { type Context, proOf } from '../../context.ts'
import { Problem, refuse } from '../../problem.ts'
import { insertApplication, reopenApplications } from '../application-store.ts'
import { lockApplicationOf } from '../application-locks.ts'
import { askNewcomer } from '../rescue/widen-rescue.ts'
import { lockGigOfMarket } from '../gig-locks.ts'
import { getSelectionTerms, listCandidates } from '../matching/match-queries.ts'
import { getProApplication } from '../pro-gigs/pro-application-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { applyFactsOf } from './apply-facts.ts'
import { selectNow } from './select-best.ts'
import { recountAndSettle, settleGig } from '../settle-gig.ts'
import { noteApplication } from '../note-application.ts'

/** A pro applies. Until the start, a cancelled application can be reopened. If the location selects at once, this does so too. */
export async function applyToGig(context: Context, gig_id: number): Promise<ProApplication> {
  const { db } = context
  const pro = proOf(context)
  const found = await lockGigOfMarket(db, gig_id, pro.market_id)
  if (found === null) throw new Problem('NOT_FOUND')
  const gig = await settleGig(context, found)
  const previous = await lockApplicationOf(db, gig, pro.id)
  const [candidate] = await listCandidates(db, gig, [pro.id])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  const facts = await applyFactsOf(db, gig, candidate, previous)
  refuse(whyNotApply(facts, gig.now))

  const terms = await getSelectionTerms(db, gig)
  const receipt = scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means)
  const id = previous?.id ?? (await insertApplication(db, gig, pro.id, receipt))
  if (previous) await reopenApplications(db, [{ ...previous, receipt }])
  await noteApplication(context, gig, { id, pro_id: pro.id }, 'application.applied', { changes: { match_score: receipt.score } })
  const counted = await recountAndSettle(context, gig)
  await selectNow(context, counted, terms)
  await askNewcomer(context, counted, pro.id)
  return getProApplication(db, id, pro)
}
