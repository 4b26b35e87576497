import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedPlaces } from './places.embedded.ts'
import { mapboxPlaces } from './places.mapbox.ts'
import { MAPS_KEY, startMapboxStandIn } from './testing/mapbox-stand-in.ts'
import { json, type StandIn } from './testing/stand-in.ts'

let standIn: StandIn
const warnings: { details: object; message: string }[] = []
const log = { warn: (details: object, message: string) => void warnings.push({ details, message }) }
const places = (apiUrl = standIn.url, key = MAPS_KEY) => mapboxPlaces({ key, apiUrl, fallback: embeddedPlaces, log })

beforeAll(async () => {
  standIn = await startMapboxStandIn()
})
afterAll(() => standIn.close())

test('a code gets the geocoder’s point and that point’s zone', async () => {
  expect(await places().findPostalCode('29401')).toEqual({
    city: 'Charleston',
    state_code: 'SC',
    latitude: 32.7,
    longitude: -79.9,
    timezone: 'America/New_York',
  })
  expect(await places().findPostalCode('00001')).toMatchObject({ city: 'New Town' })
  expect(standIn.asked.at(-1)?.query.get('permanent'), 'the answer is kept').toBe('true')
  expect(warnings).toEqual([])
})

test('the shipped list answers codes that the geocoder does not know, or only with another spelling', async () => {
  const listed = await embeddedPlaces.findPostalCode('29403')
  expect(listed).not.toBeNull()
  expect(await places().findPostalCode('29403')).toEqual(listed)
  expect(await places().findPostalCode('00000')).toBeNull()
  expect(warnings).toEqual([])
})

test.each([
  ['refuses the key', () => places(standIn.url, 'pk.wrong'), 'Mapbox answered 401'],
  ['is not there', () => places('http://127.0.0.1:1'), 'fetch failed'],
])('a geocoder that %s is logged, without the key, and the shipped list answers', async (_what, open, reason) => {
  warnings.splice(0)
  expect(await open().findPostalCode('29401')).toEqual(await embeddedPlaces.findPostalCode('29401'))
  expect(warnings).toEqual([{ details: { reason }, message: 'the geocoder did not answer; the embedded postal codes are used' }])
  expect(JSON.stringify(warnings)).not.toContain('pk.')
})

test('an answer off its schema is ignored', async () => {
  warnings.splice(0)
  const odd = await startMapboxStandIn(() => json(200, { features: 'none' }))
  expect(await places(odd.url).findPostalCode('29401')).toMatchObject({ city: 'Charleston' })
  expect(warnings).toHaveLength(1)
  await odd.close()
})

test('does not wait for a silent geocoder', async () => {
  warnings.splice(0)
  const silent = await startMapboxStandIn(() => new Promise(() => undefined))
  const asked = mapboxPlaces({ key: MAPS_KEY, apiUrl: silent.url, fallback: embeddedPlaces, log, timeoutMs: 50 }).findPostalCode('29401')
  expect(await asked).toEqual(await embeddedPlaces.findPostalCode('29401'))
  expect(warnings).toHaveLength(1)
  await silent.close()
})
