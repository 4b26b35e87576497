import type pg from 'pg'
import { findActor, findViewed } from '../accounts/actor-queries.ts'
import { isViewToken, tokenHash } from '../accounts/token-hash.ts'
import type { Actor } from '../context.ts'
import type { Config } from '../settings/config.ts'

const KEPT_MS = 1_000
const MOST_KEPT = 20_000
/** How many tokens are remembered as sessions. A forgotten one counts for its address once, then it is proved again. */
const MOST_PROVED = 20_000

/**
 * Finds who a bearer token belongs to. It keeps an answer for at most a second, so sign-out, a role change or a block take effect
 * within a second.
 */
export function actorFinder(reads: pg.Pool, limits: Config['sessions']) {
  const kept = new Map<string, { actor: Actor | null; until: number }>()
  const proved = new Set<string>()

  /** Notes whether the token is a session, the latest last. */
  function prove(token: string, isSession: boolean): void {
    proved.delete(token)
    if (!isSession) return
    if (proved.size >= MOST_PROVED) proved.delete(proved.keys().next().value!)
    proved.add(token)
  }

  function hitOf(token: string): { actor: Actor | null } | undefined {
    const hit = kept.get(token)
    return hit && hit.until > performance.now() ? hit : undefined
  }

  async function ask(token: string): Promise<Actor | null> {
    const now = performance.now()
    const actor = await (isViewToken(token) ? findViewed : findActor)(reads, tokenHash(token), limits)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(token, { actor, until: now + KEPT_MS })
    prove(token, actor !== null)
    return actor
  }

  return {
    /** Who the token belongs to, from memory; undefined when the database must be asked. */
    kept: (token: string): Actor | null | undefined => hitOf(token)?.actor,
    find: async (token: string): Promise<Actor | null> => {
      const hit = hitOf(token)
      return hit ? hit.actor : ask(token)
    },
    /** Who the token belongs to now, whatever was kept: another process may just have noted a proof. */
    findNow: ask,
    /** Whether the token was a session when the database was last asked. For limits, not for permissions. */
    isProved: (token: string): boolean => proved.has(token),
    /** Forgets every answer. Called after a change of roles or permissions. */
    forget: () => kept.clear(),
  }
}
export type ActorFinder = ReturnType<typeof actorFinder>
