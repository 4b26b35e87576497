/** A pro may clock in from this long before the start. */
export const CLOCK_IN_EARLY_MINUTES = 30
