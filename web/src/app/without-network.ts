import type { QueryClient } from '@tanstack/react-query'
import { usedAppMode } from '../session/app-mode.ts'
import { keepLastSeen } from './last-seen.ts'
import type { makeRouter } from './routes.tsx'

/**
 * Keeps the parts of the app on this device, so that it opens without a network: those that are here, and those still to come. The worker
 * doesn't hear of a part that was asked for before it took over this page, so each is named to it once it is loaded.
 */
async function keepApp(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/offline.js')
  const registration = await navigator.serviceWorker.ready
  const keep = (loaded: readonly PerformanceEntry[]): void => {
    const parts = loaded.map(({ name }) => new URL(name)).filter(isPart)
    if (parts.length > 0) registration.active?.postMessage([...new Set(parts.map(({ pathname }) => pathname))])
  }
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'resource', buffered: true })
}

const isPart = ({ origin, pathname }: URL): boolean => origin === location.origin && /^\/(assets\/|before-paint\.js$)/.test(pathname)

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
