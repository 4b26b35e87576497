import { type RefundRequestStatus, refundRequestStatus, whyNotAskRefund } from '@muster/contract/payments/refund-request-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { tellOfDeclinedRefund } from '../notices/tell-of-corrections.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { lockPayment } from './payment-store.ts'
import {
  getRefundRequestFacts,
  insertRefundRequest,
  type LockedRequest,
  lockRefundRequest,
  setRequestAnswered,
} from './refund-request-store.ts'

interface Asked {
  payment_id: number
  location_id: number
  cents: number
  reason: string
}

/** Asks the operator for part of a charge back. Throws NOT_FOUND for a charge of another location. Returns the request's id. */
export async function askForRefund(context: Context, { payment_id, location_id, cents, reason }: Asked): Promise<number> {
  const { db } = context
  const charge = await lockPayment(db, payment_id, 'payment')
  if (charge === null || charge.location_id !== location_id) throw new Problem('NOT_FOUND')
  const { now, ...facts } = await getRefundRequestFacts(db, payment_id)
  const refusal = whyNotAskRefund(facts, cents, now)
  refuse(refusal, { target: refusal === 'REFUND_TOO_HIGH' ? 'amount' : 'id' })
  const { user_id: created_by } = actorOf(context)
  const id = await insertRefundRequest(db, {
    market_id: charge.market_id,
    location_id,
    payment_id,
    amount_cents: cents,
    reason,
    created_by,
  })
  await note(context, { ...charge, payment_id }, 'payment.refund_asked', { refund_request_id: id, cents })
  return id
}

/** Withdraws a request that nobody has answered. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function withdrawRefundRequest(context: Context, id: number, location_id: number): Promise<void> {
  const request = await lockOpen(context, id, 'withdraw', location_id)
  await setRequestAnswered(context.db, id, { status: 'WITHDRAWN', decided_by: actorOf(context).user_id, answer: null })
  await tellBoth(context, request)
}

/** Declines a request, and tells the managers why. Throws NOT_FOUND, INVALID_TRANSITION. */
export async function declineRefundRequest(context: Context, id: number, answer: string): Promise<void> {
  const request = await lockOpen(context, id, 'decline')
  await setRequestAnswered(context.db, id, { status: 'DECLINED', decided_by: actorOf(context).user_id, answer })
  await note(context, request, 'payment.refund_declined', { refund_request_id: id, cents: request.amount_cents })
  await tellOfDeclinedRefund(context, { ...request, answer })
}

async function lockOpen(context: Context, id: number, event: 'withdraw' | 'decline', location_id?: number): Promise<LockedRequest> {
  const request = await lockRefundRequest(context.db, id, location_id)
  if (request === null) throw new Problem('NOT_FOUND')
  const next: RefundRequestStatus | null = refundRequestStatus.next(request.status, event)
  if (next === null) throw new Problem('INVALID_TRANSITION')
  return request
}

type About = Pick<LockedRequest, 'payment_id' | 'location_id' | 'gig_id'>

async function note(
  context: Context,
  about: About,
  action: 'payment.refund_asked' | 'payment.refund_declined',
  changes: { refund_request_id: number; cents: number },
): Promise<void> {
  const { gig_id, payment_id } = about
  await record(context, { action, subject_kind: 'payment', subject_id: payment_id, ...(gig_id !== null && { gig_id }), changes })
  await tellBoth(context, about)
}

/** Tells the open screens of the business and of the operator. */
const tellBoth = ({ db }: Context, { payment_id, location_id }: About): Promise<void> =>
  tell(db, [`location:${location_id}`, 'admin'], { kind: 'payment', payment_id, location_id })
