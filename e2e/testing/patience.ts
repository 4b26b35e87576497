/** Days have passed in minutes: the sweep that ends the tour's other shifts comes every 10 s. */
export const SETTLED_SOON = { timeout: 60_000, interval: 1_000 }
export const PATIENCE_MS = 300_000
/** On a shared machine a single applicant may be slow to show; post-to-pay.spec.ts holds the median to its second. */
export const SHOWN_AT_MOST_MS = 5_000
