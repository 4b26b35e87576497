import { contextOfJob } from '../context.ts'
import { inTransaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { tellOfCertification } from '../notices/tell-of-certification.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { tell } from '../realtime/tell.ts'
import { carryOver } from './carry-over.ts'
import { lockRequest, setDecisionTold } from './certification-request-store.ts'

/**
 * Lets a decision about a certificate count and notifies the pro, once it can't be taken back any more. Does nothing if it was taken back, if
 * another decision followed, or if the pro sent another photo meanwhile.
 */
export async function tellCertification(deps: Deps, { request_id, decision_id }: Jobs['tell-certification']): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const request = await lockRequest(db, request_id)
    const before = request?.before_decision
    if (!request || !before || before.decision_id !== decision_id) return
    await setDecisionTold(db, request_id)
    await carryOver(db, request, before, request)
    await tellOfCertification(contextOfJob(deps, db), request.pro_id, request)
    await tell(db, ['admin', `pro:${request.pro_id}`], { kind: 'certification' })
  })
  deps.wake()
}
