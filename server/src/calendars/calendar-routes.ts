import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../accounts/token-hash.ts'
import { actorOf } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { findFeedOwner, findFeedTime, listFeed } from './calendar-feed-queries.ts'
import { feedText } from './calendar-feed-reading.ts'
import { endFeed, makeFeed } from './change-calendar-feed.ts'

export const calendarRoutes: Handlers<'getCalendarFeed' | 'makeCalendarFeed' | 'endCalendarFeed'> = {
  getCalendarFeed: async (_input, context) => ({ created_ts: await findFeedTime(context.db, actorOf(context).user_id) }),
  makeCalendarFeed: async (_input, context) => ({ link: await makeFeed(context) }),
  async endCalendarFeed(_input, context) {
    await endFeed(context)
    return null
  },
}

/** The calendar of a link, for calendars on phones and computers. They send no headers of ours, so the address is the key. */
export function calendarFeedRoute(app: FastifyInstance, { db, config }: Pick<Deps, 'db' | 'config'>): void {
  app.get<{ Params: { secret: string } }>('/calendar/:secret(^[\\w-]+).ics', { config: { isSecret: true } }, async ({ params }, reply) => {
    const owner = await findFeedOwner(db, tokenHash(params.secret))
    if (owner === null) throw new Problem('NOT_FOUND')
    const text = feedText(await listFeed(db, owner.user_id), owner, config.publicUrl)
    return reply.type('text/calendar; charset=utf-8').header('Cache-Control', 'private, no-cache').send(text)
  })
}
