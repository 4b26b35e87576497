export interface PostalPlace {
  city: string
  state_code: string
  latitude: number
  longitude: number
  timezone: string
}

/** Where a postal code or a point is. */
export interface Places {
  /** The town and middle of a five-digit ZIP code; null when there is no such code. */
  findPostalCode(zip_code: string): Promise<PostalPlace | null>
  /** The IANA zone at a point. */
  timezoneAt(latitude: number, longitude: number): Promise<string>
}
