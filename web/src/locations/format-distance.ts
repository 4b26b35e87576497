const FEET_PER_METER = 3.28084
const FEET_PER_MILE = 5_280
/** From here on people think in miles. */
const MILES_FROM_FEET = 1_000

/** "820 ft" or "3.1 mi" for meters, as people in the US measure. */
export function distance(meters: number): string {
  const feet = meters * FEET_PER_METER
  return feet < MILES_FROM_FEET ? `${Math.round(feet / 10) * 10} ft` : `${(feet / FEET_PER_MILE).toFixed(1)} mi`
}
