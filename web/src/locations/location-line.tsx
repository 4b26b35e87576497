import { Trans } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { StatusWord } from '../ui/status-word.tsx'

interface LocationLineProps {
  location: LocationSummary
  isCurrent: boolean
  /** Not approved yet. */
  waits: boolean
  onChoose: () => void
}

/** A location to choose: picture, name, organization. */
export function LocationLine({ location, isCurrent, waits, onChoose }: LocationLineProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onChoose}
      className="-mx-2 flex min-h-16 w-[calc(100%+16px)] items-center gap-3 rounded-control border-b border-light-gray px-2 text-left hover:bg-background aria-[current=true]:bg-brand-soft"
    >
      <PlaceImage src={imageUrl(location.image_public_id, 88)} size={44} />
      <span className="min-w-0 flex-1">
        <b className="block truncate text-base">{location.name}</b>
        <span className="block truncate text-gray">{location.organization_name}</span>
      </span>
      {waits && (
        <StatusWord tone="theirs" icon={<Hourglass size={14} aria-hidden />}>
          <Trans>Waiting for approval</Trans>
        </StatusWord>
      )}
      <ChevronRight size={16} className="shrink-0 text-gray" aria-hidden />
    </button>
  )
}
