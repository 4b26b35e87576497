import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocationChoice } from '../locations/use-location-choice.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingLines } from '../ui/loading-lines.tsx'
import { AccountMenu } from './account-menu.tsx'
import { CommandPalette } from './command-palette.tsx'
import { LocationSwitcher } from './location-switcher.tsx'
import { ManagerNav } from './manager-nav.tsx'
import { ManagerTabs } from './manager-tabs.tsx'
import { NoticesBell } from './notices-bell.tsx'
import { SkipLink } from './skip-link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

/** The manager's layout: navigation at the side, the screen on white. */
export function ManagerFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const choice = useLocationChoice()
  const pathname = useLocation({ select: (location) => location.pathname })
  const { locations, current } = choice
  const isAdmin = useIsAdminAt(current?.id ?? null)
  // A location's screens wait until the current location is known. Other screens don't need one.
  const waits = pathname.startsWith('/locations/') && pathname !== '/locations/add' && !current
  return (
    <div className="flex h-dvh bg-background">
      <SkipLink />
      <div className="flex w-[232px] shrink-0 flex-col px-3 pt-3 pb-2.5 phone:hidden print:hidden">
        <div className="mb-2 flex h-8 items-center justify-between pl-1.5">
          <Wordmark />
          <NoticesBell />
        </div>
        <LocationSwitcher {...choice} />
        <CommandPalette locationId={current?.id ?? null} />
        {current && <ManagerNav locationId={current.id} />}
        <div className="mt-auto pt-2">
          <AccountMenu role={isAdmin ? t`Location admin` : t`Team member`} />
        </div>
      </div>
      <main
        id="main"
        data-scroll-restoration-id="screen"
        tabIndex={-1}
        className="relative flex min-w-0 flex-1 flex-col overflow-y-auto border-light-gray bg-white outline-none desktop:border-l phone:pb-[78px] print:overflow-visible"
      >
        {waits && locations.isError ? (
          <ErrorState error={locations.error} onRetry={() => void locations.refetch()} />
        ) : waits && locations.isPending ? (
          <LoadingLines />
        ) : (
          children
        )}
      </main>
      {current && <ManagerTabs choice={choice} locationId={current.id} />}
    </div>
  )
}
