import type { CallResult } from '@muster/contract/endpoint.ts'
import type { endAssignment as endCall } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { record } from '../../audit/record.ts'
import { type Context, locationOf } from '../../context.ts'
import { listSeriesAssignments, removeAssignment } from './assignment-store.ts'
import { lockSeries } from './series-locks.ts'
import { findSeriesOfGig } from './series-queries.ts'

/** Ends a pro's assignment to a series. The pro stays on shifts already made. Repeating it changes nothing. */
export async function endAssignment(context: Context, gig_id: number, pro_id: number): Promise<CallResult<typeof endCall>> {
  const { db } = context
  const { series: found } = await findSeriesOfGig(db, gig_id, locationOf(context).id)
  const series = await lockSeries(db, found)
  if (await removeAssignment(db, series, pro_id))
    await record(context, {
      action: 'series.assignment_ended',
      subject_kind: 'series',
      subject_id: series.id,
      gig_id,
      changes: { pro_id },
    })
  return listSeriesAssignments(db, series)
}
