import type { Handlers } from '../http/handlers.ts'
import { putDisputeFile, removeDisputeFile } from './change-dispute-files.ts'
import { readDispute } from './dispute-evidence.ts'
import { returnSurplusAgain } from '../payments/surplus/return-surplus.ts'
import { listDisputes } from './dispute-queries.ts'
import { sendEvidence } from './send-evidence.ts'

export const disputeRoutes: Handlers<
  'listDisputes' | 'getDispute' | 'sendEvidence' | 'returnSurplusAgain' | 'putDisputeFile' | 'removeDisputeFile'
> = {
  listDisputes: (_input, { db }) => listDisputes(db),
  getDispute: ({ params }, context) => readDispute(context, params.id),
  async sendEvidence({ params }, context) {
    await sendEvidence(context, params.id)
    return readDispute(context, params.id)
  },
  async returnSurplusAgain({ params }, context) {
    await returnSurplusAgain(context, params.id)
    return readDispute(context, params.id)
  },
  async putDisputeFile({ params }, context) {
    await putDisputeFile(context, params)
    return readDispute(context, params.id)
  },
  async removeDisputeFile({ params }, context) {
    await removeDisputeFile(context, params)
    return readDispute(context, params.id)
  },
}
