import { useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import MapPin from 'lucide-react/icons/map-pin'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings2 from 'lucide-react/icons/settings-2'
import Users from 'lucide-react/icons/users'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { SideLink } from './nav-link.tsx'

const icon = { size: 16, 'aria-hidden': true, strokeWidth: 1.75 }

interface OrganizationNavProps {
  organizationId: number
  choice: LocationChoice
}

/** The navigation of an organization's pages, and the way back to each of its locations. */
export function OrganizationNav({ organizationId, choice }: OrganizationNavProps) {
  const { t } = useLingui()
  const params = { organizationId: String(organizationId) }
  const locations = (choice.locations.data ?? []).filter((location) => location.organization_id === organizationId)
  return (
    <>
      <nav aria-label={t`Main`}>
        <SideLink
          to="/organizations/$organizationId"
          params={params}
          activeOptions={{ exact: true }}
          icon={<MapPin {...icon} />}
        >{t`Locations`}</SideLink>
        <SideLink to="/organizations/$organizationId/teams" params={params} search={{}} icon={<Users {...icon} />}>{t`Teams`}</SideLink>
        <SideLink
          to="/organizations/$organizationId/billing"
          params={params}
          search={{}}
          icon={<ReceiptText {...icon} />}
        >{t`Billing`}</SideLink>
        <SideLink to="/organizations/$organizationId/info" params={params} icon={<Settings2 {...icon} />}>{t`Info`}</SideLink>
        <SideLink to="/organizations/$organizationId/sign-in" params={params} icon={<Lock {...icon} />}>{t`Company sign-in`}</SideLink>
      </nav>
      <nav aria-label={t`Go to a location`} className="mt-4 min-h-0 flex-1 basis-0 overflow-y-auto">
        <h2 className="mb-1 px-2 text-small font-regular text-gray">{t`Go to a location`}</h2>
        {locations.map(({ id, name, image_public_id }) => (
          <SideLink
            key={id}
            to="/locations/$locationId/home"
            params={{ locationId: String(id) }}
            search={{}}
            icon={<PlaceImage size={20} src={imageUrl(image_public_id, 40)} />}
          >
            {name}
          </SideLink>
        ))}
      </nav>
    </>
  )
}
