/** Days passed in minutes: the sweep that ends the tour's other shifts runs every 10 s. */
export const SETTLED_SOON = { timeout: 60_000, interval: 1_000 }
export const PATIENCE_MS = 300_000
/** On a shared machine, one applicant may be slow to appear. post-to-pay.spec.ts holds the median to its second. */
export const SHOWN_AT_MOST_MS = 5_000
/** A screen in a browser that is slower to start than Chromium, on a shared machine. */
export const PATIENCE = { timeout: 20_000, interval: 100 }
