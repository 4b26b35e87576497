import { useLingui } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { LocationChoice } from '../locations/use-location-choice.ts'
import { imageUrl } from '../ui/image-url.ts'
import { matching } from '../ui/matching.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { TextLink } from '../ui/text-link.tsx'

const SEARCHED_FROM = 6

/** The locations to switch to. A person with many can search them. */
export function LocationOptions({ locations, current, choose, close }: LocationChoice & { close: () => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const all = locations.data ?? []
  const options = all.map(({ id, name, organization_name }) => ({ value: id, label: `${name} ${organization_name}` }))
  const found = new Set(matching(options, typed).map(({ value }) => value))
  return (
    <div className="p-1.5">
      {all.length >= SEARCHED_FROM && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t`Search locations`}
          placeholder={t`Search locations`}
          className="mb-1.5 h-9 w-full rounded-control border border-light-gray bg-background px-3 touch:h-11"
        />
      )}
      <ul>
        {all
          .filter(({ id }) => found.has(id))
          .map((location) => (
            <li key={location.id}>
              <LocationOption
                location={location}
                isCurrent={location.id === current?.id}
                onChoose={() => {
                  choose(location.id)
                  close()
                }}
              />
            </li>
          ))}
      </ul>
      {found.size === 0 && <p className="px-2 py-2 text-gray">{t`Nothing matches`}</p>}
      <TextLink
        to="/locations/add"
        search={{}}
        className="mt-1 flex h-9 items-center gap-2 border-t border-light-gray px-2 pt-1 touch:h-11"
      >
        <Plus size={16} aria-hidden /> {t`Add a location`}
      </TextLink>
    </div>
  )
}

function LocationOption({ location, isCurrent, onChoose }: { location: LocationSummary; isCurrent: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onChoose}
      className="flex h-11 w-full items-center gap-2.5 rounded-control px-2 text-left hover:bg-background aria-[current=true]:bg-brand-soft"
    >
      <PlaceImage src={imageUrl(location.image_public_id, 56)} size={28} />
      <span className="min-w-0 flex-1 leading-4">
        <b className="block truncate">{location.name}</b>
        <span className="block truncate text-extra-small text-gray">{location.organization_name}</span>
      </span>
    </button>
  )
}
