/** Hours between two shifts from which on a pro is rested. */
export const RESTED_HOURS = 10
/** Above these hours of a week a person should look first, and the business may owe overtime. */
export const FULL_WEEK_HOURS = 40
