import type { QueryClient } from '@tanstack/react-query'
import { usedAppMode } from '../session/app-mode.ts'
import { keepLastSeen } from './last-seen.ts'
import type { makeRouter } from './routes.tsx'

/** Keeps the parts of the app on this device, so that it opens without a network. */
async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/offline.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const parts = loaded.filter(({ origin, pathname }) => origin === location.origin && /^\/(assets\/|before-paint\.js$)/.test(pathname))
  active?.postMessage([...new Set(parts.map(({ pathname }) => pathname))])
}

/** Gets ready for a network that goes: keeps what is on screen, the pro's screens, and the app itself. */
export async function prepareForNoNetwork(router: ReturnType<typeof makeRouter>, client: QueryClient): Promise<void> {
  keepLastSeen(client)
  if (!navigator.onLine) return
  if (usedAppMode() === 'GIGSTER') {
    const params = { locationId: '-1' }
    await Promise.all([
      router.preloadRoute({ to: '/locations/$locationId/schedule', params }),
      router.preloadRoute({ to: '/locations/$locationId/jobs', params }),
      router.preloadRoute({ to: '/locations/$locationId/dashboards', params }),
      import('../gigs/pro-gigs/pro-gig-page.tsx'),
    ])
  }
  try {
    await keepApp()
  } catch (error) {
    // A browser may forbid service workers, and the network may be gone already. The app works without.
    console.warn('Could not keep the app for later without a network', error)
  }
}
