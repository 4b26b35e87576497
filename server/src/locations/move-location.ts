import type { Location } from '@muster/contract/locations/location.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import type { Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { movePrimaryAddress } from './address-store.ts'
import { hasPosted } from './location-queries.ts'
import type { Market } from './market-queries.ts'

/** A primary address with its point, zone and market. */
interface PlacedAddress {
  street_address: string
  city: string
  state_code: string
  postal_code: string
  latitude: number
  longitude: number
  timezone: string
  market: Market
}

/** The columns of a location that its address sets. */
export interface Moved {
  street_address: string
  city: string
  state_code: string
  zip_code: string
  latitude: number
  longitude: number
  timezone: string
  market_id: number
  supported_employment_types?: EmploymentType[]
}

/** The employment types that remain in another market: those both have, or else all of the market's. */
function typesIn(market: Market, held: readonly EmploymentType[]): EmploymentType[] {
  const common = held.filter((type) => market.supported_employment_types.includes(type))
  return common.length > 0 ? common : [...market.supported_employment_types]
}

/**
 * What a new primary address makes of a locked location: its zone, and its market while it has never posted. Shifts, pay rules and the pros
 * who know the place belong to one market, so a location with shifts stays in its own; the refusal names `field`.
 */
export async function movedTo(
  { db }: Pick<Context, 'db'>,
  location: Pick<Location, 'id' | 'market_id' | 'supported_employment_types'>,
  { market, postal_code: zip_code, ...rest }: PlacedAddress,
  field: string,
): Promise<Moved> {
  const isOther = market.id !== location.market_id
  if (isOther && (await hasPosted(db, location.id)))
    throw invalid(field, 'This address is in another market. Your shifts stay in theirs, so add a location there.')
  return {
    ...rest,
    zip_code,
    market_id: market.id,
    ...(isOther && { supported_employment_types: typesIn(market, location.supported_employment_types) }),
  }
}

/** Writes what a location's address became to its primary address, so that both agree. */
export const keepPrimary = ({ db }: Pick<Context, 'db'>, location_id: number, moved: Moved): Promise<void> => {
  const { zip_code: postal_code, market_id: _market, supported_employment_types: _types, ...address } = moved
  return movePrimaryAddress(db, location_id, { ...address, postal_code })
}
