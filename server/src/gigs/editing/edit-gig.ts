import type { EditedGig } from '@muster/contract/gigs/gig.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { whyNotSentTimes } from '@muster/contract/gigs/sent-times.ts'
import { whyNotCancelGig } from '@muster/contract/gigs/gig-status.ts'
import { type Context, locationOf } from '../../context.ts'
import { invalid, Problem, refuse } from '../../problem.ts'
import { applyEdit } from './apply-edit.ts'
import { getGig, listFieldsEditedSince } from '../gig-queries.ts'
import { lockGigOfLocation } from '../gig-locks.ts'
import { settleGig } from '../settle-gig.ts'

/**
 * Edits a shift before it starts. With If-Match, the second of two editors sees what the first one changed. New times move the confirmed
 * pros' time too; an overlap is refused and names the pro. In a series, later changes of the series leave these fields alone.
 */
export async function editGig(context: Context, id: number, edit: GigEdit): Promise<EditedGig> {
  const { db, seen_version } = context
  const location_id = locationOf(context).id
  const found = await lockGigOfLocation(db, id, location_id)
  if (found === null) throw new Problem('NOT_FOUND')
  if (seen_version !== null && seen_version !== found.edit_version) {
    const changed_fields = await listFieldsEditedSince(db, id, seen_version)
    throw new Problem('EDITED_BY_ANOTHER', undefined, { target_value: { record: await getGig(db, id, location_id), changed_fields } })
  }
  refuseUnreadTimes(edit)
  const gig = await settleGig(context, found)
  refuse(whyNotCancelGig(gig.status, gig.start_time, gig.now))
  const asked_again_count = await applyEdit(context, gig, edit, { confirmed: 'move', own: gig.series_id !== null })
  return { ...(await getGig(db, id, location_id)), asked_again_count }
}

/** Refuses an edit that mixes instants and wall times. */
export function refuseUnreadTimes(edit: GigEdit): void {
  const wrong = whyNotSentTimes(edit)
  if (wrong) throw invalid(wrong.field, wrong.message)
}
