/** What a count of spots needs of a shift. */
export interface SpotFacts {
  id: number
  allowed_confirmed_pros: number
  confirmed_pros_count: number
  selected_applications_count?: number
  /** The split that the shift is a part of. */
  split_of?: { gig_id: number } | null
}

export interface SpotCount {
  places: number
  filled: number
  /** Offered spots that nobody confirmed yet. */
  selected: number
  open: number
}

/**
 * The spots of some shifts, in people. The parts of a split shift are one spot: it is filled when every part given here is, and open when
 * one of them is. The caller leaves out cancelled shifts.
 */
export function countSpots(gigs: readonly SpotFacts[]): SpotCount {
  const spots = new Map<number, { places: number; selected: number; open: number }>()
  for (const gig of gigs) {
    const key = gig.split_of?.gig_id ?? gig.id
    const { places, selected, open } = spots.get(key) ?? { places: 0, selected: 0, open: 0 }
    spots.set(key, {
      places: Math.max(places, gig.allowed_confirmed_pros),
      selected: Math.max(selected, gig.selected_applications_count ?? 0),
      open: Math.max(open, gig.allowed_confirmed_pros - gig.confirmed_pros_count),
    })
  }
  const sum = { places: 0, filled: 0, selected: 0, open: 0 }
  for (const { places, selected, open } of spots.values()) {
    sum.places += places
    sum.filled += places - open
    sum.selected += selected
    sum.open += open
  }
  return sum
}
