import type { FigureName } from '@muster/contract/configuration/preview.ts'

/** How far back a preview looks, in days. */
export const PREVIEW_DAYS = 30
/** The most shifts, cancellations or pros of one market that a preview looks at. */
export const MOST_CASES = 5_000

/** From when to when a preview looks back. ISO times. */
export interface Span {
  since: string
  until: string
}

/** What a look back found. Dollars in cents, hours in minutes. */
export interface Look {
  checked: number
  changed: number
  is_whole: boolean
  figures: { name: FigureName; before: number; after: number }[]
}
