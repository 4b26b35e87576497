import type { Point } from '@muster/contract/wire.ts'

/** A pill with words is at most this large. Pins that are nearer than that would cover each other. */
const PIN_WIDTH = 112
const PIN_HEIGHT = 40
/** The width of the world at zoom 0, in pixels of the map. */
const WORLD = 512

/** Where a point is on the whole map at a zoom, in pixels (web Mercator). */
function pixelOf({ coordinates: [lng, lat] }: Point, zoom: number): [x: number, y: number] {
  const world = WORLD * 2 ** zoom
  const slope = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return [((lng + 180) / 360) * world, ((1 - slope / Math.PI) / 2) * world]
}

/** Groups what would cover each other on the map at a zoom. The first of each group is where its pin is, so the pins never overlap. */
export function mergePins<T>(places: readonly T[], pointOf: (place: T) => Point, zoom: number): [first: T, ...others: T[]][] {
  const groups: { at: [number, number]; places: [T, ...T[]] }[] = []
  for (const place of places) {
    const [x, y] = pixelOf(pointOf(place), zoom)
    const near = groups.find(({ at }) => Math.abs(at[0] - x) < PIN_WIDTH && Math.abs(at[1] - y) < PIN_HEIGHT)
    if (near === undefined) groups.push({ at: [x, y], places: [place] })
    else near.places.push(place)
  }
  return groups.map((group) => group.places)
}
