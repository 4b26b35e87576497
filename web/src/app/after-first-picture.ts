import type { QueryClient } from '@tanstack/react-query'
import type { makeRouter } from './routes.tsx'
import { prepareForNoNetwork } from './without-network.ts'

type Router = ReturnType<typeof makeRouter>

/** What can wait until the first screen is there. Neither part waits for the other: a browser may never say that its worker is ready. */
export async function afterFirstPicture(router: Router, queries: QueryClient): Promise<void> {
  await Promise.all([prepareForNoNetwork(router, queries), startCounting(router, queries)])
}

async function startCounting(router: Router, queries: QueryClient): Promise<void> {
  if (!navigator.onLine) return
  const { countUsage } = await import('../analytics/count-usage.ts')
  countUsage(router, queries)
}
