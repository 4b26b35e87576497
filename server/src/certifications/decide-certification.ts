import type { CertificationDecision } from '@muster/contract/certifications/certification-request.ts'
import { decide, type Decided, type DecisionRefusal } from '@muster/contract/certifications/certification-request-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { sqlState } from '../db/database.ts'
import { tellOfCertification } from '../notices/tell-of-certification.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { type LockedRequest, lockRequest, putHeld, putHeldUnlessValid, removeHeldOf, updateRequest } from './certification-request-store.ts'

/**
 * Approves or rejects a certificate, or corrects what the pro typed, and tells the pro of a decision. Throws NOT_FOUND, INVALID_TRANSITION,
 * EDITED_BY_ANOTHER when the pro sent another photo meanwhile, and `invalid` with the field.
 */
export async function decideCertification(context: Context, id: number, change: CertificationDecision): Promise<void> {
  const { db } = context
  const request = await lockRequest(db, id)
  if (request === null) throw new Problem('NOT_FOUND')
  const decided = decide(request, change, request.today)
  if (isRefusal(decided)) throw refusalOf(decided)
  await write(context, request, decided)
  await carryOver(context, request, decided)
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
  if (decided.status !== request.status) await tellOfCertification(context, request.pro_id, decided)
  await tell(db, ['admin', `pro:${request.pro_id}`], { kind: 'certification' })
}

const isRefusal = (decided: Decided | DecisionRefusal): decided is DecisionRefusal => typeof decided === 'string' || 'field' in decided

function refusalOf(refusal: DecisionRefusal): Problem {
  if (refusal === 'EDITED_BY_ANOTHER') return new Problem(refusal, 'The pro sent another photo meanwhile. Look at the new one.')
  return typeof refusal === 'string' ? new Problem(refusal) : invalid(refusal.field, refusal.words)
}

async function write(context: Context, request: LockedRequest, decided: Decided): Promise<void> {
  try {
    await updateRequest(context.db, request.id, decided, actorOf(context).user_id)
  } catch (error) {
    if (sqlState(error) === '23505') throw invalid('certification_id', 'This pro has a request for that certificate already')
    if (sqlState(error) === '23503') throw invalid('certification_id', 'Choose a certificate from the list')
    throw error
  }
}

/** Carries a decision over to what the pro holds. A renewal that is rejected leaves the accepted certificate as it is. */
async function carryOver({ db }: Context, request: LockedRequest, decided: Decided): Promise<void> {
  const pro = { id: request.pro_id, market_id: request.market_id }
  const { certification_id, status, state_code, expiration_date } = decided
  if (certification_id !== request.certification_id) await removeHeldOf(db, pro, request.certification_id, request.status)
  const held = { certification_id, status, state_code, expiration_date }
  if (status === 'APPROVED' || request.status === 'APPROVED') await putHeld(db, pro, held)
  else await putHeldUnlessValid(db, pro, held, request.today)
}
