import { type Context, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { decideSuspensionAppeal } from '../appeals/decide-suspension-appeal.ts'
import { sendSuspensionAppeal } from '../appeals/send-suspension-appeal.ts'
import { getSuspensionAppeal, listSuspensionAppeals } from '../appeals/suspension-appeal-queries.ts'
import { actorOf } from '../context.ts'
import { liftSuspension, suspendPro } from './suspend-pro.ts'
import { findOwnSuspension, getProSuspensions } from './suspension-queries.ts'

type Calls =
  | 'getMySuspension'
  | 'appealSuspension'
  | 'listSuspensions'
  | 'suspendPro'
  | 'liftSuspension'
  | 'listSuspensionAppeals'
  | 'decideSuspensionAppeal'

const own = async (context: Context) => ({ suspension: await findOwnSuspension(context.db, proOf(context), context.deps.secret) })
const ofPro = (context: Context, id: number) => getProSuspensions(context.db, id, context.deps.secret)

export const suspensionRoutes: Handlers<Calls> = {
  getMySuspension: (_, context) => own(context),
  appealSuspension: async ({ params, body }, context) => {
    await sendSuspensionAppeal(context, params.id, body)
    return own(context)
  },
  listSuspensions: ({ params }, context) => ofPro(context, params.id),
  suspendPro: async ({ params, body }, context) => {
    await suspendPro(context, params.id, body)
    return ofPro(context, params.id)
  },
  liftSuspension: async ({ params, body }, context) => ofPro(context, await liftSuspension(context, params.id, body)),
  listSuspensionAppeals: ({ query }, context) => listSuspensionAppeals(context.db, query, actorOf(context).user_id, context.deps.secret),
  decideSuspensionAppeal: async ({ params, body }, context) => {
    await decideSuspensionAppeal(context, params.id, body)
    return getSuspensionAppeal(context.db, params.id, actorOf(context).user_id, context.deps.secret)
  },
}
