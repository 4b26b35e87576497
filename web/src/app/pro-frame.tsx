import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, type ReactNode, Suspense } from 'react'
import { NO_LOCATION } from '../current-location/current-location.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BottomLink, TopLink } from './nav-link.tsx'
import { InboxLink } from './inbox-link.tsx'
import { NoticesBell } from '../notices/notices-bell.tsx'
import { useStripDecided } from '../timesheets/strip-decided.ts'
import { SkipLink } from './skip-link.tsx'

// Only a pro at work needs it, so the first screen does not wait for it.
const ClockStrip = lazy(() => import('../timesheets/clock-strip.tsx').then((module) => ({ default: module.ClockStrip })))

// Most visits never show it, and nothing waits for it.
const ProGates = lazy(() => import('./pro-gates.tsx').then((module) => ({ default: module.ProGates })))

const params = { locationId: String(NO_LOCATION) }

/** Whether the schedule is open and still waits for the clock's strip. The clock of a shift doesn't wait: a pro may already be punching. */
function useWaitsForStrip(): boolean {
  const isSchedule = useLocation({
    select: ({ pathname, search }) => pathname.endsWith('/schedule') && search.application_id === undefined,
  })
  return !useStripDecided() && isSchedule
}

/** The pro's layout: five tabs, at the bottom of a phone and at the top of a wide screen, around one column. */
export function ProFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const ownPage = useLocation({ select: ({ pathname }) => /\/(profile|settings|notification-settings|blocked-messages)$/.test(pathname) })
  const waits = useWaitsForStrip()
  const tabs = (Link: typeof BottomLink | typeof TopLink, size: number) => {
    const icon = { size, 'aria-hidden': true, strokeWidth: 1.75 }
    return (
      <>
        <Link to="/locations/$locationId/jobs" params={params} search={{}} icon={<Search {...icon} />}>{t`Jobs`}</Link>
        <Link to="/locations/$locationId/schedule" params={params} icon={<CalendarDays {...icon} />}>{t`Schedule`}</Link>
        <InboxLink as={Link} locationId={params.locationId} size={size} />
        <Link to="/locations/$locationId/dashboards" params={params} icon={<Wallet {...icon} />}>{t`Earnings`}</Link>
        <Link to="/locations/$locationId/profile" params={params} icon={<UserRound {...icon} />}>{t`Profile`}</Link>
      </>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col bg-background text-base">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-light-gray bg-background phone:hidden print:hidden">
        <div className="mx-auto flex h-14 max-w-[1080px] items-center gap-6 px-6">
          <Wordmark />
          <nav aria-label={t`Main`} className="flex flex-1 gap-1">
            {tabs(TopLink, 16)}
          </nav>
          <NoticesBell />
          <div className="w-44">
            <AccountMenu role={t`Pro`} />
          </div>
        </div>
      </header>
      <div className="flex items-center gap-2 pt-2 pr-2 pl-4 desktop:hidden print:hidden">
        <div className={`min-w-0 flex-1 ${ownPage ? '-ml-1.5' : ''}`}>{ownPage ? <AccountMenu role={t`Pro`} /> : <Wordmark />}</div>
        <NoticesBell />
      </div>
      <Suspense fallback={null}>
        <ClockStrip />
      </Suspense>
      <Suspense fallback={null}>
        <ProGates />
      </Suspense>
      {/* The schedule's shape while it waits for the clock's strip is not pushed down by it: the page comes in its place, below the strip. */}
      <main
        key={waits ? 'waits' : 'page'}
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-[640px] flex-1 flex-col outline-none phone:pb-(--tab-bar) desktop:my-6 desktop:overflow-hidden desktop:rounded-card desktop:border desktop:border-light-gray desktop:bg-white"
      >
        {children}
      </main>
      <nav
        aria-label={t`Main`}
        data-bottom-bar
        className="fixed inset-x-0 bottom-0 z-20 flex h-(--tab-bar) border-t border-light-gray bg-white px-1 pb-[env(safe-area-inset-bottom)] desktop:hidden print:hidden"
      >
        {tabs(BottomLink, 22)}
      </nav>
    </div>
  )
}
