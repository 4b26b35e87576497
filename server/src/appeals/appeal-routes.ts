import { actorOf, type Context, proOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { getAppealForStaff, getOwnAppeal, listAppeals } from './appeal-queries.ts'
import { decideAppeal } from './decide-appeal.ts'
import { sendAppeal } from './send-appeal.ts'
import { withdrawAppeal } from './withdraw-appeal.ts'
import { withEvidence } from './with-evidence.ts'

const own = async (context: Context, id: number) => withEvidence(await getOwnAppeal(context.db, proOf(context).id, id), context.deps.secret)

export const appealRoutes: Handlers<'sendAppeal' | 'withdrawAppeal' | 'listAppeals' | 'decideAppeal'> = {
  sendAppeal: async ({ body }, context) => own(context, await sendAppeal(context, body)),
  withdrawAppeal: async ({ params }, context) => {
    await withdrawAppeal(context, params.id)
    return own(context, params.id)
  },
  listAppeals: async ({ query }, context) => {
    const page = await listAppeals(context.db, query, actorOf(context).user_id)
    return { ...page, results: page.results.map((row) => withEvidence(row, context.deps.secret)) }
  },
  decideAppeal: async ({ params, body }, context) => {
    await decideAppeal(context, params.id, body)
    return withEvidence(await getAppealForStaff(context.db, params.id, actorOf(context).user_id), context.deps.secret)
  },
}
