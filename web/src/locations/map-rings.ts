import type { Point } from '@muster/contract/wire.ts'

/** The distances that a map without streets shows around a person's home, in miles. */
const RING_MILES = [2, 5, 10, 25]
const CORNERS = 72
const MILES_A_DEGREE = 69

/** A home on the map, with the word under its dot. */
export interface MapHome {
  point: Point
  label: string
  /** The miles around it that are searched: one ring, in place of the round distances. */
  radius?: number
}

/** The four ends of a circle around a point, to show all of it. */
export function endsOfCircle({ coordinates: [lng, lat] }: Point, miles: number): Point[] {
  const north = miles / MILES_A_DEGREE
  const east = north / Math.cos((lat * Math.PI) / 180)
  return [
    [lng, lat + north],
    [lng, lat - north],
    [lng + east, lat],
    [lng - east, lat],
  ].map(([x, y]) => ({ type: 'Point', coordinates: [x!, y!] }))
}

/** Circles around a home at round distances, each with its label at the top. Distances are those that the cards show. */
export function ringsAround({ coordinates: [lng, lat] }: Point, radius?: number) {
  const at = (miles: number, turn: number): [number, number] => [
    lng + (miles * Math.sin(turn)) / (MILES_A_DEGREE * Math.cos((lat * Math.PI) / 180)),
    lat + (miles * Math.cos(turn)) / MILES_A_DEGREE,
  ]
  return (radius === undefined ? RING_MILES : [radius]).map((miles) => ({
    miles,
    line: Array.from({ length: CORNERS + 1 }, (_, corner) => at(miles, (corner * 2 * Math.PI) / CORNERS)),
    top: at(miles, 0),
  }))
}
