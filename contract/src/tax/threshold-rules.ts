/**
 * From which total of a calendar year a form 1099-NEC is due, in cents. $600 for payments until 2025, and $2,000 for payments from 2026 on:
 * section 70433 of Public Law 119-21 (One Big Beautiful Bill Act) changed section 6041(a) of the Internal Revenue Code, and by it 6041A.
 * From 2027 on the amount follows inflation in steps of $100 (6041(h)); the Internal Revenue Service announces it, and the operator enters it.
 */
const THRESHOLDS: readonly { from_year: number; cents: number }[] = [
  { from_year: 2026, cents: 200_000 },
  { from_year: 0, cents: 60_000 },
]

/** The first year whose amount is announced each year. */
export const FIRST_INDEXED_YEAR = 2027

export interface Threshold {
  cents: number
  /** False while the amount of the year was not entered: then it is the latest one in the law, which can only be too low. */
  is_known: boolean
}

/** The threshold of a year. `entered` is what the operator entered for it, null for nothing. */
export function thresholdOf(year: number, entered: number | null): Threshold {
  if (year >= FIRST_INDEXED_YEAR && entered !== null) return { cents: entered, is_known: true }
  const { cents } = THRESHOLDS.find(({ from_year }) => year >= from_year)!
  return { cents, is_known: year < FIRST_INDEXED_YEAR }
}

/** A pro is asked for tax details at most once a week. */
export const REMIND_EVERY_DAYS = 7

/** How long tax details and files of forms are kept after the last year that they are for: what was filed may be asked about for four years. */
export const KEPT_YEARS = 4
