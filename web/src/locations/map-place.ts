import type { Point } from '@muster/contract/wire.ts'

/** A pin on the map. */
export interface MapPlace {
  id: string | number
  point: Point
  label: string
  /** A few words on the pin itself, such as the pay. */
  tag?: string
}

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  label: string
  places: readonly MapPlace[]
  /** If given, the first pin can be dragged or moved with the arrow keys. */
  onMove?: (point: Point) => void
  onChoose?: (id: string | number) => void
  zoom?: number
  /** Height and rounding; the map fills it. */
  className?: string
}
