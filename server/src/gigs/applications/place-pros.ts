import { hasPassed } from '@muster/contract/moment.ts'
import { type AssignOutcome, AssignRefusal, type Placing } from '@muster/contract/gigs/assignments/assignment.ts'
import { whyNotAssign, whyNotOffer } from '@muster/contract/gigs/assignments/assignment-rules.ts'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { agreedEmploymentType, type EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import type { Context } from '../../context.ts'
import { tellingOnce } from '../../notices/telling-once.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { answerWhenFilled } from './answer-applicants.ts'
import { type LockedApplication, lockApplicationsOf, lockTimesOfPros } from '../application-locks.ts'
import { byApplication } from '../crew-bond-queries.ts'
import { reopenApplications, setConfirmed, setSelected } from '../application-store.ts'
import { setOfferBonus } from '../offer-store.ts'
import { rescueAccepted } from '../rescue/end-rescue.ts'
import type { LockedGig } from '../gig-locks.ts'
import type { NoticePro } from '../../notices/told-reading.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import { type Candidate, getSelectionTerms, listCandidates } from '../matching/match-queries.ts'
import { openApplications } from './open-applications.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { offerEnds } from './select-applicant.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { noteApplications } from '../note-application.ts'

type Writer = Pick<Context, 'deps' | 'db' | 'actor' | 'request_id' | 'held' | 'waits_for_morning'>

/** A pro to place on a gig: their score, and their application if they have one. */
interface Asked {
  pro: NoticePro
  candidate: Candidate
  before: LockedApplication | null
  receipt: ScoreReceipt
}

interface Placed {
  pro: NoticePro
  application: LockedApplication
}

/**
 * Assigns pros to locked gigs, or offers them the gigs, in order of their starts. A pro who can't be placed is returned with the reason;
 * the others are placed. Each pro is notified once. Applications are locked before the pros' time, by gig and id, to keep the lock order.
 */
export async function placePros(
  context: Writer,
  gigs: readonly LockedGig[],
  pro_ids: readonly number[],
  placing: Placing,
): Promise<AssignOutcome[]> {
  const { db } = context
  const [first] = gigs
  if (first === undefined || pro_ids.length === 0) return []
  const earlier = new Map<number, Map<number, LockedApplication>>()
  for (const gig of [...gigs].sort((a, b) => a.id - b.id))
    earlier.set(gig.id, new Map((await lockApplicationsOf(db, gig, pro_ids)).map((one) => [one.pro_id, one])))
  await lockTimesOfPros(db, first.market_id, pro_ids)
  const pros = await listProsForNotice(db, first.market_id, pro_ids)
  return tellingOnce(context, async (telling) => {
    const outcomes: AssignOutcome[] = []
    for (const gig of gigs.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time)))
      outcomes.push(...(await placeOnGig(telling, gig, pros, { ...placing, earlier: earlier.get(gig.id)! })))
    return outcomes
  })
}

async function placeOnGig(
  context: Writer,
  gig: LockedGig,
  pros: readonly NoticePro[],
  placing: Placing & { earlier: ReadonlyMap<number, LockedApplication> },
): Promise<AssignOutcome[]> {
  const { db } = context
  const ids = pros.map(({ pro_id }) => pro_id)
  const candidates = new Map((await listCandidates(db, gig, ids)).map((candidate) => [candidate.pro_id, candidate]))
  const terms = await getSelectionTerms(db, gig)
  const assigns = placing.kind === 'ASSIGNMENT'
  const bonds = byApplication(terms.bonds)
  const expires_at = assigns ? null : offerEnds(terms, gig)
  const local_date = localPartsOf(gig.start_time, gig.timezone).date
  let confirmed_pros_count = gig.confirmed_pros_count
  const asked: Asked[] = []
  const outcomes: AssignOutcome[] = []
  for (const pro of pros) {
    const of = { pro: { id: pro.pro_id, display_name: pro.display_name }, gig_id: gig.id, local_date }
    const candidate = candidates.get(pro.pro_id)
    const before = placing.earlier.get(pro.pro_id) ?? null
    const refusal = candidate ? whyNot(placing.kind, { ...gig, confirmed_pros_count }, candidate, before) : 'NOT_FOUND'
    const code = refusal ?? (before !== null && bonds.has(before.id) ? 'CREW_TOGETHER' : null)
    if (candidate === undefined || code !== null) {
      outcomes.push({ ...of, state: 'REFUSED', code: AssignRefusal.parse(code) })
      continue
    }
    outcomes.push({ ...of, state: assigns ? 'CONFIRMED' : 'OFFERED', code: null })
    // A pro with an open offer is not asked twice. A lapsed offer is made again.
    if (!assigns && hasOpenOffer(before, gig)) continue
    const receipt = scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means)
    asked.push({ pro, candidate, before, receipt })
    if (assigns) confirmed_pros_count++
  }
  if (asked.length > 0) await announcePlaced(context, gig, await writePlaced(context, gig, asked, { ...placing, expires_at }), assigns)
  return outcomes
}

