import { approvalStatus, type ApprovalEvent } from '@muster/contract/locations/approval-status.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { tellOfDecision } from '../notices/tell-of-decision.ts'
import { Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockLocation, setApproved, setDenied, setSentAgain } from './location-store.ts'

/** Locks a location for a decision that its approval state allows. Throws NOT_FOUND and INVALID_TRANSITION. */
async function lockForDecision({ db }: Context, id: number, event: ApprovalEvent) {
  const location = await lockLocation(db, id)
  if (location === null) throw new Problem('NOT_FOUND')
  if (approvalStatus.next(location.approval_status, event) === null) throw new Problem('INVALID_TRANSITION')
  return location
}

/** Approves a location and notifies its managers. The caller then posts the shifts that waited for it, in the same transaction. */
export async function approveLocation(context: Context, id: number, reason?: string): Promise<void> {
  const { db, actor } = context
  const { approval_status: before } = await lockForDecision(context, id, 'approve')
  await setApproved(db, id, actor?.user_id ?? null)
  const changes = { approval_status: [before, 'APPROVED'], ...(reason && { reason }) }
  await record(context, { action: 'location.approved', subject_kind: 'location', subject_id: id, changes })
  await tellOfDecision(context, id, 'location_approved')
  await tell(db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
}

/** Denies a location and notifies its managers of the reason. Its shifts stay unpublished, and it may be approved later. */
export async function denyLocation(context: Context, id: number, reason: string): Promise<void> {
  const { approval_status: before } = await lockForDecision(context, id, 'deny')
  await setDenied(context.db, id, reason)
  const changes = { approval_status: [before, 'DENIED'], reason }
  await record(context, { action: 'location.denied', subject_kind: 'location', subject_id: id, changes })
  await tellOfDecision(context, id, 'location_denied', reason)
  await tell(context.db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
}

/** Puts a denied location back among those that wait, with a note to the operator. */
export async function sendForReview(context: Context, id: number, note?: string): Promise<void> {
  const { approval_status: before, denial_reason } = await lockForDecision(context, id, 'send_again')
  await setSentAgain(context.db, id, note || null)
  const changes = { approval_status: [before, 'PENDING'], denial_reason: [denial_reason, null], ...(note && { reason: note }) }
  await record(context, { action: 'location.sent_again', subject_kind: 'location', subject_id: id, changes })
  await tell(context.db, ['admin', `location:${id}`], { kind: 'location', location_id: id })
}
