import type { Handlers } from '../http/handlers.ts'
import { decideSuspensionAppeal } from '../appeals/decide-suspension-appeal.ts'
import { sendSuspensionAppeal } from '../appeals/send-suspension-appeal.ts'
import { showSuspensionAppeal, showSuspensionAppeals } from '../appeals/show-suspension-appeal.ts'
import type { Context } from '../context.ts'
import { liftSuspension, suspendPro } from './suspend-pro.ts'
import { showOwnSuspension, showSuspensions } from './show-suspension.ts'

type Calls =
  | 'getMySuspension'
  | 'appealSuspension'
  | 'listSuspensions'
  | 'suspendPro'
  | 'liftSuspension'
  | 'listSuspensionAppeals'
  | 'decideSuspensionAppeal'

const own = async (context: Context) => ({ suspension: await showOwnSuspension(context) })

export const suspensionRoutes: Handlers<Calls> = {
  getMySuspension: (_, context) => own(context),
  appealSuspension: async ({ params, body }, context) => {
    await sendSuspensionAppeal(context, params.id, body)
    return own(context)
  },
  listSuspensions: ({ params }, context) => showSuspensions(context, params.id),
  suspendPro: async ({ params, body }, context) => {
    await suspendPro(context, params.id, body)
    return showSuspensions(context, params.id)
  },
  liftSuspension: async ({ params, body }, context) => showSuspensions(context, await liftSuspension(context, params.id, body)),
  listSuspensionAppeals: ({ query }, context) => showSuspensionAppeals(context, query),
  decideSuspensionAppeal: async ({ params, body }, context) => {
    await decideSuspensionAppeal(context, params.id, body)
    return showSuspensionAppeal(context, params.id)
  },
}
