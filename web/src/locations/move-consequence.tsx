import { Trans } from '@lingui/react/macro'
import type { Location, NewAddress } from '@muster/contract/locations/location.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { read } from '../api/query.ts'
import { zoneName } from './place-found.tsx'

/** What a typed primary address changes for the location: where new shifts are, its market and its time zone. */
export function MoveConsequence({ location }: { location: Location }) {
  const { watch } = useFormContext<{ address: NewAddress }>()
  const zip_code = /^\d{5}/.exec(watch('address.zip_code') ?? '')?.[0] ?? ''
  const place = useQuery({ ...read(findPlace, { params: { zip_code } }), enabled: zip_code !== '' })
  const { market, timezone } = place.data ?? {}
  const isOtherMarket = market !== undefined && market !== null && market.id !== location.market_id
  return (
    <ul className="grid gap-1 rounded-control bg-background px-3 py-2.5">
      <li>
        <Trans>New shifts use this address. Shifts you already posted keep theirs.</Trans>
      </li>
      {isOtherMarket && (
        <li>
          <Trans>
            <b>{location.name}</b> moves from the {location.market_name} market to {market.name}, with its pros, wages and pay rules. That
            works only while you have posted no shift here.
          </Trans>
        </li>
      )}
      {timezone !== undefined && timezone !== location.timezone && (
        <li>
          <Trans>Times here will be in {zoneName(timezone)}.</Trans>
        </li>
      )}
    </ul>
  )
}
