import { locationOf, proOf } from '../../context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { answerHandover } from './answer-handover.ts'
import { listAwaitedHandovers } from './awaited-handover-queries.ts'
import { getHandoverChoice, handOver, withdrawHandover } from './hand-over.ts'
import { listOfferedHandovers } from './handover-queries.ts'
import { passHandover, takeHandover } from './take-handover.ts'

export const handoverRoutes: Handlers<
  | 'getHandover'
  | 'handOver'
  | 'withdrawHandover'
  | 'listHandovers'
  | 'takeHandover'
  | 'passHandover'
  | 'listAwaitedHandovers'
  | 'answerHandover'
> = {
  getHandover: ({ params }, context) => getHandoverChoice(context, params.id),
  handOver: async ({ params, body }, context) => {
    await handOver(context, params.id, body)
    return null
  },
  withdrawHandover: async ({ params }, context) => {
    await withdrawHandover(context, params.id)
    return null
  },
  listHandovers: (_input, context) => listOfferedHandovers(context.db, proOf(context)),
  takeHandover: ({ params }, context) => takeHandover(context, params.id),
  passHandover: async ({ params }, context) => {
    await passHandover(context, params.id)
    return null
  },
  listAwaitedHandovers: ({ params }, context) => listAwaitedHandovers(context.db, locationOf(context).id, params.id),
  answerHandover: async (input, context) => {
    await answerHandover(context, input)
    return null
  },
}
