import { endpoints } from '@muster/contract/api.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
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

type Schema = {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
}

const NASTY = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '1e309',
  '9007199254740993',
  '\u0000',
  '💥',
  "'; DROP TABLE gig; --",
  '../../etc/passwd',
  'a'.repeat(5_000),
  '٣',
  '\u202e',
  '{}',
  '%00',
]
const nasty = fc.oneof(
  fc.constantFrom(...NASTY),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([]),
  fc.constant({}),
)

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = schema.anyOf ?? schema.oneOf
  if (options) return fc.oneof(...options.map(valid))
  if (schema.allOf) return fc.tuple(...schema.allOf.map(valid)).map((parts) => Object.assign({}, ...parts) as unknown)
  switch (schema.type) {
    case 'object': {
      const { properties = {}, required = [] } = schema
      return fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valid(one)])), { requiredKeys: required })
    }
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(valid))
        : fc.array(valid(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'integer':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1_000_000), max: Math.min(schema.maximum ?? 12, 1_000_000) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -5, max: schema.maximum ?? 80, noNaN: true }).map((n) => Math.round(n * 100) / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return text(schema)
    default:
      return nasty
  }
}

function text({ format, pattern }: Schema): fc.Arbitrary<string> {
  if (format === 'date-time')
    return fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }).map((date) => date.toISOString())
  if (format === 'date')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  if (format === 'email') return fc.integer({ min: 0, max: 99_999 }).map((n) => `fuzz-${n}@example.com`)
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.oneof(fc.string({ minLength: 1, maxLength: 30 }), fc.constantFrom('29401', '+18435550123', 'Dana', ...NASTY))
}

const schemaOf = (schema: z.ZodType | undefined): Schema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema) : null
const spoiled = (schema: Schema | null): fc.Arbitrary<unknown> =>
  schema === null ? fc.constant(undefined) : fc.oneof({ weight: 3, arbitrary: valid(schema) }, { weight: 2, arbitrary: spoil(schema) })

function spoil(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return nasty
  return fc.tuple(valid(schema), fc.constantFrom(...names), nasty).map(([value, name, bad]) => ({ ...(value as object), [name]: bad }))
}

const personFor = (endpoint: Endpoint): Person =>
  endpoint.access === 'provider-admin'
    ? people.operator
    : endpoint.access === 'pro' || endpoint.access === 'own-application'
      ? people.pro
      : people.manager

/** These end the session that the fuzzing uses, or move the clock for everyone. */
const LEFT_OUT = new Set(['signOut', 'endAllSessions', 'endSession', 'shiftClock', 'uploadFile', 'putMe'])

describe('fuzz', () => {
  test.each(endpoints.filter(([name]) => !LEFT_OUT.has(name)))('%s', async (_name, endpoint) => {
    const [params, query, body] = [schemaOf(endpoint.params), schemaOf(endpoint.query), schemaOf(endpoint.body)]
    const person = personFor(endpoint)
    await fc.assert(
      fc.asyncProperty(spoiled(params), spoiled(query), spoiled(body), async (p, q, b) => {
        const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
          encodeURIComponent(String(name === 'locationId' ? person.location_id : ((p as Record<string, string> | null)?.[name] ?? 1))),
        )
        const search = new URLSearchParams(
          Object.entries((q ?? {}) as object).map(([name, value]): [string, string] => [
            name,
            Array.isArray(value) ? value.join(',') : String(value),
          ]),
        )
        const started = performance.now()
        const response = await app.app.inject({
          method: endpoint.method,
          url: `/api${path}?${search.toString()}`,
          remoteAddress: `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${person.token}`,
            'x-location-id': String(person.location_id ?? people.manager.location_id),
          },
          ...(endpoint.body !== undefined && { payload: JSON.stringify(b) ?? 'null' }),
        })
        const seen = { url: response.raw.req.url, body: b, status: response.statusCode, answer: response.body.slice(0, 300) }
        expect(response.statusCode, JSON.stringify(seen)).toBeLessThan(500)
        expect(performance.now() - started, JSON.stringify(seen)).toBeLessThan(2_000)
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
      url: `/api${endpoint.path.replace(/:(\w+)/g, (_, part: string) => (part === 'locationId' ? String(person.location_id) : '1'))}`,
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
