/** Where a phone says it is, as calls take it. */
export interface WhereNow {
  coordinates: { type: 'Point'; coordinates: [number, number] }
  precision: 'FINE' | 'COARSE'
  accuracy_m: number
}

/** A position of the browser as calls take it; beyond 200 m of error it is a coarse one. */
export const whereOf = ({ coords }: GeolocationPosition): WhereNow => ({
  coordinates: { type: 'Point', coordinates: [coords.longitude, coords.latitude] },
  precision: coords.accuracy > 200 ? 'COARSE' : 'FINE',
  accuracy_m: Math.min(100_000, coords.accuracy),
})
