import type { Context } from '../context.ts'
import { invalid } from '../problem.ts'
import { findMarketAt, type Market } from './market-queries.ts'

interface Addressed {
  /** Five digits, or nine. */
  zip_code: string
  coordinates?: { coordinates: [longitude: number, latitude: number] } | null | undefined
}

/**
 * Finds where an address is: at the pin, or without one at the center of the postal code. Refuses a place that no market serves and names
 * `field`, the field of the postal code.
 */
export async function placed(
  { deps, db }: Pick<Context, 'deps' | 'db'>,
  { zip_code, coordinates }: Addressed,
  field: string,
): Promise<{ market: Market; latitude: number; longitude: number; timezone: string }> {
  const pin = coordinates?.coordinates
  const postal = pin ? null : await deps.places.findPostalCode(zip_code.slice(0, 5))
  if (!pin && postal === null) throw invalid(field, 'We don’t know this postal code')
  const [longitude, latitude] = pin ?? [postal!.longitude, postal!.latitude]
  const market = await findMarketAt(db, latitude, longitude)
  if (market === null) throw invalid(field, 'We don’t work in this area yet')
  return { market, latitude, longitude, timezone: postal?.timezone ?? (await deps.places.timezoneAt(latitude, longitude)) }
}
