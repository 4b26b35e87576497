/** Distances on the earth, and a coarse grid so that "near" can be an indexed look-up before it is a computation. */

export interface Coordinates {
  lat: number
  lng: number
}

/** GeoJSON order is longitude, latitude. */
export const coordinatesOf = (point: { coordinates: readonly [number, number] }): Coordinates => ({
  lat: point.coordinates[1],
  lng: point.coordinates[0],
})

const EARTH_RADIUS_M = 6_371_008.8
const METRES_PER_MILE = 1609.344
const MILES_PER_DEGREE = 69
const CELL_DEGREES = 0.25
const ROWS = 180 / CELL_DEGREES
const COLUMNS = 360 / CELL_DEGREES

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters (haversine on a sphere; within 0.5% of the ellipsoid). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const north = Math.sin(radians(b.lat - a.lat) / 2)
  const east = Math.sin(radians(b.lng - a.lng) / 2)
  const h = north * north + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * east * east
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

export const milesBetween = (a: Coordinates, b: Coordinates): number => metresBetween(a, b) / METRES_PER_MILE

const rowOf = (lat: number): number => Math.min(ROWS - 1, Math.max(0, Math.floor((lat + 90) / CELL_DEGREES)))
const columnOf = (lng: number): number => ((Math.floor((lng + 180) / CELL_DEGREES) % COLUMNS) + COLUMNS) % COLUMNS

/** Index of the 0.25° cell (about 17 miles high) that contains a place: an integer below 1,036,800. */
export const cellOf = (lat: number, lng: number): number => rowOf(lat) * COLUMNS + columnOf(lng)

/** Every cell within `miles` that may contain a place, ascending. It returns too many, so measure the distance of each result. */
export function cellsWithin(lat: number, lng: number, miles: number): number[] {
  const north = miles / MILES_PER_DEGREE + 0.01
  const rows = range(rowOf(lat - north), rowOf(lat + north))
  // Degrees of longitude shrink towards the poles; the widest row decides.
  const narrowest = Math.cos(radians(Math.min(89.9, Math.max(Math.abs(lat - north), Math.abs(lat + north)))))
  const east = north / narrowest
  const columns =
    2 * east + CELL_DEGREES >= 360
      ? range(0, COLUMNS - 1)
      : range(Math.floor((lng - east + 180) / CELL_DEGREES), Math.floor((lng + east + 180) / CELL_DEGREES)).map(
          (column) => ((column % COLUMNS) + COLUMNS) % COLUMNS,
        )
  return rows.flatMap((row) => columns.map((column) => row * COLUMNS + column)).sort((a, b) => a - b)
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)
