import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { Hub } from '../realtime/hub.ts'
import { cursorFrom } from '../realtime/stream-frame.ts'
import type { ActorFinder } from './actor.ts'
import { bearerOf } from './bearer.ts'
import { Problem } from '../problem.ts'
import { headerText } from './request-context.ts'
import { topicsOf, watchSessions } from './stream-sessions.ts'
import { openWriter } from './stream-writer.ts'

const topicsOfActor = ({ locations, ...actor }: Actor): ReadonlySet<string> => topicsOf({ ...actor, location_ids: [...locations.keys()] })

/**
 * GET /api/realtime/: server-sent events. The browser reads them with fetch and the bearer header, and resumes with Last-Event-ID. When the
 * process stops, it ends the streams first.
 */
export function streamRoute(
  app: FastifyInstance,
  { hub, actors, reads, config }: { hub: Hub; actors: ActorFinder } & Pick<Deps, 'reads' | 'config'>,
): void {
  const sessions = watchSessions(reads, app.log, config.sessions)
  const ends = new Set<() => void>()
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    sessions.stop()
    for (const end of ends) end()
    done()
  })

  async function openStream(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { raw } = reply
    // Listens before anything waits, so a reader who leaves early leaves nothing behind.
    const gone: (() => void)[] = []
    raw.on('close', () => gone.forEach((leave) => leave()))
    const token = bearerOf(request)
    const actor = token === null ? null : await actors.find(token)
    if (token === null || actor === null) throw new Problem('UNAUTHENTICATED')
    if (actor.view_id !== null) throw new Problem('VIEW_ONLY')

    const from = cursorFrom(headerText(request.headers['last-event-id']))
    let writer: ReturnType<typeof openWriter> | undefined
    const stream = await hub.open(topicsOfActor(actor), from, () => {
      if (raw.destroyed || isStopping) return null
      reply.hijack()
      writer = openWriter(raw)
      return writer
    })
    if (stream === null || writer === undefined) throw new Problem('OVERLOADED', undefined, { retryAfterSeconds: 1 })
    const { end, cut } = writer
    ends.add(end)
    gone.push(
      stream.leave,
      () => ends.delete(end),
      sessions.watch(token, (standing) => (standing === null ? end() : stream.follow(topicsOf(standing)))),
    )
    if (raw.destroyed) gone.forEach((leave) => leave())
    stream.live.catch((error: unknown) => {
      if (!raw.destroyed) request.log.error({ reqId: request.id, err: error }, 'a stream could not read what it missed')
      cut()
    })
  }

  app.get('/api/realtime/', { config: { isStream: true } }, async (request, reply) => {
    await openStream(request, reply)
    return reply
  })
}
