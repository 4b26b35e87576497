import type { GigShift } from '@muster/contract/events/event.ts'
import { shiftTimesOf } from '@muster/contract/events/event-rules.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { isZone } from '@muster/contract/zoned-time.ts'
import type { Context } from '../context.ts'
import { changeContact } from '../gigs/editing/change-gigs-of-shift.ts'
import type { LockedGig } from '../gigs/gig-locks.ts'
import { settleGig } from '../gigs/settle-gig.ts'
import { invalid, Problem, refuse } from '../problem.ts'
import { raiseShiftVersion } from './event-store.ts'
import { getShift, listGigsOfShift, lockShift } from './gig-shift-queries.ts'
import { moveGigs } from './move-gig-shift.ts'

interface ShiftEdit {
  start_time?: string | undefined
  end_time?: string | undefined
  /** Checked but not stored: a gig shows in its address's time zone. */
  timezone?: string | undefined
  contact_name?: string | undefined
  contact_phone?: string | null | undefined
}

/**
 * Changes the times or contact of every live gig of a shift, all or none, by the rules for editing one. With If-Match, the second of two
 * editors sees the changed shift.
 */
export async function editGigShift(context: Context, id: number, edit: ShiftEdit): Promise<GigShift> {
  const { db, seen_version } = context
  const shift = await lockShift(context, id)
  if (seen_version !== null && seen_version !== shift.edit_version)
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: await getShift(context, id), changed_fields: [] } })
  if (edit.timezone !== undefined && !isZone(edit.timezone)) throw invalid('timezone', 'Choose a time zone from the list')
  if (edit.contact_phone === null) throw invalid('contact_phone', 'This field is required')
  const gigs: LockedGig[] = []
  for (const gig of await listGigsOfShift(context, id, 'lock')) gigs.push(await settleGig(context, gig))
  const [first] = gigs
  if (first === undefined) throw new Problem('NOT_FOUND')
  const contact = {
    ...(edit.contact_name !== undefined && { contact_name: edit.contact_name }),
    ...(edit.contact_phone && { contact_phone: edit.contact_phone }),
  }
  const hasContact = Object.keys(contact).length > 0
  for (const gig of hasContact ? gigs : []) {
    refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))
    await changeContact(context, gig, contact)
  }
  if (edit.start_time !== undefined && edit.end_time !== undefined) {
    const after = gigs.map((gig) => (hasContact ? { ...gig, edit_version: gig.edit_version + 1 } : gig))
    await moveGigs(context, after, shiftTimesOf({ start_time: edit.start_time, end_time: edit.end_time }, first))
  }
  await raiseShiftVersion(db, shift)
  return getShift(context, id)
}
