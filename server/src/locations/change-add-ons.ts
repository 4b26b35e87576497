import type { LocationAddOn, LocationAddOnEdit, NewLocationAddOn } from '@muster/contract/locations/add-on.ts'
import type { LocationAddOnType } from '@muster/contract/locations/add-on-period.ts'
import { addOnFault, addOnState } from '@muster/contract/locations/add-on-rules.ts'
import { type Changes, record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { tellOfAddOn } from '../notices/tell-of-add-on.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { findAddOn } from './add-on-queries.ts'
import { deleteAddOn, insertAddOn, listOtherDays, lockCalendar, updateAddOn } from './add-on-store.ts'

type Days = Pick<LocationAddOn, 'start_date' | 'end_date'>

/** Locks the location’s calendar and returns its local date. */
async function lockToday({ db }: Context, location_id: number): Promise<string> {
  const calendar = await lockCalendar(db, location_id)
  if (calendar === null) throw new Problem('NOT_FOUND')
  return calendar.today
}

/** Locks the calendar, then reads the add-on, so it can’t change in the meantime. */
async function lockAddOn(context: Context, location_id: number, id: number): Promise<{ before: LocationAddOn; today: string }> {
  const today = await lockToday(context, location_id)
  const before = await findAddOn(context.db, location_id, id)
  if (before === null) throw new Problem('NOT_FOUND')
  return { before, today }
}

interface Place {
  location_id: number
  today: string
  type: LocationAddOnType
}

async function refuseDays({ db }: Context, { location_id, today, type }: Place, wanted: Days, before: LocationAddOn | null): Promise<void> {
  const others = await listOtherDays(db, location_id, type, { today, besides: before?.id ?? null })
  const fault = addOnFault(wanted, before, others, today)
  if (fault !== null) throw invalid(fault.field, fault.message)
}

/** Records the act, updates open pages, and notifies those who did not do it: the location’s admins, or the provider of a new concierge. */
async function done(context: Context, location_id: number, what: 'added' | 'edited' | 'removed', about: LocationAddOn, changes: Changes) {
  await record(context, {
    action: `location.add_on_${what}`,
    subject_kind: 'location',
    subject_id: location_id,
    changes: { add_on_id: about.id, add_on: about.type, ...changes },
  })
  await tell(context.db, ['admin', `location:${location_id}`], { kind: 'location', location_id })
  await tellOfAddOn(context, location_id, { what, ...about, by_staff: actorOf(context).is_gigpro_admin })
}

/** Gives a location an add-on from a day on. */
export async function addAddOn(context: Context, location_id: number, input: NewLocationAddOn): Promise<LocationAddOn> {
  const today = await lockToday(context, location_id)
  await refuseDays(context, { location_id, today, type: input.type }, input, null)
  const added = { id: await insertAddOn(context.db, location_id, input), ...input }
  await done(context, location_id, 'added', added, { start_date: input.start_date, end_date: input.end_date })
  return added
}

/** Changes an add-on’s days or notes. An edit that changes nothing leaves no trace. */
export async function editAddOn(context: Context, location_id: number, id: number, edit: LocationAddOnEdit): Promise<LocationAddOn> {
  const { before, today } = await lockAddOn(context, location_id, id)
  const after = { ...before, ...edit }
  const fields = (['start_date', 'end_date', 'notes'] as const).filter((field) => after[field] !== before[field])
  if (fields.length === 0) return before
  await refuseDays(context, { location_id, today, type: before.type }, after, before)
  await updateAddOn(context.db, id, after)
  // The log keeps days. Notes may name people, so it keeps only that they changed.
  const days = fields.flatMap((field) => (field === 'notes' ? [] : [[field, [before[field], after[field]]] as const]))
  await done(context, location_id, 'edited', after, { fields, ...Object.fromEntries(days) })
  return after
}

/** Removes an add-on that has not begun. */
export async function removeAddOn(context: Context, location_id: number, id: number): Promise<null> {
  const { before, today } = await lockAddOn(context, location_id, id)
  if (addOnState(before, today) !== 'coming') throw new Problem('INVALID_TRANSITION', 'It has begun. End it instead.')
  await deleteAddOn(context.db, id)
  await done(context, location_id, 'removed', before, { start_date: before.start_date, end_date: before.end_date })
  return null
}
