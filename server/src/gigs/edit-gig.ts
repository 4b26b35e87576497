import type { Gig, GigEdit } from '@muster/contract/gigs/gig.ts'
import { whyNotPostGig } from '@muster/contract/gigs/gig-rules.ts'
import { gigStatus, whyNotCancelGig, whyNotChangeAllowedPros } from '@muster/contract/gigs/gig-status.ts'
import { centsOf } from '@muster/contract/money.ts'
import { endAfter, localPartsOf } from '@muster/contract/zoned-time.ts'
import { type Changes, record } from '../audit/record.ts'
import { type Context, locationOf } from '../context.ts'
import { violatedConstraint } from '../db/database.ts'
import { invalid, Problem, refuse } from '../http/problem.ts'
import { tellPros } from '../notices/tell-pros.ts'
import { moveBusyTimes } from './application-store.ts'
import { findPostingPlace } from './gig-place-queries.ts'
import { getGig, listConfirmedPros, listFieldsEditedSince } from './gig-queries.ts'
import { setRequirements, updateGig } from './gig-store.ts'
import { type LockedGig, lockGigOfLocation } from './gig-locks.ts'
import { recountAndSettle, settleGig } from './settle-gig.ts'

/**
 * Edits a shift before it starts. With If-Match, the second of two editors is told what the first one changed. New times move the
 * confirmed pros' time with them, unless one of them would then be in two places: refused, naming whom.
 */
export async function editGig(context: Context, id: number, edit: GigEdit): Promise<Gig> {
  const { db, seen_version } = context
  const location_id = locationOf(context).id
  const found = await lockGigOfLocation(db, id, location_id)
  if (found === null) throw new Problem('NOT_FOUND')
  if (seen_version !== null && seen_version !== found.edit_version) {
    const changed_fields = await listFieldsEditedSince(db, id, seen_version)
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: await getGig(db, id, location_id), changed_fields } })
  }
  const gig = await settleGig(context, found)
  refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))
  const times = newTimes(gig, edit)
  const wage_cents = edit.wage_amount === undefined ? gig.wage_cents : centsOf(edit.wage_amount)
  await checkEdit(context, gig, { ...times, wage_cents, unpaid_break_minutes: edit.unpaid_break_minutes ?? gig.unpaid_break_minutes }, edit)
  const { local_date: _d, start_time: _s, end_time: _e, wage_amount: _w, selected_requirement_ids, ...plain } = edit
  const fields = Object.keys(edit)
  if (fields.length === 0) return getGig(db, id, location_id)
  const moved = times.start_time !== gig.start_time || times.end_time !== gig.end_time
  await updateGig(db, gig, { ...plain, ...times, wage_cents, status: statusWith(gig, edit) })
  if (selected_requirement_ids !== undefined) await setRequirements(db, gig, selected_requirement_ids)
  if (moved) await moveConfirmed(context, gig, times)
  const changes: Changes = { fields, edit_version: gig.edit_version + 1 }
  await record(context, {
    action: 'gig.edited',
    subject_kind: 'gig',
    subject_id: id,
    gig_id: id,
    changes: { ...changes, ...factsOf(edit, times, moved) },
  })
  if (moved || edit.wage_amount !== undefined) await tellPros(context, gig, await listConfirmedPros(db, gig), 'shift_changed')
  await recountAndSettle(context, { ...gig, ...times })
  return getGig(db, id, location_id)
}

/** More places than pros open a full shift again, in the same statement: the table allows CONFIRMED with every place taken only. */
function statusWith(gig: LockedGig, { allowed_confirmed_pros: places }: GigEdit): LockedGig['status'] {
  if (gig.status !== 'CONFIRMED' || places === undefined || places <= gig.confirmed_pros_count) return gig.status
  return gigStatus.next(gig.status, 'reopen') ?? gig.status
}

type Times = { start_time: string; end_time: string }

function newTimes(gig: LockedGig, edit: GigEdit): Times {
  if (edit.local_date === undefined && edit.start_time === undefined && edit.end_time === undefined)
    return { start_time: gig.start_time, end_time: gig.end_time }
  const start = localPartsOf(gig.start_time, gig.timezone)
  const end = localPartsOf(gig.end_time, gig.timezone)
  const times = endAfter(edit.local_date ?? start.date, edit.start_time ?? start.time, edit.end_time ?? end.time, gig.timezone)
  return { start_time: times.start_time.toISOString(), end_time: times.end_time.toISOString() }
}

async function checkEdit(
  context: Context,
  gig: LockedGig,
  draft: Times & { wage_cents: number; unpaid_break_minutes: number },
  edit: GigEdit,
): Promise<void> {
  const place = await findPostingPlace(context.db, gig.location_id, gig.location_address_id, gig.skill_id)
  const refusal = whyNotPostGig({ ...draft, minimum_wage_cents: place?.minimum_wage_cents ?? null }, gig.now)
  if (refusal === 'invalid') throw invalid('end_time', 'A shift lasts 1 to 16 hours, and its break is shorter than it')
  refuse(refusal, { target: refusal === 'WAGE_BELOW_MINIMUM' ? 'wage_amount' : 'start_time' })
  if (edit.allowed_confirmed_pros === undefined) return
  refuse(whyNotChangeAllowedPros(gig, edit.allowed_confirmed_pros, gig.now), { target: 'allowed_confirmed_pros' })
}

async function moveConfirmed({ db }: Context, gig: LockedGig, times: Times): Promise<void> {
  try {
    await moveBusyTimes(db, gig, times.start_time, times.end_time)
  } catch (error) {
    if (violatedConstraint(error) === 'busy_span_no_overlap') throw new Problem('OVERLAPPING_GIG', undefined, { target: 'start_time' })
    throw error
  }
}

/** What the audit keeps of an edit: times and amounts, for texts only that they changed. */
function factsOf(edit: GigEdit, times: Times, moved: boolean): Changes {
  return {
    ...(moved && times),
    ...(edit.wage_amount !== undefined && { wage_cents: centsOf(edit.wage_amount) }),
    ...(edit.allowed_confirmed_pros !== undefined && { places: edit.allowed_confirmed_pros }),
  }
}
