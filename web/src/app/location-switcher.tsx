import { useLingui } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { lazy, Suspense } from 'react'
import { imageUrl } from '../ui/image-url.ts'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { Popover, type PopoverTrigger } from '../ui/popover.tsx'

const LocationOptions = lazy(() => import('./location-options.tsx').then(({ LocationOptions: component }) => ({ default: component })))

/** The current location, with a searchable list to switch to another one. */
export function LocationSwitcher(choice: LocationChoice) {
  const { t } = useLingui()
  return (
    <Popover label={t`Locations`} className="w-72" trigger={(trigger) => <SwitcherButton current={choice.current} {...trigger} />}>
      {(close) => (
        <Suspense fallback={null}>
          <LocationOptions {...choice} close={close} />
        </Suspense>
      )}
    </Popover>
  )
}

function SwitcherButton({ current, ...trigger }: PopoverTrigger & { current: LocationSummary | null }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      {...trigger}
      className="flex h-12 w-full items-center gap-2.5 rounded-[8px] border border-light-gray bg-white px-1.5 text-left hover:border-medium-gray"
    >
      <PlaceImage src={imageUrl(current?.image_public_id, 68)} />
      <span className="min-w-0 flex-1 leading-[17px]">
        <b className="block truncate">{current?.name ?? t`Choose a location`}</b>
        <span className="block truncate text-extra-small text-gray">{current?.organization_name}</span>
      </span>
      <ChevronsUpDown size={14} className="text-gray" aria-hidden />
    </button>
  )
}
