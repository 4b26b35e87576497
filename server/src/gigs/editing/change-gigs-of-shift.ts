import { lowersTime } from '@muster/contract/gigs/editing/change-rules.ts'
import { whyNotStartAt } from '@muster/contract/timesheets/clock-rules.ts'
import { record } from '../../audit/record.ts'
import type { Context } from '../../context.ts'
import { violatedConstraint } from '../../db/database.ts'
import { Problem, refuse } from '../../problem.ts'
import { tellPros } from '../../notices/tell-pros.ts'
import { tell } from '../../realtime/tell.ts'
import { findFirstClockIn } from '../../timesheets/timesheet-queries.ts'
import { lockTimesOfPros } from '../application-locks.ts'
import { moveBusyTimes } from '../place-store.ts'
import { moveOfferEnds } from '../offer-store.ts'
import type { LockedGig } from '../gig-locks.ts'
import { listConfirmedPros, listWaitingPros } from '../../notices/told-queries.ts'
import type { NoticePro } from '../../notices/told-reading.ts'
import { askAgain } from './ask-again.ts'
import { shiftFor } from '../gig-shift-store.ts'
import { setShiftOfGig, updateGig } from '../gig-store.ts'
import { recountAndSettle } from '../settle-gig.ts'
import { noteToMatch } from '../to-match-store.ts'

type Change = Parameters<typeof updateGig>[2]

/** Writes fields of a locked gig and the audit entry that a second editor sees. In a series, the fields become the gig's own. */
async function change({ db, ...context }: Context, gig: LockedGig, fields: Change, facts: Record<string, string> = {}): Promise<void> {
  const names = Object.keys(fields)
  await updateGig(db, gig, { ...fields, own_fields: [...new Set([...gig.own_fields, ...names])] })
  const changes = { fields: names, edit_version: gig.edit_version + 1, ...facts }
  await record({ db, ...context }, { action: 'gig.edited', subject_kind: 'gig', subject_id: gig.id, gig_id: gig.id, changes })
}

/**
 * Moves a locked gig together with its shift, and its confirmed pros' time with it; fewer paid minutes or another day asks them again.
 * Notifies them, applicants and pros with an offer. Refuses an overlap.
 */
export async function moveWithShift(context: Context, found: LockedGig, times: { start_time: string; end_time: string }): Promise<void> {
  const { db } = context
  refuse(whyNotStartAt(times.start_time, await findFirstClockIn(db, found)), { target: 'start_time' })
  const pros = await listConfirmedPros(db, found)
  const waiting = await listWaitingPros(db, found)
  const asks = pros.length > 0 && lowersTime(found, { ...found, ...times })
  const gig = asks ? await askAgain(context, found) : found
  await change(context, gig, { ...times }, times)
  if (!asks) await moveTimesOf(context, gig, pros, times)
  await moveOfferEnds(db, gig, times.start_time)
  const moved = { ...gig, ...times }
  await tellPros(context, moved, pros, asks ? 'times_changed' : 'shift_changed')
  await tellPros(context, moved, waiting, 'shift_changed')
  await recountAndSettle(context, moved)
}

async function moveTimesOf(
  { db }: Context,
  gig: LockedGig,
  pros: readonly NoticePro[],
  times: { start_time: string; end_time: string },
): Promise<void> {
  await lockTimesOfPros(
    db,
    gig.market_id,
    pros.map(({ pro_id }) => pro_id),
  )
  try {
    await moveBusyTimes(db, gig, times.start_time, times.end_time)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG', undefined, { target: 'start_time' })
    throw error
  }
}

/** Gives a locked gig its shift's new contact. */
export async function changeContact(
  context: Context,
  gig: LockedGig,
  contact: { contact_name?: string; contact_phone?: string },
): Promise<void> {
  await change(context, gig, contact)
  await tell(context.db, [`location:${gig.location_id}`], { kind: 'gig', gig_id: gig.id, location_id: gig.location_id })
}

/** Opens a locked network gig to every pro of the market. Confirmed pros and applicants keep their spots and applications. */
export async function openGigToMarketplace(context: Context, gig: LockedGig): Promise<void> {
  await change(context, gig, { type: 'MARKETPLACE' }, { type: 'MARKETPLACE' })
  await recountAndSettle(context, { ...gig, type: 'MARKETPLACE' })
  await noteToMatch(context.db, { ids: [gig.id], market_id: gig.market_id })
}

/** Moves a locked gig to the event's shift with its address and times, creating it if needed. */
export async function joinEvent({ db }: Context, gig: LockedGig, event_id: number): Promise<void> {
  await setShiftOfGig(db, gig, await shiftFor(db, { ...gig, event_id }))
}
