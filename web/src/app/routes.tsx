import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../ui/search-params.ts'
import { accountRoutes } from './account-routes.ts'
import { adminRoutes } from './admin-routes.ts'
import { locationRoutes } from './location-routes.ts'
import { openRoutes } from './open-routes.ts'
import { rootRoute } from './route-row.ts'

/** All routes. `routes.txt` lists the same paths for a quick overview. */
const routeTree = rootRoute.addChildren([...accountRoutes, ...locationRoutes, ...adminRoutes, ...openRoutes])

/** Makes the router. Pages load on hover or focus, before the click. `history` is the browser's unless given. */
export const makeRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadDelay: 40,
    defaultPendingMs: 300,
    scrollRestoration: true,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
