/* oxlint-disable react/static-components -- the shells are created once, at module level; this only chooses one */
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUsedAppMode } from '../session/app-mode.ts'
import { isViewing } from '../session/browser-store.ts'
import { sessionToken } from '../session/session.ts'
import { ToastPlace } from '../ui/toast.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import type { RowFacts } from './route-facts.ts'
import { shellFor } from './shells.ts'

const ViewBar = lazy(() => import('../view-as/view-bar.tsx'))

/**
 * The screen, mounted again in another language: dates, positions and the like are read from the language without hearing of its change, and
 * the compiler keeps what was drawn. Settings stays, because its forms hold what was typed next to the choice of the language.
 */
function Screen() {
  const { i18n: spoken } = useLingui()
  const isSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  return <Outlet key={isSettings ? 'settings' : spoken.locale} />
}

/** Whose shell a match has. An address of the admin area that leads nowhere says so in the staff's own. */
const audienceOf = (match?: { pathname: string; staticData: Partial<RowFacts> }): RowFacts['audience'] =>
  sessionToken() && match?.pathname.startsWith('/admin') ? 'admin' : (match?.staticData.audience ?? 'public')

/** Wraps every screen: translations, the audience's shell, toasts and the offline banner. */
export function AppRoot() {
  const audience = useMatches({ select: (matches) => audienceOf(matches.at(-1)) })
  const Shell = shellFor(audience, useUsedAppMode())
  return (
    <I18nProvider i18n={i18n}>
      <OfflineBanner />
      {isViewing() && (
        <Suspense fallback={null}>
          <ViewBar />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {Shell ? (
          <Shell>
            <Screen />
          </Shell>
        ) : (
          <Outlet />
        )}
      </Suspense>
      <ToastPlace />
    </I18nProvider>
  )
}
