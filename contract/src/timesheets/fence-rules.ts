import { type Coordinates, metresBetween } from '../distance.ts'

/** How close counts as on site, in meters, by how precisely the phone may report. */
const fenceRadius = { FINE: 300, COARSE: 1500 } as const

/** Where a phone says it is. */
export interface PunchPosition extends Coordinates {
  /** The radius of the phone's own error, in meters. */
  accuracy_m: number
  precision: 'FINE' | 'COARSE'
}

/**
 * Whether a phone is on site, and how far from the gig's address in whole meters. Its own error counts in the pro's favor, up to the
 * radius of the fence.
 */
export function fromFence(position: PunchPosition, fence: Coordinates): { is_inside: boolean; distance_m: number } {
  const distance = metresBetween(position, fence)
  const radius = fenceRadius[position.precision]
  const error = Math.min(radius, Math.max(0, position.accuracy_m))
  return { is_inside: distance - error <= radius, distance_m: Math.round(distance) }
}
