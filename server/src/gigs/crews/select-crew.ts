import type { Application } from '@muster/contract/gigs/application.ts'
import { isOfferOpen, whyNotSelect } from '@muster/contract/gigs/applications/application-rules.ts'
import { whyNotSelectCrew } from '@muster/contract/gigs/crews/crew-rules.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { type Context, locationOf } from '../../context.ts'
import { Problem, refuse } from '../../problem.ts'
import { flagsOf } from '../application-flags.ts'
import { lockLiveApplications } from '../application-locks.ts'
import { listApplicationsById } from '../applications/application-queries.ts'
import { chosenEnd, selectPros } from '../applications/select-applicant.ts'
import { listDisplayNames } from '../bulk/best-queries.ts'
import { listMates } from '../crew-bond-queries.ts'
import { lockForManager } from '../lock-for-manager.ts'
import { getSelectionTerms, listCandidates, whyNotAskCandidate } from '../matching/match-queries.ts'
import { scoreCandidate } from '../matching/score-reading.ts'
import { recountAndSettle } from '../settle-gig.ts'

/**
 * A manager offers all who applied together a spot: each gets an offer, or nobody does. The pros hear of it some seconds later, so that the
 * manager can take it back. A refusal names who can't work the shift.
 */
export async function selectCrew(context: Context, id: number, confirm_by?: string): Promise<Application[]> {
  const { db } = context
  const { gig, application } = await lockForManager(context, id)
  refuse(
    whyNotSelect(
      { is_selected: false, is_confirmed: false, is_cancelled: false, gig_status: gig.status, start_time: gig.start_time },
      gig.now,
    ),
  )
  const mates = await listMates(db, application)
  const crew_ids = new Set([id, ...mates.map(({ application_id }) => application_id)])
  const live = await lockLiveApplications(db, gig)
  const waiting = mates.length === 0 ? [] : live.filter((one) => crew_ids.has(one.id) && one.selected_at === null)
  const selected = live.filter((one) => isOfferOpen({ ...flagsOf(one), ...one }, gig.now)).length
  const open_places = needsMore({ allowed: gig.allowed_confirmed_pros, confirmed: gig.confirmed_pros_count, selected })
  refuse(whyNotSelectCrew({ size: waiting.length, open_places }))
  const candidates = await listCandidates(
    db,
    gig,
    waiting.map(({ pro_id }) => pro_id),
  )
  const cant = candidates.filter((candidate) => whyNotAskCandidate(gig, candidate) !== null).map(({ pro_id }) => pro_id)
  if (cant.length > 0) {
    const names = await listDisplayNames(db, cant)
    const details = [...names.values()].map((target) => ({ code: 'CREW_MEMBER_CANT', message: `${target} can’t work this shift.`, target }))
    throw new Problem('CREW_MEMBER_CANT', undefined, { details })
  }
  const terms = await getSelectionTerms(db, gig)
  const byPro = new Map(waiting.map((one) => [one.pro_id, one]))
  const chosen = candidates.map((candidate) => ({
    application: byPro.get(candidate.pro_id)!,
    receipt: scoreCandidate(candidate, { ...terms.names, now: gig.now }, terms.means),
  }))
  await selectPros(context, gig, chosen, { source: 'STAFFER', terms, untold: true, expires_at: chosenEnd(confirm_by, terms, gig) })
  await recountAndSettle(context, gig)
  return listApplicationsById(
    db,
    locationOf(context).id,
    gig.id,
    waiting.map((one) => one.id),
  )
}
