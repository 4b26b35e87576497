import { fieldsOfTerms } from '@muster/contract/gigs/applications/application-rules.ts'
import { whyNotUndoCancel } from '@muster/contract/gigs/cancellation-rules.ts'
import type { UndoneCancellation } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { type Context, proOf } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { Problem, refuse } from '../../problem.ts'
import { tellManagers } from '../../notices/tell-managers.ts'
import { keepRecord } from '../../pros/keep-record.ts'
import { weighRelief } from '../../suspensions/weigh-suspension.ts'
import { isSuspended } from '../../suspensions/suspension-facts-queries.ts'
import { flagsOf } from '../application-flags.ts'
import { lockTimeOfPro } from '../application-locks.ts'
import { returnPlace } from '../application-store.ts'
import { findLiveCancellation } from '../cancellation-queries.ts'
import { listFieldsEditedAfter } from '../gig-queries.ts'
import { lockForPro } from '../lock-for-pro.ts'
import { listCandidates } from '../matching/match-queries.ts'
import { noteApplication } from '../note-application.ts'
import { getProApplication } from '../pro-gigs/pro-application-queries.ts'
import { rescueFilled } from '../rescue/end-rescue.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { answerWhenFilled } from './answer-applicants.ts'

/**
 * The pro takes back their own cancellation: the same spot on the same terms, captain again if they were, and a clean record. Only for minutes,
 * while the spot is free and the shift is as it was.
 */
export async function undoCancelByPro(context: Context, id: number): Promise<UndoneCancellation> {
  const { db } = context
  const pro = proOf(context)
  const { gig, application } = await lockForPro(context, id)
  await lockTimeOfPro(db, pro)
  const cancellation = await findLiveCancellation(db, application)
  const edited = cancellation === null ? [] : await listFieldsEditedAfter(db, gig.id, cancellation.created_ts)
  const facts = {
    is_cancelled: flagsOf(application).is_cancelled,
    reason: cancellation?.reason ?? null,
    was_confirmed: cancellation?.was_confirmed ?? false,
    cancelled_at: cancellation?.created_ts ?? null,
    start_time: gig.start_time,
    is_open: gig.status === 'POSTED' || gig.status === 'CONFIRMED',
    is_filled: gig.confirmed_pros_count >= gig.allowed_confirmed_pros,
    has_changed: fieldsOfTerms(edited).length > 0,
  }
  refuse(whyNotUndoCancel(facts, gig.now))
  const [candidate] = await listCandidates(db, gig, [pro.id])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  if (candidate.eligibility.is_blocked) throw new Problem('BLOCKED')
  const returned = await returnPlace(db, gig, application).catch((error: unknown) => {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG')
    throw error
  })
  await keepRecord(db, pro.id, gig)
  // A suspension for this very cancellation ends with it. Any other refuses, and the transaction undoes the rest.
  await weighRelief(context, pro)
  if (await isSuspended(db, pro)) throw new Problem('SUSPENDED')
  await tellManagers(context, gig, pro.id, 'cancel_undone')
  await noteApplication(context, gig, { id, pro_id: pro.id }, 'application.cancel_undone')
  const settled = await recountAndSettle(context, gig)
  await rescueFilled(context, settled)
  await answerWhenFilled(context, gig, settled)
  return { ...(await getProApplication(db, id, pro)), ...returned }
}
