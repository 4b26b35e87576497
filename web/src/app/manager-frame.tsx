import { useLingui } from '@lingui/react/macro'
import { useLocation, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { type LocationChoice, useLocationChoice } from '../locations/use-location-choice.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { useMe } from '../me/use-me.ts'
import { useHires, useProductMode } from '../me/use-product-mode.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { AccountMenu } from './account-menu.tsx'
import { PaletteButton } from './palette-button.tsx'
import { LocationSwitcher } from './location-switcher.tsx'
import { useOrganizationId } from './use-organization-id.ts'
import { ManagerNav } from './manager-nav.tsx'
import { ManagerTabs } from './manager-tabs.tsx'
import { Replace } from './replace.tsx'
import { SelectedPro } from '../pros/selected-pro.tsx'
import { NoticesBell } from '../notices/notices-bell.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

const OrganizationNav = lazy(() => import('./organization-nav.tsx').then(({ OrganizationNav: component }) => ({ default: component })))
const OrganizationTabs = lazy(() => import('./organization-tabs.tsx').then(({ OrganizationTabs: component }) => ({ default: component })))
const HireHome = lazy(() => import('../hiring/hire-home.tsx').then(({ HireHome: component }) => ({ default: component })))
const NoHiring = lazy(() => import('./hire-only.tsx').then(({ NoHiring: component }) => ({ default: component })))
const HireOnly = lazy(() => import('./hire-only.tsx').then(({ HireOnly: component }) => ({ default: component })))

/** The manager's layout: navigation at the side, the screen on white. */
export function ManagerFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const choice = useLocationChoice()
  const { current } = choice
  const isAdmin = useIsAdminAt(current?.id ?? null)
  const organizationId = useOrganizationId()
  return (
    <div className="flex h-dvh bg-background">
      <SkipLink />
      <div className="flex w-[232px] shrink-0 flex-col px-3 pt-3 pb-2.5 phone:hidden print:hidden">
        <div className="mb-2 flex h-8 items-center justify-between pl-1.5">
          <Wordmark />
          <NoticesBell />
        </div>
        <LocationSwitcher {...choice} />
        <PaletteButton locationId={current?.id ?? null} />
        {organizationId !== null ? (
          <Suspense fallback={null}>
            <OrganizationNav organizationId={organizationId} choice={choice} />
          </Suspense>
        ) : (
          current && <ManagerNav locationId={current.id} />
        )}
        <div className="mt-auto pt-2">
          <AccountMenu role={organizationId !== null ? t`Organization admin` : isAdmin ? t`Location admin` : t`Team member`} />
        </div>
      </div>
      <main
        id="main"
        data-scroll-restoration-id="screen"
        tabIndex={-1}
        className="relative flex min-w-0 flex-1 flex-col overflow-y-auto border-light-gray bg-white outline-none desktop:border-l phone:pb-(--tab-bar) print:overflow-visible"
      >
        <PlaceAndNotices choice={choice} />
        <Content choice={choice}>{children}</Content>
      </main>
      {organizationId !== null ? (
        <Suspense fallback={null}>
          <OrganizationTabs key={organizationId} organizationId={organizationId} choice={choice} />
        </Suspense>
      ) : (
        current && <ManagerTabs choice={choice} locationId={current.id} />
      )}
      {current && <SelectedPro locationId={current.id} />}
    </div>
  )
}

/** At the top of home on a phone, where the screen has no navigation next to it: which location this is, and the bell. */
function PlaceAndNotices({ choice }: { choice: LocationChoice }) {
  const atHome = useLocation({ select: ({ pathname }) => pathname.endsWith('/home') })
  if (!atHome) return null
  return (
    <div className="flex items-center gap-2 px-4 pt-3 desktop:hidden print:hidden">
      <div className="min-w-0 flex-1">
        <LocationSwitcher {...choice} />
      </div>
      <NoticesBell />
    </div>
  )
}

/** The screen, once it is known which location it is about. */
function Content({ choice: { locations, current }, children }: { choice: LocationChoice; children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const me = useMe()
  // Other screens need no location.
  if (!current && pathname.startsWith('/locations/') && pathname !== '/locations/add') {
    if (locations.isError) return <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
    if (locations.data?.length !== 0) return <LoadingLines />
    // The last location was taken from the person while its page was open. Staff look at locations that are not theirs.
    if (!me.is_gigpro_admin) return <Replace href="/locations" />
  }
  // Also without a location, so that a screen stays as it is when it gets one.
  return <Licensed locationId={current?.id ?? null}>{children}</Licensed>
}

/** The screen if the location's license covers it. A location that only hires has its own home and no screens of shifts. */
function Licensed({ locationId, children }: { locationId: number | null; children: ReactNode }) {
  const isHome = useLocation({ select: ({ pathname }) => pathname.endsWith('/home') })
  const mode = useProductMode(locationId)
  const hires = useHires(locationId)
  const belongs = useMatches({ select: (matches) => matches.at(-1)?.staticData.mode })
  const isCovered = belongs === 'hire' ? hires : !(mode === 'hire' && belongs === 'marketplace')
  if (isCovered || locationId === null) return children
  const Instead = belongs === 'hire' ? NoHiring : isHome ? HireHome : HireOnly
  return (
    <Suspense>
      <Instead locationId={locationId} />
    </Suspense>
  )
}
