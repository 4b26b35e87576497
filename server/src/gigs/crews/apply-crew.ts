import type { ErrorCode } from '@muster/contract/errors.ts'
import { whyNotApply } from '@muster/contract/gigs/applications/application-rules.ts'
import { mayApplyWithSome } from '@muster/contract/gigs/crews/crew-rules.ts'
import { type Context, proOf } from '../../context.ts'
import { tellCrew } from '../../notices/tell-of-crew.ts'
import { Problem, refuse } from '../../problem.ts'
import { applyFactsOf } from '../applications/apply-facts.ts'
import { openApplications } from '../applications/open-applications.ts'
import { selectNow } from '../applications/select-best.ts'
import { type LockedApplication, lockApplicationsOf } from '../application-locks.ts'
import { reopenApplications } from '../application-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { type Candidate, getSelectionTerms, listCandidates, whyNotAskCandidate } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { noteApplications } from '../note-application.ts'
import { askNewcomer } from '../rescue/widen-rescue.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { whyNotApplyNow } from './ask-crew.ts'
import { type LockedCrew, setApplied, setCantWork, setCrewStatus } from './crew-store.ts'
import { closeCrew, lockCrewOfPro, willingOf } from './end-crews.ts'

interface Looked {
  candidate: Candidate
  previous: LockedApplication | null
  refusal: ErrorCode | null
}

/** Why the shift takes nobody. It says nothing about a pro. */
const OF_THE_SHIFT: ReadonlySet<ErrorCode | null> = new Set(['GIG_NOT_OPEN', 'GIG_STARTED', 'GIG_FILLED'])

/**
 * Makes the applications of a crew in the caller's transaction: all of them or none. The gig and the crew are locked. If a pro can't apply,
 * nobody does, and only the pro who asked reads who it was, never why.
 */
export async function applyTogether(context: Context, gig: LockedGig, crew: LockedCrew): Promise<'APPLIED' | 'FAILED'> {
  const pro_ids = [crew.leader_id, ...willingOf(crew)].sort((a, b) => a - b)
  const looked = await lookAt(context, gig, pro_ids)
  const unfit = looked.filter(({ refusal }) => refusal !== null)
  const cant = unfit.filter(({ refusal }) => !OF_THE_SHIFT.has(refusal)).map(({ candidate }) => candidate.pro_id)
  if (unfit.length > 0 || gig.allowed_confirmed_pros - gig.confirmed_pros_count < pro_ids.length) {
    await setCantWork(context.db, crew, cant)
    await closeCrew(context, gig, crew, 'FAILED', cant)
    return 'FAILED'
  }
  await writeApplications(context, gig, crew, looked)
  return 'APPLIED'
}

async function lookAt({ db }: Context, gig: LockedGig, pro_ids: readonly number[]): Promise<Looked[]> {
  const earlier = new Map((await lockApplicationsOf(db, gig, pro_ids)).map((one) => [one.pro_id, one]))
  const looked: Looked[] = []
  for (const candidate of await listCandidates(db, gig, pro_ids)) {
    const previous = earlier.get(candidate.pro_id) ?? null
    const facts = await applyFactsOf(db, gig, candidate, previous)
    looked.push({ candidate, previous, refusal: whyNotApply(facts, gig.now) ?? whyNotAskCandidate(gig, candidate) })
  }
  return looked
}

async function writeApplications(context: Context, gig: LockedGig, crew: LockedCrew, looked: readonly Looked[]): Promise<void> {
  const { db } = context
  const terms = await getSelectionTerms(db, gig)
  const scored = looked.map((one) => ({ ...one, receipt: scoreCandidate(one.candidate, { ...terms.names, now: gig.now }, terms.means) }))
  const fresh = scored.filter(({ previous }) => previous === null).map(({ candidate: { pro_id }, receipt }) => ({ pro_id, receipt }))
  await reopenApplications(
    db,
    scored.flatMap(({ previous, receipt }) => (previous === null ? [] : [{ ...previous, receipt }])),
  )
  const opened = await openApplications(db, gig, fresh)
  const applied = scored.map(({ candidate: { pro_id }, previous, receipt }) => ({
    id: (previous ?? opened.get(pro_id)!).id,
    pro_id,
    receipt,
  }))
  await setApplied(db, crew, new Map(applied.map(({ pro_id, id }) => [pro_id, id])))
  await setCrewStatus(db, crew, 'APPLIED')
  await noteApplications(
    context,
    gig,
    applied.map((application) => ({ application, changes: { match_score: application.receipt.score, crew: applied.length } })),
    'application.applied',
  )
  const others = applied.map(({ pro_id }) => pro_id).filter((id) => id !== proOf(context).id)
  await tellCrew(context, gig, others, 'crew_applied')
  const counted = await recountAndSettle(context, gig)
  // Read again: from now on these belong together.
  await selectNow(context, counted, await getSelectionTerms(db, counted))
  for (const { pro_id } of applied) await askNewcomer(context, counted, pro_id)
}

/** The pro who asked applies with the friends who said yes, after someone said no, could not, or did not answer in time. */
export async function applyCrew(context: Context, id: number): Promise<'APPLIED' | 'FAILED'> {
  const { gig, crew } = await lockCrewOfPro(context, id)
  const pro = proOf(context)
  if (crew.leader_id !== pro.id) throw new Problem('NOT_FOUND')
  if (!mayApplyWithSome(crew, gig.now)) throw new Problem('CREW_OVER')
  if (crew.status === 'ASKING') await setCrewStatus(context.db, crew, 'LAPSED')
  refuse(await whyNotApplyNow(context, gig, pro.id))
  const able: LockedCrew = {
    ...crew,
    status: 'LAPSED',
    members: crew.members.filter(({ cant_work, pro_id }) => !cant_work || pro_id === pro.id),
  }
  if (willingOf(able).length === 0) throw new Problem('CREW_NOBODY')
  return applyTogether(context, gig, able)
}
