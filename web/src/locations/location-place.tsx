import { Trans, useLingui } from '@lingui/react/macro'
import type { Location } from '@muster/contract/locations/location.ts'
import { MapView } from './map-view.tsx'
import { zoneName } from './place-found.tsx'

/** Where a location is: map, address, zone, market. */
export function LocationPlace({ location }: { location: Location }) {
  const { t } = useLingui()
  const { street_address, city, state_code, zip_code, coordinates, timezone, market_name } = location
  const address = `${street_address}, ${city}, ${state_code} ${zip_code}`
  return (
    <aside aria-label={t`Where it is`}>
      <MapView
        label={t`Where it is`}
        places={[{ id: location.id, point: coordinates, label: location.name }]}
        className="h-64 rounded-card"
      />
      <p className="mt-3 font-semibold">{address}</p>
      <p className="text-gray">
        {zoneName(timezone)} · <Trans>{market_name} market</Trans>
      </p>
      <p className="mt-2 text-small text-gray">
        <Trans>A place cannot move by itself: shifts and distances hang from it. Write to support to correct the address.</Trans>
      </p>
    </aside>
  )
}
