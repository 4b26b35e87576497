import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '../ui/search-params.ts'
import { accountRoutes } from './account-routes.ts'
import type { adminRoutes } from './admin-routes.ts'
import { locationRoutes } from './location-routes.ts'
import { openRoutes } from './open-routes.ts'
import { rootRoute } from './route-row.ts'

type AdminRoutes = typeof adminRoutes

/**
 * All routes. `routes.txt` lists the same paths for a quick overview. Only the staff's pages have the staff's routes: to everyone else they are
 * bytes to wait for. A link to them from elsewhere loads the page again (`start-screen.tsx`).
 */
const treeWith = (admin: AdminRoutes | readonly []) =>
  rootRoute.addChildren([...accountRoutes, ...locationRoutes, ...(admin as AdminRoutes), ...openRoutes])

/** Makes the router. Pages load on hover or focus, before the click. `history` is the browser's unless given. */
export const makeRouter = (admin: AdminRoutes | readonly [], history?: RouterHistory) =>
  createRouter({
    routeTree: treeWith(admin),
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
