import type { Analytics, EventToSend } from './analytics.ts'
import { ThirdPartyAway } from './third-party-away.ts'

const TIMEOUT_MS = 10_000

export interface PostHogOptions {
  /** Such as https://analytics.example.com, without the path of the API. */
  url: string
  /** The project's write key. It can only add events. */
  key: string
  timeoutMs?: number
}

/** PostHog makes no profile of a device, and doesn't look up where this server's address is. */
const eventOf = ({ event_id, device, market, side, name, properties, happened_at }: EventToSend) => ({
  event: name,
  uuid: event_id,
  timestamp: happened_at,
  properties: { ...properties, side, market, distinct_id: device, $process_person_profile: false, $geoip_disable: true },
})

/** Statuses after which another try may help. */
const mayPass = (status: number): boolean => status >= 500 || status === 429 || status === 408

/** PostHog's public capture API, which an operator can run on their own machine. It counts an event that comes twice once, by its uuid. */
export function postHogAnalytics({ url, key, timeoutMs = TIMEOUT_MS }: PostHogOptions): Analytics {
  return {
    name: 'posthog',
    async send(events, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      let status: number
      try {
        const response = await fetch(`${url}/batch/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ api_key: key, historical_migration: false, batch: events.map(eventOf) }),
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
          redirect: 'error',
        })
        status = response.status
        await response.body?.cancel()
      } catch {
        // The error's cause may name the address with its credentials.
        throw new ThirdPartyAway('PostHog did not answer')
      }
      if (mayPass(status)) throw new ThirdPartyAway(`PostHog answered ${status}`)
      return status >= 200 && status < 300 ? null : `PostHog answered ${status}`
    },
  }
}
