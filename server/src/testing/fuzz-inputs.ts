import type { Endpoint } from '@muster/contract/endpoint.ts'
import fc from 'fast-check'
import { z } from 'zod'

/** What someone sends to a call: any of it may be broken. */
export interface FuzzInput {
  params: unknown
  query: unknown
  body: unknown
}

/** Inputs made from a call's own schema, two of five with one field broken on purpose. */
export const fuzzInputs = ({ params, query, body }: Endpoint): fc.Arbitrary<FuzzInput> =>
  fc.record({ params: spoiled(schemaOf(params)), query: spoiled(schemaOf(query)), body: spoiled(schemaOf(body)) })

/** The path with its query, for a person at this location. */
export function fuzzPath({ path }: Endpoint, { params, query }: FuzzInput, location_id: number | null): string {
  const named = (params ?? {}) as Record<string, string>
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(name === 'locationId' ? location_id : (named[name] ?? 1))),
  )
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(',') : String(value),
    ]),
  )
  return `${filled}?${search.toString()}`
}

/** Whether the call's own schema refuses the body as it arrives, so an answer of 2xx would mean that nobody looked. */
export const isBodyBroken = ({ body: schema }: Endpoint, { body }: FuzzInput): boolean =>
  schema !== undefined && !schema.safeParse(JSON.parse(JSON.stringify(body) ?? 'null')).success

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

export const schemaOf = (schema: z.ZodType | undefined): Schema | null =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema) : null
const spoiled = (schema: Schema | null): fc.Arbitrary<unknown> =>
  schema === null ? fc.constant(undefined) : fc.oneof({ weight: 3, arbitrary: valid(schema) }, { weight: 2, arbitrary: spoil(schema) })

function spoil(schema: Schema): fc.Arbitrary<unknown> {
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return nasty
  return fc.tuple(valid(schema), fc.constantFrom(...names), nasty).map(([value, name, bad]) => ({ ...(value as object), [name]: bad }))
}
