import type { Place } from '@muster/contract/locations/location.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { findMarketAt } from './market-queries.ts'

/** The town, center, time zone and market of a ZIP code. Throws NOT_FOUND for a code that does not exist. */
export async function findPlace({ deps, db }: Pick<Context, 'deps' | 'db'>, zip_code: string): Promise<Place> {
  const place = await deps.places.findPostalCode(zip_code)
  if (place === null) throw new Problem('NOT_FOUND', 'We don’t know this postal code.', { target: 'zip_code' })
  const market = await findMarketAt(db, place.latitude, place.longitude)
  return {
    zip_code,
    city: place.city,
    state_code: place.state_code,
    coordinates: { type: 'Point', coordinates: [place.longitude, place.latitude] },
    timezone: place.timezone,
    market: market && { id: market.id, name: market.name },
  }
}
