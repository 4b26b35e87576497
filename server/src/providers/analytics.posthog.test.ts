import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EventToSend } from './analytics.ts'
import { postHogAnalytics } from './analytics.posthog.ts'
import { POSTHOG_KEY, startPostHogStandIn } from './testing/posthog-stand-in.ts'
import { json } from './testing/stand-in.ts'
import { ThirdPartyAway } from './third-party-away.ts'

let standIn: Awaited<ReturnType<typeof startPostHogStandIn>>
beforeAll(async () => {
  standIn = await startPostHogStandIn()
})
afterAll(() => standIn.close())

const event: EventToSend = {
  event_id: '5b1a7c1e-6f0e-4c59-9d5a-0f8a3c1f2b4d',
  device: '0d9b1f4e-2f58-4f0c-9a31-6ddfb8a2c711',
  market: 'Charleston',
  side: 'pro',
  name: 'applied',
  properties: { as: 'alone' },
  happened_at: '2030-06-01T14:00:00.000Z',
}
const send = (url = standIn.url, key = POSTHOG_KEY, timeoutMs = 10_000) => postHogAnalytics({ url, key, timeoutMs }).send!

describe('PostHog', () => {
  test('gets the event, the device and the market, makes no profile, and counts an event that comes twice once', async () => {
    expect(await send()([event])).toBeNull()
    expect(await send()([event])).toBeNull()
    expect([...standIn.counted.values()]).toEqual([
      {
        event: 'applied',
        uuid: event.event_id,
        timestamp: event.happened_at,
        properties: {
          as: 'alone',
          side: 'pro',
          market: 'Charleston',
          distinct_id: event.device,
          $process_person_profile: false,
          $geoip_disable: true,
        },
      },
    ])
  })

  test('that refuses the key refuses for good', async () => {
    expect(await send(standIn.url, 'wrong')([event])).toBe('PostHog answered 401')
  })

  test.each([429, 408, 500, 503])('that answers %i is away', async (status) => {
    const odd = await startPostHogStandIn(() => json(status, {}))
    await expect(send(odd.url)([event])).rejects.toThrow(new ThirdPartyAway(`PostHog answered ${status}`))
    await odd.close()
  })

  test('that is not there is away, and says no secret', async () => {
    const error: unknown = await send('http://127.0.0.1:1')([event]).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ThirdPartyAway)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(POSTHOG_KEY)
  })

  test('that is silent is away after its time, or when the job ends', async () => {
    const silent = await startPostHogStandIn(() => new Promise(() => undefined))
    await expect(send(silent.url, POSTHOG_KEY, 50)([event])).rejects.toBeInstanceOf(ThirdPartyAway)
    await expect(send(silent.url)([event], AbortSignal.abort())).rejects.toBeInstanceOf(ThirdPartyAway)
    await silent.close()
  })
})
