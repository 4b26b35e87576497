import type { FastifyInstance } from 'fastify'
import type { Actor } from '../context.ts'
import type { Hub } from '../realtime/hub.ts'
import type { StreamEvent } from '../realtime/stream-queries.ts'
import type { ActorFinder } from './actor.ts'
import { Problem } from '../problem.ts'

const BEAT_MS = 15_000
const STANDING_CHECK_MS = 1_000

/** The topics of an actor's stream: the user, their pro (with the market's open shifts) and their locations. */
function mayReceive(actor: Actor, topics: readonly string[]): boolean {
  return topics.some((topic) => {
    const [kind, id] = topic.split(':') as [string, string | undefined]
    switch (kind) {
      case 'user':
        return Number(id) === actor.user_id
      case 'pro':
        return Number(id) === actor.pro?.id
      case 'market':
        return Number(id) === actor.pro?.market_id
      case 'location':
        return actor.locations.has(Number(id))
      case 'admin':
        return actor.is_gigpro_admin
      default:
        return false
    }
  })
}

const idOf = (event: StreamEvent): string => `${event.xid}-${event.id}`
function cursorFrom(header: string | undefined): { xid: string; id: number } | null {
  const match = /^(\d{1,20})-(\d{1,16})$/.exec(header ?? '')
  return match ? { xid: match[1]!, id: Number(match[2]) } : null
}

/**
 * GET /api/realtime/: server-sent events. The browser reads them with fetch and the bearer header, and resumes with Last-Event-ID. The
 * server checks every second who the stream belongs to, so an ended session closes it and a lost role narrows it.
 */
export function streamRoute(app: FastifyInstance, { hub, actors }: { hub: Hub; actors: ActorFinder }): void {
  app.get('/api/realtime/', async (request, reply) => {
    const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    let actor = token === undefined ? null : await actors.find(token)
    if (token === undefined || actor === null) throw new Problem('UNAUTHENTICATED')
    const resume = request.headers['last-event-id']
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': open\n\n')
    const remove = await hub.add(
      {
        mayReceive: (topics) => actor !== null && mayReceive(actor, topics),
        send: (event) =>
          raw.write(`id: ${idOf(event)}\nevent: ${event.kind}\ndata: ${JSON.stringify({ kind: event.kind, ...event.payload })}\n\n`),
      },
      cursorFrom(Array.isArray(resume) ? resume[0] : resume),
    )
    const beat = setInterval(() => {
      raw.write(': beat\n\n')
    }, BEAT_MS)
    const check = setInterval(() => {
      actors.find(token).then(
        (found) => {
          actor = found
          if (found === null) raw.end()
        },
        (error: unknown) => request.log.error({ reqId: request.id, err: error }, 'checking a stream'),
      )
    }, STANDING_CHECK_MS)
    raw.on('close', () => {
      clearInterval(beat)
      clearInterval(check)
      remove()
    })
  })
}
