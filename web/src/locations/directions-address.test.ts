import { expect, test } from 'vitest'
import { directionsAddress } from './directions-address.ts'

const place = {
  name: 'Harbor House',
  street_address: '12 Pier Road',
  city: 'Charleston',
  state_code: 'SC',
  coordinates: { type: 'Point' as const, coordinates: [-79.93, 32.78] as [number, number] },
}
const named = 'Harbor%20House%2C%2012%20Pier%20Road%2C%20Charleston%2C%20SC'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 7)', `geo:32.78,-79.93?q=${named}`],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)', `https://maps.apple.com/?daddr=${named}`],
  ['Mozilla/5.0 (X11; Linux x86_64)', `https://www.google.com/maps/dir/?api=1&destination=${named}`],
])('directions open the map app of %s', (userAgent, address) => {
  expect(directionsAddress(place, userAgent)).toBe(address)
})
