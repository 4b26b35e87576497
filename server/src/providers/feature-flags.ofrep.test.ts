import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { remoteFeatureFlags } from './feature-flags.ofrep.ts'
import type { FlagAsker } from './feature-flags.ts'
import { FLAGS_KEY, FLAGS_TOKEN, startOfrepStandIn } from './testing/ofrep-stand-in.ts'
import { type Answered, json, type StandIn } from './testing/stand-in.ts'

const log = pino({ level: 'silent' })
const asker: FlagAsker = { environment: 'production', market_id: 3, location_id: 12, person: '7', role: 'manager' }

const open: StandIn[] = []
const started = async (...args: Parameters<typeof startOfrepStandIn>): Promise<StandIn> => {
  const standIn = await startOfrepStandIn(...args)
  open.push(standIn)
  return standIn
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()))
})

type Options = Partial<Parameters<typeof remoteFeatureFlags>[0]>
const flagsAt = (url: string, options: Options = {}) =>
  remoteFeatureFlags({ url, key: FLAGS_KEY, token: FLAGS_TOKEN, log, timeoutMs: 10_000, ...options })

describe('a feature-flag service', () => {
  test('decides, and reads numbers of the person, the market and the location and nothing else', async () => {
    const standIn = await started(
      (key, { market, location, role }) => !(key === 'fill-week' && market === 3 && location === 12 && role === 'manager'),
    )
    const flags = flagsAt(standIn.url)
    expect(await flags.isOn('fill-week', asker)).toBe(false)
    expect(await flags.isOn('fill-week', { ...asker, market_id: 4 })).toBe(true)
    expect(await flags.isOn('crews', { ...asker, market_id: null, location_id: null, role: 'pro' })).toBe(true)
    expect(standIn.asked.map(({ path }) => path)).toEqual([
      '/ofrep/v1/evaluate/flags/fill-week',
      '/ofrep/v1/evaluate/flags/fill-week',
      '/ofrep/v1/evaluate/flags/crews',
    ])
    expect(JSON.parse(standIn.asked[0]!.body.toString('utf8'))).toEqual({
      context: { targetingKey: '7', environment: 'production', role: 'manager', market: 3, location: 12 },
    })
  })

  test('is asked once for what it just said', async () => {
    const standIn = await started(() => false)
    const flags = flagsAt(standIn.url)
    for (let turn = 0; turn < 3; turn++) expect(await flags.isOn('fill-week', asker)).toBe(false)
    expect(standIn.asked).toHaveLength(1)
  })

  test('that doesn’t know a flag leaves its default, and is not taken for away', async () => {
    const standIn = await started((key) => (key === 'crews' ? null : false))
    const flags = flagsAt(standIn.url)
    expect(await flags.isOn('crews', asker)).toBe(true)
    expect(await flags.isOn('fill-week', asker)).toBe(false)
  })

  test.each<[string, () => Answered | Promise<Answered>]>([
    ['a fault', () => json(500, { errorDetails: 'down' })],
    ['a page', () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' })],
    ['too many requests', () => ({ status: 429, headers: { 'retry-after': '60' } })],
    ['a text in place of yes or no', () => json(200, { key: 'fill-week', value: 'off' })],
    ['nothing in time', () => new Promise(() => undefined)],
  ])('that answers %s leaves the default, and no one waits for it again', async (_, answered) => {
    const standIn = await started(() => false, answered)
    const flags = flagsAt(standIn.url, { awayMs: 60_000, timeoutMs: 500 })
    expect(await flags.isOn('fill-week', asker)).toBe(true)
    const before = standIn.asked.length
    expect(await flags.isOn('fill-week', { ...asker, person: '8' })).toBe(true)
    expect(standIn.asked).toHaveLength(before)
  })

  test('that is away after an answer keeps that answer', async () => {
    let isAway = false
    const standIn = await started(
      () => false,
      () => (isAway ? json(503, {}) : null),
    )
    const flags = flagsAt(standIn.url, { freshMs: 0, awayMs: 0 })
    expect(await flags.isOn('fill-week', asker)).toBe(false)
    isAway = true
    expect(await flags.isOn('fill-week', asker)).toBe(false)
    expect(await flags.isOn('fill-week', { ...asker, person: '8' })).toBe(true)
    isAway = false
    expect(await flags.isOn('fill-week', { ...asker, person: '8' })).toBe(false)
  })

  test.each([
    ['refuses the key', { key: 'wrong' }],
    ['wants a bearer', { token: undefined }],
    ['is not there', { url: 'http://127.0.0.1:1' }],
  ])('that %s leaves the default', async (_, options) => {
    const standIn = await started(() => false)
    expect(await flagsAt(standIn.url, options).isOn('fill-week', asker)).toBe(true)
  })
})
