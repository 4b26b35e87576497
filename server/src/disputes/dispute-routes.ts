import type { Handlers } from '../http/handlers.ts'
import { readDispute } from './dispute-evidence.ts'
import { returnSurplusAgain } from '../payments/surplus/return-surplus.ts'
import { listDisputes } from './dispute-queries.ts'
import { sendEvidence } from './send-evidence.ts'

export const disputeRoutes: Handlers<'listDisputes' | 'getDispute' | 'sendEvidence' | 'returnSurplusAgain'> = {
  listDisputes: (_input, { db }) => listDisputes(db),
  getDispute: ({ params }, { db }) => readDispute(db, params.id),
  async sendEvidence({ params }, context) {
    await sendEvidence(context, params.id)
    return readDispute(context.db, params.id)
  },
  async returnSurplusAgain({ params }, context) {
    await returnSurplusAgain(context, params.id)
    return readDispute(context.db, params.id)
  },
}
