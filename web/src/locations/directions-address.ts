import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

type Place = Pick<ProGig['location'], 'name' | 'street_address' | 'city' | 'state_code' | 'coordinates'>

/** The address that opens the way to a place: the phone's own map app on Android and iPhone, a map in the browser elsewhere. */
export function directionsAddress({ name, street_address, city, state_code, coordinates }: Place, userAgent: string): string {
  const place = encodeURIComponent(`${name}, ${street_address}, ${city}, ${state_code}`)
  const [lng, lat] = coordinates.coordinates
  if (/Android/i.test(userAgent)) return `geo:${lat},${lng}?q=${place}`
  if (/iPhone|iPad/i.test(userAgent)) return `https://maps.apple.com/?daddr=${place}`
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`
}
