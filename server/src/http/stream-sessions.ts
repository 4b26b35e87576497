import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { findStandings, type Standing } from '../accounts/actor-queries.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import type { Config } from '../settings/config.ts'

const BEAT_MS = 1_000
/** Sessions asked about in one statement. */
const AT_ONCE = 2_000

interface Watched {
  /** Called at every beat with what the session may hear; with null when the session ended. */
  (standing: Standing | null): void
}

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
 * Checks every second who the open streams belong to, so an ended session closes its streams and a lost role narrows them. It asks for all
 * sessions in one statement, however many streams are open.
 */
export function watchSessions(reads: pg.Pool, log: FastifyBaseLogger, limits: Config['sessions']) {
  const watchers = new Map<string, Set<Watched>>()
  let isAsking = false

  async function ask(): Promise<void> {
    const hashes = [...watchers.keys()]
    for (let from = 0; from < hashes.length; from += AT_ONCE) {
      const some = hashes.slice(from, from + AT_ONCE)
      const found = await findStandings(
        reads,
        some.map((hash) => Buffer.from(hash, 'hex')),
        limits,
      )
      for (const hash of some) for (const tell of watchers.get(hash) ?? []) tell(found.get(hash) ?? null)
    }
  }

  const timer = setInterval(() => {
    if (isAsking || watchers.size === 0) return
    isAsking = true
    ask()
      .catch((error: unknown) => log.error({ err: error }, 'checking the sessions of streams'))
      .finally(() => {
        isAsking = false
      })
  }, BEAT_MS)

  return {
    /** Calls `watched` at every beat. Returns how to stop. */
    watch(token: string, watched: Watched): () => void {
      const hash = tokenHash(token).toString('hex')
      const those = watchers.get(hash) ?? new Set()
      watchers.set(hash, those.add(watched))
      return () => {
        those.delete(watched)
        if (those.size === 0 && watchers.get(hash) === those) watchers.delete(hash)
      }
    },
    stop: (): void => clearInterval(timer),
  }
}
