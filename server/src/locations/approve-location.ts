import { approvalStatus } from '@muster/contract/locations/approval-status.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockLocation, setApproved } from './location-store.ts'

/** Approves a location. The caller then posts the shifts that waited for it, in the same transaction. */
export async function approveLocation(context: Context, id: number): Promise<void> {
  const { db, actor } = context
  const location = await lockLocation(db, id)
  if (location === null) throw new Problem('NOT_FOUND')
  if (approvalStatus.next(location.approval_status, 'approve') !== 'APPROVED') throw new Problem('INVALID_TRANSITION')
  await setApproved(db, id, actor?.user_id ?? null)
  await record(context, { action: 'location.approved', subject_kind: 'location', subject_id: id, changes: { approval_status: 'APPROVED' } })
  await tell(db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
}
