import type { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../api/client.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'
import type { makeRouter } from './routes.tsx'

/**
 * Drops what was cached when a session ends, and opens sign-in, which returns here afterwards, when the server no longer knows the session.
 * Returns a function to stop.
 */
export function watchSession(router: ReturnType<typeof makeRouter>, queries: QueryClient): () => void {
  onSignedOut(() => {
    const { href, pathname } = router.state.location
    if (!pathname.startsWith('/auth')) void router.navigate({ to: '/auth', search: { returnTo: href } })
  })
  const stop = onSessionChange(() => {
    if (sessionToken() === null) queries.clear()
  })
  return () => {
    onSignedOut(() => undefined)
    stop()
  }
}
