import type { QueryClient } from '@tanstack/react-query'
import type { makeRouter } from './routes.tsx'
import { prepareForNoNetwork } from './without-network.ts'

/** What can wait until the first screen is there. */
export async function afterFirstPicture(router: ReturnType<typeof makeRouter>, queries: QueryClient): Promise<void> {
  await prepareForNoNetwork(router, queries)
  if (!navigator.onLine) return
  const { countUsage } = await import('../analytics/count-usage.ts')
  countUsage(router, queries)
}
