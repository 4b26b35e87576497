import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify'
import { Problem } from '../problem.ts'
import type { ActorFinder } from './actor.ts'
import { addHooks } from './add-hooks.ts'
import { bearerOf } from './bearer.ts'

/** Someone with the app on a phone, a tablet and a few dozen tabs. */
const MOST_STREAMS = 40

/** Refuses more event streams than this for one person, with 429. The stream itself refuses a caller who is not signed in. */
export function limitStreams(app: FastifyInstance, { find }: Pick<ActorFinder, 'find'>, most = MOST_STREAMS): void {
  const open = new Map<number, number>()

  function enter(user_id: number): () => void {
    const others = open.get(user_id) ?? 0
    if (others >= most) throw new Problem('TOO_MANY_REQUESTS', 'Too many open pages. Close some.', { retryAfterSeconds: 30 })
    open.set(user_id, others + 1)
    return () => {
      const left = open.get(user_id)! - 1
      if (left === 0) open.delete(user_id)
      else open.set(user_id, left)
    }
  }

  const countStream: preHandlerAsyncHookHandler = async (request, { raw }) => {
    const token = bearerOf(request)
    const actor = token === null ? null : await find(token)
    if (actor !== null && !raw.closed) raw.once('close', enter(actor.user_id))
  }
  addHooks(app, ({ url }) => url === '/api/realtime/', { preHandler: countStream })
}
