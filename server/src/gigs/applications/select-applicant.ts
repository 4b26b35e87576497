import type { Application, ScoreReceipt } from '@muster/contract/gigs/application.ts'
import type { SelectionSource } from '@muster/contract/gigs/application-status.ts'
import { isOfferOpen, offerEndsBy, whyNotConfirmBy, whyNotSelect } from '@muster/contract/gigs/applications/application-rules.ts'
import { type Context, locationOf } from '../../context.ts'
import { refuse } from '../../problem.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { flagsOf } from '../application-flags.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { byApplication } from '../crew-bond-queries.ts'
import { getApplication } from './application-queries.ts'
import { setSelected } from '../application-store.ts'
import { type LockedApplication } from '../application-locks.ts'
import { listProsForNotice } from '../../notices/told-queries.ts'
import type { LockedGig } from '../gig-locks.ts'
import { getSelectionTerms, listCandidates, type SelectionTerms, whyNotAskCandidate } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { noteApplications } from '../note-application.ts'

/**
 * A manager offers an applicant a spot, until `confirm_by` if they chose that. The pro hears of it some seconds later, so that the manager can take it back. Selecting twice changes
 * nothing unless the first offer lapsed. More applicants than spots may be selected.
 */
export async function selectApplicant(context: Context, id: number, confirm_by?: string): Promise<Application> {
  const { db } = context
  const { gig, application } = await lockForManager(context, id)
  refuse(whyNotSelect({ ...flagsOf(application), gig_status: gig.status, start_time: gig.start_time }, gig.now))
  if (!isOfferOpen({ ...flagsOf(application), ...application }, gig.now)) {
    const [candidate] = await listCandidates(db, gig, [application.pro_id])
    if (candidate) refuse(whyNotAskCandidate(gig, candidate))
    const terms = await getSelectionTerms(db, gig)
    refuse(byApplication(terms.bonds).has(id) ? 'CREW_TOGETHER' : null)
    const receipt = candidate && scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means)
    const scored = { application, receipt: receipt ?? (application.score_receipt as unknown as ScoreReceipt) }
    await selectPros(context, gig, [scored], { source: 'STAFFER', terms, untold: true, expires_at: chosenEnd(confirm_by, terms, gig) })
    await recountAndSettle(context, gig)
  }
  return getApplication(db, id, locationOf(context).id)
}

/** When an offer made now lapses, by the location's offer term. */
export const offerEnds = ({ policy }: Pick<SelectionTerms, 'policy'>, gig: Pick<LockedGig, 'start_time' | 'now'>): Date =>
  offerEndsBy(policy, gig.start_time, gig.now)

/** When an offer lapses whose end a manager chose, or by the location's term if they chose none. */
export function chosenEnd(
  confirm_by: string | undefined,
  terms: Pick<SelectionTerms, 'policy'>,
  gig: Pick<LockedGig, 'start_time' | 'now'>,
): Date {
  if (confirm_by === undefined) return offerEnds(terms, gig)
  refuse(whyNotConfirmBy(confirm_by, gig.start_time, gig.now))
  return new Date(confirm_by)
}

interface Selecting {
  source: SelectionSource
  terms: SelectionTerms
  /** A job notifies the pros later. */
  untold?: boolean
  /** When the offers lapse; by the location's term if absent. */
  expires_at?: Date
}

/**
 * Selects applicants of a gig, freezes their scores and notifies them, or lets a job do that later (`untold`). Takes the same number of statements for any number.
 */
export async function selectPros(
  context: Context,
  gig: LockedGig,
  chosen: readonly { application: LockedApplication; receipt: ScoreReceipt }[],
  { source, terms, untold = false, expires_at = offerEnds(terms, gig) }: Selecting,
): Promise<void> {
  if (chosen.length === 0) return
  const { db, actor } = context
  const scored = chosen.map(({ application, receipt }) => ({ ...application, receipt }))
  await setSelected(db, scored, { source, by: actor?.user_id ?? null, expires_at, untold })
  await noteApplications(
    context,
    gig,
    chosen.map(({ application, receipt }) => ({
      application,
      changes: { source, match_score: receipt.score, threshold: gig.auto_select_threshold },
    })),
    'application.selected',
    { hasProHear: !untold },
  )
  if (untold) {
    const jobs = chosen.map(({ application }) => ({ gig_id: gig.id, application_id: application.id }))
    return context.deps.outbox.enqueueAll(db, 'tell-selected', jobs, { afterSeconds: context.deps.config.toldAfterSeconds })
  }
  const pros = await listProsForNotice(
    db,
    gig.market_id,
    chosen.map(({ application }) => application.pro_id),
  )
  const { names, place } = terms
  await tellPros(context, gig, pros, 'selected', { skill: names.skill_name, skill_es: names.skill_name_es, place })
}
