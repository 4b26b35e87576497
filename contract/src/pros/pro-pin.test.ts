import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coordinatesOf, milesBetween } from '../distance.ts'
import { pinOf } from './pro-pin.ts'

const places = fc.record({
  lat: fc.double({ min: 24, max: 49, noNaN: true }),
  lng: fc.double({ min: -125, max: -66, noNaN: true }),
})

test('a pin is at most half a mile from home, and the same for all homes around it', () => {
  fc.assert(
    fc.property(places, (home) => {
      const pin = coordinatesOf(pinOf(home))
      expect(milesBetween(home, pin)).toBeLessThan(0.5)
      expect(milesBetween(pin, coordinatesOf(pinOf(pin)))).toBeLessThan(0.01)
    }),
  )
})
