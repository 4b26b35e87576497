import type { Coordinates } from '../distance.ts'
import type { Point } from '../wire.ts'

const HALF_MILE_DEGREES = 0.5 / 69

/** Where a pro is on a map: the corner of a grid of half a mile, so that a pin is never a home. */
export function pinOf({ lat, lng }: Coordinates): Point {
  const row = Math.round(lat / HALF_MILE_DEGREES) * HALF_MILE_DEGREES
  // Degrees of longitude shrink towards the poles.
  const column = HALF_MILE_DEGREES / Math.max(0.05, Math.cos((row * Math.PI) / 180))
  const digits = (degrees: number): number => Number(degrees.toFixed(5))
  return { type: 'Point', coordinates: [digits(Math.round(lng / column) * column), digits(row)] }
}
