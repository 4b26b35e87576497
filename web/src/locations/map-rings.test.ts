import { expect, test } from 'vitest'
import { ringsAround } from './map-rings.ts'

test('rings are as far from home as their labels say, in every direction', () => {
  const home: [number, number] = [-79.94, 32.78]
  for (const { miles, line, top } of ringsAround({ type: 'Point', coordinates: home })) {
    for (const [lng, lat] of [...line, top]) {
      const north = (lat - home[1]) * 69
      const east = (lng - home[0]) * 69 * Math.cos((home[1] * Math.PI) / 180)
      expect(Math.hypot(north, east)).toBeCloseTo(miles, 6)
    }
  }
})
