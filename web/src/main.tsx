import './ui/tokens.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { report } from './api/report.ts'
import { dropLocationData, makeQueryClient } from './api/query.ts'
import { fetchPart } from './app/fetch-part.ts'
import { makeRouter } from './app/routes.tsx'
import { watchSession } from './app/watch-session.ts'
import { speak, startLanguage } from './i18n/language.ts'
import { locationIdOf, savedLocationId, saveLocationId } from './current-location/current-location.ts'

const queries = makeQueryClient()
// Before the router listens: Back may close a dialog instead.
let back: ((event: PopStateEvent) => void) | undefined
window.addEventListener('popstate', (event) => back?.(event))
const isOfStaff = window.location.pathname.startsWith('/admin')
const router = makeRouter(isOfStaff ? (await fetchPart(() => import('./app/admin-routes.ts'))).adminRoutes : [])

for (const kind of ['error', 'unhandledrejection'] as const)
  window.addEventListener(kind, (event: Partial<ErrorEvent & PromiseRejectionEvent>) => report(event.reason ?? event.error))
watchSession(router, queries)
void import('./app/close-on-back.ts').then(({ closeOnBack }) => {
  back = closeOnBack(router.history)
})
// Use the URL's location from the first call on, before a shell has loaded the list of locations.
router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  const id = locationIdOf(toLocation.pathname)
  if (id === null || id <= 0 || id === savedLocationId()) return
  dropLocationData(queries)
  saveLocationId(id)
})

// After the first screen has loaded, or at once where only what was kept can be shown.
const QUIET_MS = 4_000
setTimeout(
  () => {
    import('./app/after-first-picture.ts').then(({ afterFirstPicture }) => afterFirstPicture(router, queries)).catch(report)
  },
  navigator.onLine ? QUIET_MS : 0,
)

const FIRST_PICTURE_MS = 2_000
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
// The first picture has the screen in its frame: drawn before its parts are here, React would hold each back for 300 ms. Without network they may
// not come, and the page says so. The language always comes first: nobody reads a page in another one and then sees it change.
await Promise.all([speak(startLanguage()), Promise.race([router.load(), wait(FIRST_PICTURE_MS)])])
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
