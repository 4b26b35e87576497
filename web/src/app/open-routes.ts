import { row, screen } from './route-row.ts'

/** The start page and pages that need no session. */
export const openRoutes = [
  row({ path: '/$', audience: 'public', screen: screen(() => import('./start-screen.tsx'), 'StartScreen') }),
  row({ path: '/setup', audience: 'public', screen: screen(() => import('../setup/setup-screen.tsx'), 'SetupScreen') }),
  row({ path: '/docs', audience: 'public', screen: screen(() => import('./docs-screen.tsx'), 'DocsScreen') }),
  row({
    path: '/dev/outbox',
    audience: 'public',
    screen: screen(() => import('../notices/outbox-screen.tsx'), 'OutboxScreen'),
  }),
  row({
    path: '/dev/ui',
    audience: 'public',
    screen: screen(() => import('../gallery/gallery-screen.tsx'), 'GalleryScreen'),
  }),
  row({ path: '/', audience: 'public', screen: screen(() => import('./start-screen.tsx'), 'StartScreen') }),
] as const
