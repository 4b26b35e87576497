import { Plural, useLingui } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import Building2 from 'lucide-react/icons/building-2'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { lazy, Suspense } from 'react'
import { imageUrl } from '../ui/image-url.ts'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { Popover, type PopoverTrigger } from '../ui/popover.tsx'
import { useOrganizationId } from './use-organization-id.ts'

const LocationOptions = lazy(() => import('./location-options.tsx').then(({ LocationOptions: component }) => ({ default: component })))

/** The current location, or the organization whose pages are open, with a searchable list to switch to another one. */
export function LocationSwitcher(choice: LocationChoice) {
  const { t } = useLingui()
  const organizationId = useOrganizationId()
  const of = choice.locations.data?.filter((location) => location.organization_id === organizationId) ?? []
  return (
    <Popover
      label={t`Locations`}
      className="w-72"
      trigger={(trigger) => <SwitcherButton current={choice.current} locations={of} {...trigger} />}
    >
      {(close) => (
        <Suspense fallback={null}>
          <LocationOptions {...choice} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}

interface SwitcherButtonProps extends PopoverTrigger {
  current: LocationSummary | null
  /** Those of the organization whose pages are open. */
  locations: readonly LocationSummary[]
}

function SwitcherButton({ current, locations, ...trigger }: SwitcherButtonProps) {
  const { t } = useLingui()
  const organization = locations[0]?.organization_name
  return (
    <button
      type="button"
      {...trigger}
      className="flex h-12 w-full items-center gap-2.5 rounded-[8px] border border-light-gray bg-white px-1.5 text-left hover:border-medium-gray"
    >
      {organization === undefined ? (
        <PlaceImage src={imageUrl(current?.image_public_id, 68)} />
      ) : (
        <Building2 size={18} className="mx-2 shrink-0 text-brand" aria-hidden />
      )}
      <span className="min-w-0 flex-1 leading-[17px]">
        <b className="block truncate">{organization ?? current?.name ?? t`Choose a location`}</b>
        <span className="block truncate text-extra-small text-gray">
          {organization === undefined ? (
            current?.organization_name
          ) : (
            <Plural value={locations.length} one="# location" other="# locations" />
          )}
        </span>
      </span>
      <ChevronsUpDown size={14} className="text-gray" aria-hidden />
    </button>
  )
}
