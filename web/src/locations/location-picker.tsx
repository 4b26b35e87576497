/* oxlint-disable jsx-a11y/no-autofocus -- choosing is the only task here, and typing is the fast way */
import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationSummary } from '@muster/contract/locations/location.ts'
import { listApprovedLocations } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { matching } from '../ui/matching.ts'
import { TextField } from '../ui/text-field.tsx'
import { LocationLine } from './location-line.tsx'

const SEARCH_FROM = 6

interface LocationPickerProps {
  locations: readonly LocationSummary[]
  currentId: number | undefined
  onPick: (id: number) => void
}

/** Locations to choose from, with a search once there are many. Enter picks the first match. */
export function LocationPicker({ locations, currentId, onPick }: LocationPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const approved = useQuery(read(listApprovedLocations, {}))
  const options = locations.map(({ id, name, organization_name }) => ({ value: id, label: `${name} ${organization_name}` }))
  const found = new Set(matching(options, typed).map(({ value }) => value))
  const shown = locations.filter(({ id }) => found.has(id))
  return (
    <div className="w-full max-w-[640px] px-4 pb-12 desktop:px-6">
      {locations.length >= SEARCH_FROM && (
        <search>
          <form
            className="mb-2"
            onSubmit={(event) => {
              event.preventDefault()
              if (shown[0]) onPick(shown[0].id)
            }}
          >
            <TextField
              hideLabel
              autoFocus
              type="search"
              label={t`Search locations`}
              placeholder={t`Search locations`}
              before={<Search size={16} aria-hidden />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        </search>
      )}
      <ul>
        {shown.map((location) => (
          <li key={location.id}>
            <LocationLine
              location={location}
              isCurrent={location.id === currentId}
              waits={approved.isSuccess && !approved.data.some(({ id }) => id === location.id)}
              onChoose={() => onPick(location.id)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="py-6 text-gray">
          <Trans>No location matches “{typed}”.</Trans>
        </p>
      )}
    </div>
  )
}
