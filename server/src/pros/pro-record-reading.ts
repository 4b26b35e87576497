import { isNewPro } from '@muster/contract/gigs/matching/match-score.ts'

/** The whole percentage of counted shifts that the pro worked, never rounded up, as ranks read it; null before the first. */
export const completionPercentage = (row: { gigs_worked: number; callout_count: number; noshow_count: number }): number | null => {
  const counted = row.gigs_worked + row.callout_count + row.noshow_count
  return counted === 0 ? null : Math.floor((100 * row.gigs_worked) / counted)
}

/** The mean rating to one decimal. Hidden for a new pro (below 5 gigs at 3 businesses). */
export const shownRating = (row: {
  gigs_worked: number
  businesses_worked: number
  rating_sum: number
  review_count: number
}): number | null =>
  row.review_count === 0 || isNewPro({ shifts_worked: row.gigs_worked, businesses_worked: row.businesses_worked })
    ? null
    : Math.round((10 * row.rating_sum) / row.review_count) / 10