function hasOpenOffer(before: LockedApplication | null, gig: LockedGig): boolean {
  if (before === null || before.selected_at === null || before.cancelled_at !== null) return false
  return before.offer_expires_at === null || !hasPassed(before.offer_expires_at, gig.now)
}

/** Writes the assignments or the offers on the pros' applications, and opens those that aren't there. */
async function writePlaced(
  context: Writer,
  gig: LockedGig,
  asked: readonly Asked[],
  placing: Placing & { expires_at: Date | null },
): Promise<Placed[]> {
  const { db } = context
  const { by, expires_at } = placing
  const assigns = placing.kind === 'ASSIGNMENT'
  const fresh = asked.filter(({ before }) => before === null)
  const opened = await openApplications(
    db,
    gig,
    fresh.map(({ pro: { pro_id }, receipt }) => ({ pro_id, receipt })),
  )
  const placed = asked.map((one) => ({ ...one, application: one.before ?? opened.get(one.pro.pro_id)! }))
  const scored = placed.map(({ application, receipt }) => ({ ...application, receipt }))
  await reopenApplications(
    db,
    scored.filter(({ cancelled_at }) => cancelled_at !== null),
  )
  await setSelected(db, scored, { source: 'STAFFER', by, expires_at, untold: false })
  const places = placed.map(({ application, candidate }) => ({ application, employment_type: employmentTypeOf(candidate, gig) }))
  if (assigns) await setConfirmed(db, gig, places, by)
  else if (placing.bonus_cents !== undefined) await setOfferBonus(db, scored, placing.bonus_cents)
  const changes = { source: 'STAFFER', is_recommended: placing.is_recommended ?? false }
  await noteApplications(
    context,
    gig,
    placed.map(({ application, receipt }) => ({ application, changes: { ...changes, match_score: receipt.score } })),
    assigns ? 'application.assigned' : 'application.selected',
  )
  return placed
}

function employmentTypeOf({ pro_id, eligibility, preferred_employment_type }: Candidate, gig: LockedGig): EmploymentType {
  const { gig_employment_types, pro_employment_types } = eligibility
  const agreed = agreedEmploymentType(gig_employment_types, pro_employment_types, preferred_employment_type)
  if (agreed === null) throw new Error(`pro ${pro_id} is eligible for gig ${gig.id} without a common employment type`)
  return agreed
}

/** Notifies the placed pros and recounts the gig. If they filled it, its rescue ends and the other applicants are answered. */
async function announcePlaced(context: Writer, gig: LockedGig, placed: readonly Placed[], assigns: boolean): Promise<void> {
  await tellPros(
    context,
    gig,
    placed.map(({ pro }) => pro),
    assigns ? 'assigned' : 'selected',
  )
  const settled = await recountAndSettle(context, gig)
  if (assigns)
    await rescueAccepted(
      context,
      settled,
      placed.map(({ application }) => application),
    )
  await answerWhenFilled(context, gig, settled)
}

function whyNot(kind: Placing['kind'], gig: LockedGig, candidate: Candidate, before: LockedApplication | null) {
  const { eligibility, other_confirmed, in_network } = candidate
  const application = before && {
    is_cancelled: before.cancelled_at !== null,
    is_confirmed: before.confirmed_at !== null && before.cancelled_at === null,
  }
  const facts = { ...gig, ...eligibility, gig_status: gig.status, other_confirmed, application }
  return kind === 'ASSIGNMENT' ? whyNotAssign({ ...facts, in_network }, gig.now) : whyNotOffer(facts, gig.now)
}
