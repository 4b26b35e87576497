export interface PostalPlace {
  city: string
  state_code: string
  latitude: number
  longitude: number
  timezone: string
}

/** Where a postal code or a point is. */
export interface Places {
  /** The town and center of a five-digit ZIP code; null if there is no such code. */
  findPostalCode(zip_code: string): Promise<PostalPlace | null>
  /** The IANA time zone at a point. */
  timezoneAt(latitude: number, longitude: number): Promise<string>
}
