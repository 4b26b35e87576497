import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { findStandings, type Standing } from '../accounts/actor-queries.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Config } from '../settings/config.ts'

/** A lost role takes effect within a second, the question and its answer included. */
const BEAT_MS = 750
/** Sessions asked about in one statement. */
const AT_ONCE = 2_000

interface Watched {
  /** Called with what the session may hear when that changed; with null when the session ended. */
  (standing: Standing | null): void
}

interface Session {
  watchers: Set<Watched>
  /** What it might hear at the last beat. */
  heard: string
}

/** The same text for the same topics: most beats change nothing for most streams. */
const textOf = ({ user_id, pro, location_ids, is_gigpro_admin }: Standing): string =>
  `${user_id} ${pro?.id} ${pro?.market_id} ${is_gigpro_admin} ${location_ids.join()}`

/** What a standing may hear: its user, its pro with the market's open shifts, and its locations. */
export function topicsOf({ user_id, pro, location_ids, is_gigpro_admin }: Standing): ReadonlySet<string> {
  return new Set([
    `user:${user_id}`,
    ...(pro ? [`pro:${pro.id}`, `market:${pro.market_id}`] : []),
    ...location_ids.map((id) => `location:${id}`),
    ...(is_gigpro_admin ? ['admin'] : []),
  ])
}

/**
 * Checks more than once a second who the open streams belong to, so an ended session closes its streams and a lost role narrows them. It asks for all
 * sessions in one statement, however many streams are open.
 */
export function watchSessions(reads: pg.Pool, log: FastifyBaseLogger, limits: Config['sessions']) {
  const sessions = new Map<string, Session>()
  let isAsking = false

  async function ask(): Promise<void> {
    const hashes = [...sessions.keys()]
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE)
      const found = await findStandings(
        reads,
        some.map((hash) => Buffer.from(hash, 'hex')),
        limits,
      )
      for (const hash of some) tell(sessions.get(hash), found.get(hash) ?? null)
    }
  }

  function tell(session: Session | undefined, standing: Standing | null): void {
    if (session === undefined) return
    const heard = standing === null ? null : textOf(standing)
    if (heard === session.heard) return
    session.heard = heard ?? ''
    for (const watched of session.watchers) watched(standing)
  }

  const timer = setInterval(() => {
    if (isAsking || sessions.size === 0) return
    isAsking = true
    ask()
      .catch((error: unknown) => log.error({ err: error }, 'checking the sessions of streams'))
      .finally(() => {
        isAsking = false
      })
  }, BEAT_MS)

  return {
    /** Calls `watched` after the next beat and then whenever what the session may hear changed. Returns how to stop. */
    watch(token: string, watched: Watched): () => void {
      const hash = tokenHash(token).toString('hex')
      const session = sessions.get(hash) ?? { watchers: new Set(), heard: '' }
      sessions.set(hash, session)
      session.watchers.add(watched)
      // The new watcher may have begun with what was true before the last beat.
      session.heard = ''
      return () => {
        session.watchers.delete(watched)
        if (session.watchers.size === 0 && sessions.get(hash) === session) sessions.delete(hash)
      }
    },
    stop: (): void => clearInterval(timer),
  }
}
