import { chooseForPlaces, PassedOver, whyNotByMachine } from '@muster/contract/gigs/applications/auto-select-rules.ts'
import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { isOfferOpen } from '@muster/contract/gigs/applications/application-rules.ts'
import type { CrewUnit } from '@muster/contract/gigs/crews/crew-rules.ts'
import { mayAskMore, needsMore } from '@muster/contract/gigs/gig-status.ts'
import { hasPassed } from '@muster/contract/moment.ts'
import type { Context } from '../../context.ts'
import { flagsOf } from '../application-flags.ts'
import { lockLiveApplications, type LockedApplication } from '../application-locks.ts'
import type { Database } from '../../db/database.ts'
import type { GigAtNow, LockedGig } from '../gig-locks.ts'
import { getSelectionTerms, listCandidates, type SelectionTerms, whyNotAskCandidate } from '../matching/match-queries.ts'
import { type Bond, byApplication } from '../crew-bond-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { chosenEnd, selectPros } from './select-applicant.ts'
import { recountAndSettle } from '../settle-gig.ts'

/** If the location selects at once, selects every eligible applicant while spots are open, whatever the score. */
export async function selectNow(context: Context, gig: LockedGig, terms: SelectionTerms): Promise<void> {
  if (!gig.auto_select_enabled || !terms.policy.immediate_auto_select_enabled) return
  await selectBest(context, gig, 0, { terms })
}

/** When an offered spot opens again, auto-select asks the next pro now instead of with its next batch. The selection has no actor. */
export async function selectNext(context: Context, gig: LockedGig): Promise<void> {
  if (!gig.auto_select_enabled || hasPassed(gig.start_time, gig.now)) return
  const terms = await getSelectionTerms(context.db, gig)
  const threshold = terms.policy.immediate_auto_select_enabled ? 0 : gig.auto_select_threshold
  await selectBest({ ...context, actor: null }, gig, threshold, { terms })
}

interface BestWishes {
  /** The lowest score. */
  threshold: number
  terms: SelectionTerms
  /** Only among these applications, as a manager saw them. */
  only?: ReadonlySet<number>
}

/**
 * The best waiting applicants of an open gig at or over `threshold`, one for each spot that is neither taken nor offered, plus one standby if the
 * location overfills the position. A lapsed offer holds no spot.
 * Pros who can only be selected together are chosen together or passed over. Also answers everyone who was ranked, so a manager can read why some were left out.
 */
export async function chooseBest(db: Database, gig: GigAtNow, live: readonly LockedApplication[], { threshold, terms, only }: BestWishes) {
  const counts = {
    allowed: gig.allowed_confirmed_pros,
    confirmed: gig.confirmed_pros_count,
    selected: live.filter((application) => isOfferOpen({ ...flagsOf(application), ...application }, gig.now)).length,
  }
  const places = mayAskMore({ ...counts, overfills: terms.policy.overfill_positions.includes(gig.skill_id) })
  if (places === 0) return { chosen: [], ranked: [] }
  const waiting = live.filter(({ id, selected_at }) => selected_at === null && (only === undefined || only.has(id)))
  const bonds = byApplication(terms.bonds)
  const candidates = new Map(
    (
      await listCandidates(
        db,
        gig,
        waiting.map(({ pro_id }) => pro_id),
      )
    ).map((c) => [c.pro_id, c]),
  )
  const ranked = waiting.flatMap((application) => {
    const candidate = candidates.get(application.pro_id)
    if (candidate === undefined) return []
    const { eligibility, match } = candidate
    const receipt = scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means)
    const employment_type =
      agreedEmploymentType(eligibility.gig_employment_types, eligibility.pro_employment_types, candidate.preferred_employment_type) ??
      'F1099'
    const facts = {
      score: receipt.score,
      created_ts: application.created_ts,
      id: application.id,
      refusal: whyNotAskCandidate(gig, candidate),
      crew: unitOf(bonds.get(application.id)),
    }
    return [
      { ...facts, rest_hours: match.rest_hours, week_hours: match.week_hours, says_available: null, employment_type, application, receipt },
    ]
  })
  return { chosen: chooseForPlaces(ranked, places, threshold, needsMore(counts)), ranked }
}

const unitOf = (bond: Bond | undefined): CrewUnit | null => (bond ? { id: bond.crew_id, size: bond.application_ids.length } : null)

interface BestSelected {
  /** The applications that now have an offer. */
  selected: number[]
  /** Until when these pros can reply; null if nobody got an offer. */
  expires_at: Date | null
  /** The pros who were asked for, each with why they got no offer. */
  passed_over: { pro_id: number; application_id: number; why: PassedOver }[]
}

/** Selects the best of a locked gig. Keeps the score on each application. With `untold`, each pro hears of it once the way back is gone. */
export async function selectBest(
  context: Context,
  gig: LockedGig,
  threshold: number,
  {
    terms: known,
    only,
    untold = false,
    confirm_by,
  }: Partial<Pick<BestWishes, 'terms' | 'only'>> & { untold?: boolean; confirm_by?: string } = {},
): Promise<BestSelected> {
  const { db } = context
  if (gig.status !== 'POSTED') return { selected: [], expires_at: null, passed_over: [] }
  const terms = known ?? (await getSelectionTerms(db, gig))
  const live = await lockLiveApplications(db, gig)
  const { chosen, ranked } = await chooseBest(db, gig, live, { threshold, terms, ...(only && { only }) })
  const expires_at = chosenEnd(confirm_by, terms, gig)
  await selectPros(context, gig, chosen, { source: only ? 'STAFFER' : 'AUTO_MATCH', terms, untold, expires_at })
  if (chosen.length > 0) await recountAndSettle(context, gig)
  const selected = chosen.map(({ id }) => id)
  const reasons = new Map(ranked.map((one) => [one.id, whyNotByMachine(one) ?? (one.crew ? 'CREW_TOGETHER' : null)]))
  const passed = live.filter(({ id, selected_at }) => only?.has(id) && selected_at === null && !selected.includes(id))
  return {
    selected,
    expires_at: selected.length > 0 ? expires_at : null,
    // Pros that the rules allow were left out because others hold the spots.
    passed_over: passed.map(({ id, pro_id }) => ({ pro_id, application_id: id, why: PassedOver.parse(reasons.get(id) ?? 'GIG_FILLED') })),
  }
}
