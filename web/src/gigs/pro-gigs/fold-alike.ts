import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'

/** A card of the list: the shift it stands for, and how many shifts are just like it. */
export interface JobToShow {
  gig: ProGig
  alike: number
}

const rank = ({ has_applied, why_not_apply }: ProGig): number => (has_applied ? 0 : why_not_apply === null ? 1 : 2)

/**
 * Shifts as cards. A bundle has one card. Shifts of one business with the same position, times and pay have one, too: for the one that the pro
 * applied to, or else one that they may take.
 */
export function foldAlike(gigs: readonly ProGig[]): JobToShow[] {
  const groups = Map.groupBy(gigs, ({ bundle, location, skill_id, start_time, end_time, total_pay }) =>
    bundle === null ? `${location.id} ${skill_id} ${start_time} ${end_time} ${total_pay}` : bundle.id,
  )
  return [...groups.values()].map((group) => ({
    gig: group.reduce((best, one) => (rank(one) < rank(best) ? one : best)),
    alike: group[0]?.bundle === null ? group.length : 1,
  }))
}
