import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellOf, cellsWithin, coordinatesOf, metresBetween, milesBetween } from './distance.ts'

const place = fc.record({ lat: fc.double({ min: -89.5, max: 89.5, noNaN: true }), lng: fc.double({ min: -180, max: 180, noNaN: true }) })
const statue = { lat: 40.6892, lng: -74.0445 }
const chicago = { lat: 41.8781, lng: -87.6298 }

test('known distances', () => {
  expect(milesBetween(statue, chicago)).toBeGreaterThan(705)
  expect(milesBetween(statue, chicago)).toBeLessThan(715)
  expect(metresBetween(statue, { lat: 40.6902, lng: -74.0445 })).toBeCloseTo(111.2, 0)
  expect(metresBetween({ lat: 0, lng: 179.999 }, { lat: 0, lng: -179.999 })).toBeLessThan(250)
})

test('GeoJSON puts the longitude first', () => {
  expect(coordinatesOf({ coordinates: [-74.0445, 40.6892] })).toEqual(statue)
})

test('a distance is the same both ways, never negative, and 0 to itself', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(metresBetween(a, b)).toBeGreaterThanOrEqual(0)
      expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 5)
      expect(metresBetween(a, a)).toBe(0)
    }),
  )
})

test('the cells within a radius hold every place that near', () => {
  fc.assert(
    fc.property(
      place,
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (centre, miles, part, bearing) => {
        const degrees = (miles * part) / 69.2
        const lat = centre.lat + degrees * Math.cos(bearing)
        if (Math.abs(lat) > 89.5) return
        const lng = centre.lng + (degrees * Math.sin(bearing)) / Math.cos((lat * Math.PI) / 180)
        const wrapped = ((((lng + 180) % 360) + 360) % 360) - 180
        if (milesBetween(centre, { lat, lng: wrapped }) > miles) return
        expect(cellsWithin(centre.lat, centre.lng, miles)).toContain(cellOf(lat, wrapped))
      },
    ),
    { numRuns: 300 },
  )
})

test('cells are distinct, ascending, and few for a city', () => {
  const cells = cellsWithin(statue.lat, statue.lng, 25)
  expect(new Set(cells).size).toBe(cells.length)
  expect(cells).toEqual([...cells].sort((a, b) => a - b))
  expect(cells.length).toBeLessThan(40)
  expect(cellsWithin(89.9, 0, 100).length).toBe(new Set(cellsWithin(89.9, 0, 100)).size)
})
