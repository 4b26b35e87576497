import type { Point } from '@muster/contract/wire.ts'
import type { MapHome } from './map-rings.ts'

/** A pin on the map. */
export interface MapPlace {
  id: string | number
  point: Point
  label: string
  /** A few words on the pin itself, such as the pay. */
  tag?: string
  /** Gray: what is there isn't open to the reader. */
  isMuted?: boolean
}

/** What a map shows, in degrees. */
export interface MapBox {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** Whether a point is in a box. */
export const isWithin = ({ coordinates: [x, y] }: Point, { west, south, east, north }: Omit<MapBox, 'zoom'>): boolean =>
  x >= west && x <= east && y >= south && y <= north

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  label: string
  places: readonly MapPlace[]
  /** If given, the first pin can be dragged or moved with the arrow keys. */
  onMove?: (point: Point) => void
  onChoose?: (id: string | number) => void
  /** Called with what the map shows, at first and after each move. */
  onView?: (view: MapBox) => void
  zoom?: number
  /** The points to show at first, if they are not those of the pins. */
  around?: readonly Point[] | undefined
  /** Where the reader lives: a dot with rings of distance around it, because the map has no streets. */
  home?: MapHome | undefined
  /** Height and rounding; the map fills it. */
  className?: string
}
