import { endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fuzzInputs, fuzzPath, isBodyBroken, schemaOf } from '../testing/fuzz-inputs.ts'
import { makeGig } from '../testing/make-gig.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newManager, newOperator, newPro, type Person } from '../testing/test-person.ts'

/**
 * Inputs made from each call's own schema, some of them broken on purpose. No input may cause a 5xx (an answer off its schema is one) or
 * take over two seconds. Refusals always have the error form, and a broken required field is never accepted.
 */

const RUNS = 50
let app: TestApp
const people: { manager: Person & { location_id: number }; pro: Person; operator: Person } = {} as never

beforeAll(async () => {
  app = await startTestApp()
  people.manager = await newManager(app)
  people.pro = await newPro(app)
  people.operator = await newOperator(app)
  for (let n = 0; n < 3; n++) await makeGig(people.manager, 30 + n * 10)
})
afterAll(() => app.close())

const personFor = (endpoint: Endpoint): Person =>
  endpoint.access === 'provider-admin'
    ? people.operator
    : endpoint.access === 'pro' || endpoint.access === 'own-application'
      ? people.pro
      : people.manager

/** These end the session that the fuzzing uses, or move the clock for everyone. */
/** The secret in a kiosk’s address. */
const WELL_FORMED = '00000000-0000-4000-8000-000000000000'
const LEFT_OUT = new Set(['signOut', 'endAllSessions', 'endSession', 'shiftClock', 'uploadFile', 'putMe'])

describe('fuzz', () => {
  test.each(endpoints.filter(([name]) => !LEFT_OUT.has(name)))('%s', async (_name, endpoint) => {
    const person = personFor(endpoint)
    await fc.assert(
      fc.asyncProperty(fuzzInputs(endpoint), async (input) => {
        const started = performance.now()
        const response = await app.app.inject({
          method: endpoint.method,
          url: `/api${fuzzPath(endpoint, input, person.location_id)}`,
          remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person.token}`,
            'x-location-id': String(person.location_id ?? people.manager.location_id),
          },
          ...(endpoint.body !== undefined && { payload: JSON.stringify(input.body) ?? 'null' }),
        })
        const seen = { url: response.raw.req.url, body: input.body, status: response.statusCode, answer: response.body.slice(0, 300) }
        expect(response.statusCode, JSON.stringify(seen)).toBeLessThan(500)
        expect(performance.now() - started, JSON.stringify(seen)).toBeLessThan(2_000)
        if (isBodyBroken(endpoint, input)) expect(response.statusCode, JSON.stringify(seen)).toBeGreaterThanOrEqual(400)
        if (response.statusCode >= 400)
          expect(response.json<{ error: { code: string; message: string } }>().error.message, JSON.stringify(seen)).toBeTruthy()
      }),
      { numRuns: RUNS, seed: 20_261_121 },
    )
  })
})

test('an id that no table can have is refused or finds nothing, and breaks no answer off', async () => {
  const id = '24641185775616'
  const broken: string[] = []
  for (const [name, endpoint] of endpoints.filter(([, { method }]) => method === 'GET')) {
    const person = personFor(endpoint)
    const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => (part === 'locationId' ? String(person.location_id) : id))
    // One filter at a time: another one might refuse the question first.
    for (const filter of ['', ...Object.keys(schemaOf(endpoint.query)?.properties ?? {})]) {
      const headers = {
        authorization: `Bearer ${person.token}`,
        'x-location-id': String(person.location_id ?? people.manager.location_id),
      }
      // Inject fails when an answer breaks off after it has begun.
      const status = await app.app.inject({ url: `/api${path}?${filter}=${id}`, headers }).then(
        ({ statusCode }) => statusCode,
        (error: unknown) => String(error),
      )
      if (typeof status === 'string' || status >= 500) broken.push(`${name} ${filter} ${status}`)
    }
  }
  expect(broken).toEqual([])
})

test('a field that a call does not take is refused by its name, whatever else the body has', async () => {
  const taken: string[] = []
  const writing = endpoints.filter(([name, { method, takes }]) => method !== 'GET' && takes !== 'file' && !LEFT_OUT.has(name))
  for (const [name, endpoint] of writing) {
    if (endpoint.access === 'provider-signature') continue
    const person = personFor(endpoint)
    const response = await app.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replace(/:(\w+)/g, (_, part: string) => (name === 'correctOrganizationInvitation' && part === 'invitationId' ? WELL_FORMED : part === 'locationId' ? String(person.location_id) : part === 'token' || part === 'channelUrl' ? WELL_FORMED : part === 'agreement' ? 'privacy_policy' : part === 'year' ? '2027' : part === 'adapter' ? 'sms' : '1'))}`,
      headers: { authorization: `Bearer ${person.token}`, 'x-location-id': String(person.location_id ?? people.manager.location_id) },
      payload: { wich_field: true },
    })
    const target = response.json<{ error?: { target?: string } }>().error?.target
    if (response.statusCode === 400 && target !== 'wich_field') taken.push(`${name}: ${target}`)
    if (response.statusCode < 400) taken.push(name)
  }
  expect(taken).toEqual([])
  expect(writing.length).toBeGreaterThan(80)
})
