import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import House from 'lucide-react/icons/house'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import Settings2 from 'lucide-react/icons/settings-2'
import UserSearch from 'lucide-react/icons/user-search'
import Users from 'lucide-react/icons/users'
import { holdsHire } from '../current-location/product-mode.ts'
import { useMe } from '../me/use-me.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { SideLink } from './nav-link.tsx'

const icon = { size: 16, 'aria-hidden': true, strokeWidth: 1.75 }

/** The manager's navigation. Shifts and Pros show their links while the manager is there. */
export function ManagerNav({ locationId }: { locationId: number }) {
  const { t } = useLingui()
  const me = useMe()
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/^\/locations\/-?\d+/, '') })
  const params = { locationId: String(locationId) }
  const within = (start: string): boolean => path.startsWith(start)
  const atShifts = within('/gigs') || within('/event/') // an event is a set of shifts
  return (
    <nav aria-label={t`Main`}>
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
      <SideLink to="/locations/$locationId/home" params={params} search={{}} icon={<House {...icon} />}>{t`Home`}</SideLink>
      <SideLink
        to="/locations/$locationId/gigs"
        params={params}
        search={{}}
        icon={<CalendarDays {...icon} />}
        {...(atShifts && { 'data-status': 'active' })}
      >{t`Shifts`}</SideLink>
      {atShifts && <ShiftLinks params={params} />}
      <SideLink
        to="/locations/$locationId/connect/pros"
        params={params}
        search={{}}
        icon={<Users {...icon} />}
        {...(within('/connect') && { 'data-status': 'active' })}
      >{t`Pros`}</SideLink>
      {within('/connect') && <ProLinks params={params} />}
      {holdsHire(me, locationId) && (
        <SideLink
          to="/locations/$locationId/hire/postings"
          params={params}
          icon={<UserSearch {...icon} />}
          {...(within('/hire') && { 'data-status': 'active' })}
        >{t`Hire`}</SideLink>
      )}
      <SideLink to="/locations/$locationId/inbox" params={params} icon={<Inbox {...icon} />}>{t`Inbox`}</SideLink>
      <SideLink to="/locations/$locationId/dashboards" params={params} icon={<ChartColumn {...icon} />}>{t`Dashboards`}</SideLink>
      <SideLink to="/locations/$locationId/info" params={params} icon={<Settings2 {...icon} />}>{t`Settings`}</SideLink>
    </nav>
  )
}

interface LocationParams {
  params: { locationId: string }
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
      <SideLink to="/locations/$locationId/connect/pros" params={params} search={{}}>{t`Find pros`}</SideLink>
      <SideLink to="/locations/$locationId/connect/groups" params={params}>{t`Groups`}</SideLink>
      <SideLink to="/locations/$locationId/connect/network" params={params}>{t`Your network`}</SideLink>
    </>
  )
}
