import { useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import Menu from 'lucide-react/icons/menu'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { ManagerMenu } from './manager-menu.tsx'
import { BottomLink } from './nav-link.tsx'

const icon = { size: 22, 'aria-hidden': true, strokeWidth: 1.75 }

interface OrganizationTabsProps {
  organizationId: number
  choice: LocationChoice
}

/** The tabs of an organization's pages on a phone. The last opens the menu of the current location. */
export function OrganizationTabs({ organizationId, choice }: OrganizationTabsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const params = { organizationId: String(organizationId) }
  return (
    <nav
      aria-label={t`Main`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--tab-bar) border-t border-light-gray bg-white px-1 pb-[env(safe-area-inset-bottom)] desktop:hidden print:hidden"
    >
      <BottomLink
        to="/organizations/$organizationId"
        params={params}
        activeOptions={{ exact: true }}
        icon={<MapPin {...icon} />}
      >{t`Locations`}</BottomLink>
      <BottomLink to="/organizations/$organizationId/teams" params={params} search={{}} icon={<Users {...icon} />}>{t`Teams`}</BottomLink>
      <BottomLink
        to="/organizations/$organizationId/billing"
        params={params}
        search={{}}
        icon={<ReceiptText {...icon} />}
      >{t`Billing`}</BottomLink>
      <BottomLink to="/organizations/$organizationId/info" params={params} icon={<Settings2 {...icon} />}>{t`Info`}</BottomLink>
      {choice.current && (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2 text-extra-small leading-[14px] font-semibold text-gray"
        >
          <Menu {...icon} />
          {t`More`}
        </button>
      )}
      {open && choice.current && <ManagerMenu choice={choice} locationId={choice.current.id} onClose={() => setOpen(false)} />}
    </nav>
  )
}
