/** A phone's location in the form the API takes. */
export interface WhereNow {
  coordinates: { type: 'Point'; coordinates: [number, number] }
  precision: 'FINE' | 'COARSE'
  accuracy_m: number
}

/** Converts a browser position to the API's form. An error of more than 200 m makes it coarse. */
export const whereOf = ({ coords }: GeolocationPosition): WhereNow => ({
  coordinates: { type: 'Point', coordinates: [coords.longitude, coords.latitude] },
  precision: coords.accuracy > 200 ? 'COARSE' : 'FINE',
  accuracy_m: Math.min(100_000, coords.accuracy),
})
