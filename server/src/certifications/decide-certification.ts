import { randomUUID } from 'node:crypto'
import type { CertificationDecision } from '@muster/contract/certifications/certification-request.ts'
import { decide, type Decided, type DecisionRefusal } from '@muster/contract/certifications/certification-request-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { carryOver } from './carry-over.ts'
import { type BeforeDecision, type LockedRequest, lockRequest, updateRequest } from './certification-request-store.ts'

/**
 * Approves or rejects a certificate, or corrects what the pro typed. A decision counts, and the pro hears of it, some seconds later, so that
 * staff can take it back (tell-certification.ts). A correction counts at once. Throws NOT_FOUND, INVALID_TRANSITION,
 * EDITED_BY_ANOTHER when the pro sent another photo meanwhile, and `invalid` with the field.
 */
export async function decideCertification(context: Context, id: number, change: CertificationDecision): Promise<void> {
  const { db } = context
  const request = await lockRequest(db, id)
  if (request === null) throw new Problem('NOT_FOUND')
  const decided = decide(request, change, request.today)
  if (isRefusal(decided)) throw refusalOf(decided)
  const isDecision = decided.status !== request.status
  const before = isDecision ? beforeOf(request) : request.before_decision
  await write(context, request, decided, before)
  if (before === null) await carryOver(db, request, request, decided)
  const action = decided.status === request.status ? 'corrected' : decided.status === 'APPROVED' ? 'approved' : 'rejected'
  const changes = {
    status: [request.status, decided.status],
    ...(decided.certification_id !== request.certification_id && {
      certification_id: [request.certification_id, decided.certification_id],
    }),
    ...(decided.expiration_date !== request.expiration_date && { expiration_date: [request.expiration_date, decided.expiration_date] }),
    ...(decided.rejection_reason !== null && { reason: decided.rejection_reason }),
  }
  await record(context, { action: `certification.${action}`, subject_kind: 'certification_request', subject_id: id, changes })
  if (isDecision && before !== null) {
    const job = { request_id: id, decision_id: before.decision_id }
    await context.deps.outbox.enqueue(db, 'tell-certification', job, { afterSeconds: context.deps.config.toldAfterSeconds })
  }
  await tell(db, before === null ? ['admin', `pro:${request.pro_id}`] : ['admin'], { kind: 'certification' })
}

/** What the pro last heard of: a second decision within the seconds of the first still goes back to before both. */
function beforeOf(request: LockedRequest): BeforeDecision {
  const { status, certification_id, state_code, expiration_date, rejection_reason, custom_rejection_reason } =
    request.before_decision ?? request
  return {
    decision_id: randomUUID(),
    status,
    certification_id,
    state_code,
    expiration_date,
    rejection_reason,
    custom_rejection_reason,
  }
}

const isRefusal = (decided: Decided | DecisionRefusal): decided is DecisionRefusal => typeof decided === 'string' || 'field' in decided

function refusalOf(refusal: DecisionRefusal): Problem {
  if (refusal === 'EDITED_BY_ANOTHER') return new Problem(refusal, 'The pro sent another photo meanwhile. Look at the new one.')
  return typeof refusal === 'string' ? new Problem(refusal) : invalid(refusal.field, refusal.words)
}

async function write(context: Context, request: LockedRequest, decided: Decided, before: BeforeDecision | null): Promise<void> {
  try {
    await updateRequest(context.db, request.id, decided, { user_id: actorOf(context).user_id, before })
  } catch (error) {
    if (sqlState(error) === '23505') throw invalid('certification_id', 'This pro has a request for that certificate already')
    if (sqlState(error) === '23503') throw invalid('certification_id', 'Choose a certificate from the list')
    throw error
  }
}
