import { z } from 'zod'
import type { Places, PostalPlace } from './places.ts'

const TIMEOUT_MS = 3_000

/** The parts of a Mapbox Geocoding v6 answer that we use. */
const Answer = z.object({
  features: z
    .array(
      z.object({
        properties: z.object({
          name: z.string(),
          coordinates: z.object({ longitude: z.number(), latitude: z.number() }),
          context: z.object({
            place: z.object({ name: z.string() }).optional(),
            region: z.object({ region_code: z.string() }).optional(),
          }),
        }),
      }),
    )
    .max(10),
})

export interface MapboxOptions {
  key: string
  /** Such as https://api.mapbox.com. */
  apiUrl: string
  /** Answers what Mapbox cannot, and all questions about time zones. */
  fallback: Places
  log: { warn(details: object, message: string): void }
  /** The geocoder's deadline, in milliseconds. */
  timeoutMs?: number
}

/**
 * Postal codes from Mapbox. Sign-up must not wait for a third party, so the fallback answers when Mapbox refuses, is silent for three
 * seconds or does not know the code. A refusal or silence is logged. A code that neither knows does not exist.
 */
export function mapboxPlaces({ key, apiUrl, fallback, log, timeoutMs = TIMEOUT_MS }: MapboxOptions): Places {
  async function ask(zip_code: string): Promise<Omit<PostalPlace, 'timezone'> | null> {
    const url = new URL('/search/geocode/v6/forward', apiUrl)
    // `permanent`: we store the answer with the address, which Mapbox allows only in this mode.
    const query = { q: zip_code, country: 'us', types: 'postcode', limit: '1', permanent: 'true', access_token: key }
    url.search = new URLSearchParams(query).toString()
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) throw new Error(`Mapbox answered ${response.status}`)
    const found = Answer.parse(await response.json()).features[0]?.properties
    // A code with a similar spelling is not an answer.
    if (found === undefined || found.name !== zip_code) return null
    const { place, region } = found.context
    return place && region ? { city: place.name, state_code: region.region_code, ...found.coordinates } : null
  }

  return {
    async findPostalCode(zip_code) {
      try {
        const found = await ask(zip_code)
        if (found) return { ...found, timezone: await fallback.timezoneAt(found.latitude, found.longitude) }
      } catch (error) {
        // Never log the error's cause or the URL: they contain the key.
        log.warn(
          { reason: error instanceof Error ? error.message : 'unknown' },
          'the geocoder did not answer; the embedded postal codes are used',
        )
      }
      return fallback.findPostalCode(zip_code)
    },
    timezoneAt: (latitude, longitude) => fallback.timezoneAt(latitude, longitude),
  }
}
