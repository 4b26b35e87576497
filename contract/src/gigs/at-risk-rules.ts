/** A shift that starts within this many hours and has few confirmed pros is at risk: the operator calls the business. */
export const AT_RISK_HOURS = 24

/** A shift that starts soon is at risk below this share of confirmed spots, in percent. */
export const AT_RISK_BELOW_PERCENT = 75
