/** A pro who clocked out this long before the end, or before the start, left early: their spot needs someone. */
export const LEFT_EARLY_MINUTES = 60
