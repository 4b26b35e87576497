import { useLingui } from '@lingui/react/macro'
import Briefcase from 'lucide-react/icons/briefcase'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Menu from 'lucide-react/icons/menu'
import Users from 'lucide-react/icons/users'
import Wallet from 'lucide-react/icons/wallet'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from '@tanstack/react-router'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { useProductMode } from '../me/use-product-mode.ts'
import { BottomLink } from './nav-link.tsx'
import { InboxLink } from './inbox-link.tsx'

const ManagerMenu = lazy(() => import('./manager-menu.tsx').then(({ ManagerMenu: component }) => ({ default: component })))
const icon = { size: 22, 'aria-hidden': true, strokeWidth: 1.75 }

/** The manager's tabs on a phone. The last opens a menu with everything else. */
export function ManagerTabs({ choice, locationId }: { choice: LocationChoice; locationId: number }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [openAt, setOpenAt] = useState<string | null>(null) // the path where it was opened: leaving that path closes it
  const atShifts = /\/(gigs|event)\//.test(path) && !path.endsWith('/gigs/pay')
  const params = { locationId: String(locationId) }
  const hasShifts = useProductMode(locationId) === 'marketplace'
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--tab-bar) border-t border-light-gray bg-white px-1 pb-[env(safe-area-inset-bottom)] desktop:hidden print:hidden"
    >
      <BottomLink to="/locations/$locationId/home" params={params} search={{}} icon={<House {...icon} />}>{t`Home`}</BottomLink>
      {hasShifts && (
        <BottomLink
          to="/locations/$locationId/gigs"
          params={params}
          search={{}}
          icon={<CalendarDays {...icon} />}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(atShifts && { 'data-status': 'active' })}
        >{t`Shifts`}</BottomLink>
      )}
      {hasShifts && (
        <BottomLink to="/locations/$locationId/gigs/pay" params={params} search={{}} icon={<Wallet {...icon} />}>{t`Pay`}</BottomLink>
      )}
      {hasShifts && (
        <BottomLink
          to="/locations/$locationId/connect/pros"
          params={params}
          search={{}}
          icon={<Users {...icon} />}
          {...(path.includes('/connect/') && { 'data-status': 'active' })}
        >{t`Pros`}</BottomLink>
      )}
      {!hasShifts && <HireTab params={params} isActive={path.includes('/hire/')} />}
      <InboxLink as={BottomLink} locationId={params.locationId} size={22} />
      <button
        type="button"
        onClick={() => setOpenAt(path)}
        className="flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2 text-extra-small leading-[14px] font-semibold text-gray"
      >
        <Menu {...icon} />
        {t`More`}
      </button>
      {openAt === path && (
        <Suspense fallback={null}>
          <ManagerMenu choice={choice} locationId={locationId} onClose={() => setOpenAt(null)} />
        </Suspense>
      )}
    </nav>
  )
}

/** At a location without shifts there is room for it among the tabs. */
function HireTab({ params, isActive }: { params: { locationId: string }; isActive: boolean }) {
  const { t } = useLingui()
  return (
    <BottomLink
      to="/locations/$locationId/hire/postings"
      params={params}
      search={{}}
      icon={<Briefcase {...icon} />}
      {...(isActive && { 'data-status': 'active' })}
    >{t`Hire`}</BottomLink>
  )
}
