import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import Briefcase from 'lucide-react/icons/briefcase'
import ChartColumn from 'lucide-react/icons/chart-column'
import CalendarDays from 'lucide-react/icons/calendar-days'
import House from 'lucide-react/icons/house'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { useHires, useProductMode } from '../me/use-product-mode.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SideLink } from './nav-link.tsx'
import { InboxLink } from './inbox-link.tsx'

const icon = { size: 16, 'aria-hidden': true, strokeWidth: 1.75 }

/** The manager's navigation. Shifts shows its links while the manager is there. */
export function ManagerNav({ locationId }: { locationId: number }) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/locations\/-?\d+/, '') })
  const params = { locationId: String(locationId) }
  const within = (start: string): boolean => path.startsWith(start)
  const atShifts = within('/gigs') || within('/event/') // an event is a set of shifts
  const atPros = within('/connect')
  const hasShifts = useProductMode(locationId) === 'marketplace'
  return (
    <nav aria-label={t`Main`}>
      {hasShifts && (
        <LinkButton
          to="/locations/$locationId/gigs-add"
          params={params}
          search={{}}
          variant="contained"
          fullWidth
          icon={<Plus size={14} aria-hidden />}
          className="mb-3"
        >
          {t`Post shift`}
        </LinkButton>
      )}
      <SideLink to="/locations/$locationId/home" params={params} search={{}} icon={<House {...icon} />}>{t`Home`}</SideLink>
      {hasShifts && (
        <SideLink
          to="/locations/$locationId/gigs"
          params={params}
          search={{}}
          icon={<CalendarDays {...icon} />}
          {...(atShifts && { 'data-status': 'active' })}
        >{t`Shifts`}</SideLink>
      )}
      {hasShifts && atShifts && <ShiftLinks params={params} />}
      {hasShifts && (
        <SideLink
          to="/locations/$locationId/connect/pros"
          params={params}
          search={{}}
          icon={<Users {...icon} />}
          {...(atPros && { 'data-status': 'active' })}
        >{t`Pros`}</SideLink>
      )}
      {hasShifts && atPros && <ProLinks params={params} />}
      <HireNav locationId={locationId} isActive={within('/hire/')} />
      <InboxLink as={SideLink} locationId={params.locationId} size={16} />
      {hasShifts && <DashboardsNav params={params} isActive={within('/dashboards')} />}
      <SideLink
        to="/locations/$locationId/info"
        params={params}
        icon={<Settings2 {...icon} />}
        {...(within('/kiosks') && { 'data-status': 'active' })}
      >{t`Settings`}</SideLink>
    </nav>
  )
}

interface LocationParams {
  params: { locationId: string }
}

function DashboardsNav({ params, isActive }: LocationParams & { isActive: boolean }) {
  const { t } = useLingui()
  return (
    <SideLink
      to="/locations/$locationId/dashboards"
      params={params}
      search={{}}
      icon={<ChartColumn {...icon} />}
      {...(isActive && { 'data-status': 'active' })}
    >{t`Dashboards`}</SideLink>
  )
}

function ShiftLinks({ params }: LocationParams) {
  const { t } = useLingui()
  return (
    <>
      <SideLink
        to="/locations/$locationId/gigs"
        params={params}
        search={{}}
        activeOptions={{ exact: true, includeSearch: false }}
      >{t`All shifts`}</SideLink>
      <SideLink to="/locations/$locationId/gigs/pay" params={params} search={{}}>{t`Pay`}</SideLink>
      <SideLink to="/locations/$locationId/gigs/schedule" params={params} search={{}}>{t`Schedule`}</SideLink>
      <SideLink to="/locations/$locationId/gigs/past-gigs" params={params} search={{}}>{t`Past shifts`}</SideLink>
    </>
  )
}

function ProLinks({ params }: LocationParams) {
  const { t } = useLingui()
  return (
    <>
      <SideLink
        to="/locations/$locationId/connect/pros"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
      >{t`Find pros`}</SideLink>
      <SideLink
        to="/locations/$locationId/connect/groups"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
      >{t`Groups`}</SideLink>
      <SideLink
        to="/locations/$locationId/connect/network"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
      >{t`Network`}</SideLink>
    </>
  )
}

/** Hiring, where the location has the license. Shows its links while the manager is there. */
function HireNav({ locationId, isActive }: { locationId: number; isActive: boolean }) {
  const { t } = useLingui()
  const params = { locationId: String(locationId) }
  if (!useHires(locationId)) return null
  return (
    <>
      <SideLink
        to="/locations/$locationId/hire/postings"
        params={params}
        search={{}}
        icon={<Briefcase {...icon} />}
        {...(isActive && { 'data-status': 'active' })}
      >{t`Hire`}</SideLink>
      {isActive && <HireLinks params={params} />}
    </>
  )
}

function HireLinks({ params }: LocationParams) {
  const { t } = useLingui()
  return (
    <>
      <SideLink
        to="/locations/$locationId/hire/postings"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
      >{t`Postings`}</SideLink>
      <SideLink
        to="/locations/$locationId/hire/interviews"
        params={params}
        search={{}}
        activeOptions={{ includeSearch: false }}
      >{t`Interviews`}</SideLink>
    </>
  )
}
