import { actorOf } from '../context.ts'
import { databaseNow } from '../db/database.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { shiftBusinessClock } from '../db/business-clock.ts'
import { getNotice, listNotices, listSentMessages } from './notice-queries.ts'
import { markOneRead, markRead } from './notice-store.ts'

export const noticeRoutes: Handlers<'listNotices' | 'getNotice' | 'readNotices' | 'readNotice' | 'listSentMessages' | 'shiftClock'> = {
  listNotices: (input, context) => listNotices(context.db, actorOf(context).user_id, input),
  getNotice: ({ params }, context) => getNotice(context.db, actorOf(context).user_id, params.id),
  async readNotices({ body }, context) {
    await markRead(context.db, actorOf(context).user_id, body.up_to_id)
    return null
  },
  async readNotice({ params }, context) {
    if (!(await markOneRead(context.db, actorOf(context).user_id, params.id))) throw new Problem('NOT_FOUND')
    return null
  },
  listSentMessages(input, { db, deps }) {
    if (!deps.config.devTools) throw new Problem('NOT_FOUND')
    return listSentMessages(db, input)
  },
  async shiftClock({ body }, { db, deps }) {
    if (deps.config.environment !== 'test' && deps.config.environment !== 'automation') throw new Problem('NOT_FOUND')
    await shiftBusinessClock(db, body.seconds)
    return { now: (await databaseNow(db)).toISOString() }
  },
}
