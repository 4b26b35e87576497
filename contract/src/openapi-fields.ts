import type { JsonSchema } from './openapi-schemas.ts'
import { FIELD_WORDS } from './reference/field-words.ts'

const EXAMPLES: Readonly<Record<string, string | number>> = {
  address_line_1: '48 Marion Row',
  checkin_code: '482913',
  city: 'Charleston',
  contact_name: 'Dana Whitlock',
  description: 'Plate and run a seated dinner for 120.',
  display_name: 'Grace O.',
  first_name: 'Grace',
  gigpro_fee_percentage: 20,
  last_name: 'Okafor',
  location_name: 'Tidemark Hotel',
  name: 'Banquet server',
  name_es: 'Mesero de banquetes',
  organization_name: 'Tidemark Hospitality',
  phone_number: '+18435550127',
  skill_name: 'Banquet server',
  skill_name_es: 'Mesero de banquetes',
  state_code: 'SC',
  street_address: '48 Marion Row',
  timezone: 'America/New_York',
  total_amount: 158.4,
  unpaid_break_minutes: 30,
  wage_amount: 22,
  zip_code: '29401',
}
const OF_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-11-27T22:00:00Z',
  date: '2026-11-27',
  uuid: '5b1a7c1e-6f0e-4c59-9d5a-0f8a3c1f2b4d',
  email: 'grace@example.com',
  uri: 'https://example.com/',
}

/** An example of a field; undefined where its shape shows one, such as a list or an object. */
function exampleOf(name: string, schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (Array.isArray(schema.anyOf)) return exampleOf(name, (schema.anyOf as JsonSchema[]).find(({ type }) => type !== 'null') ?? {})
  const [type] = [schema.type ?? []].flat()
  const named = EXAMPLES[name]
  if (typeof named === 'string' && type === 'string') return named
  if (typeof named === 'number' && (type === 'number' || (type === 'integer' && Number.isInteger(named)))) return named
  if (type === 'string') return OF_FORMAT[String(schema.format)]
  return type === 'boolean' ? true : undefined
}

/** Adds to every field of a schema, however deep, what it says and an example, unless it has its own. */
export function describeFields(schema: JsonSchema): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    describeField(name, field)
    describeFields(field)
  }
  const { items, anyOf, allOf, oneOf } = schema as Record<string, JsonSchema | JsonSchema[] | undefined>
  for (const inner of [items, anyOf, allOf, oneOf].flat()) if (inner !== undefined) describeFields(inner)
}

/** The same for one field or parameter. */
export function describeField(name: string, field: JsonSchema): void {
  const words = FIELD_WORDS[name]
  if (words !== undefined) field.description ??= words
  const example = exampleOf(name, field)
  if (example !== undefined) field.examples ??= [example]
}
