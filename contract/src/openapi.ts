import type { z } from 'zod'
import { endpoints } from './api.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './errors.ts'
import { FilePurpose } from './files/file-endpoints.ts'
import { LiveEvent, StreamNote } from './realtime/live-event.ts'
import { type JsonSchema, SchemaBook } from './openapi-schemas.ts'
import { samePaths } from './openapi-paths.ts'
import { describeField, describeFields } from './openapi-fields.ts'

/** The API reference, printed from the declarations that the server serves: OpenAPI 3.1. */

/** Who may make a call, for a reader of the reference. */
const ACCESS: Readonly<Record<Access, string>> = {
  public: 'Anyone may call this, without a session.',
  'signed-in': 'Anyone with a session may call this.',
  pro: 'A pro may call this.',
  'own-application': 'The pro of this application may call this.',
  'shift-captain': 'The captain of this shift may call this.',
  'location-member': 'A manager of the location may call this.',
  'location-admin': 'An admin of the location may call this.',
  'location-admin-or-staff': 'An admin of the location or the provider’s staff may call this.',
  'organization-admin': 'An admin of the organization may call this.',
  'provider-admin': 'An operator of this installation may call this.',
  'secret-link': 'Anyone with the secret link may call this.',
  'provider-signature': 'The card or SMS provider calls this, with a signature over the body.',
}
const PUBLIC: ReadonlySet<Access> = new Set(['public', 'secret-link', 'provider-signature'])
const AT_LOCATION: ReadonlySet<Access> = new Set(['location-member', 'location-admin', 'location-admin-or-staff'])

const REPEATS = 'After a lost answer, repeat this call with the same Idempotency-Key: it takes effect once.'

/** The fields of an object schema as path or query parameters. */
function parameters(book: SchemaBook, schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = book.fieldsOf(schema)
  for (const [name, one] of Object.entries(properties)) describeField(name, one)
  return Object.entries(properties).map(([name, { description, ...one }]) => ({
    name,
    in: where,
    description,
    required: where === 'path' || required.includes(name),
    schema: one,
    // Lists in an address are joined by commas.
    ...(one.type === 'array' && { style: 'form', explode: false }),
  }))
}

function headers({ access, path, method, asks, takes, scope }: Endpoint) {
  const found: { $ref: string }[] = []
  if (AT_LOCATION.has(access) && !path.includes(':locationId')) found.push({ $ref: '#/components/parameters/LocationId' })
  else if (scope === 'location' && !path.includes(':locationId')) found.push({ $ref: '#/components/parameters/MaybeLocationId' })
  if (repeats({ access, method, asks, takes })) found.push({ $ref: '#/components/parameters/IdempotencyKey' })
  return found
}

const repeats = ({
  access,
  method,
  asks,
  takes,
}: Pick<Endpoint, 'access' | 'method'> & { asks?: true | undefined; takes?: 'file' | undefined }) =>
  method === 'POST' && !asks && takes === undefined && !PUBLIC.has(access)

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

/** The refusals by status. Those of every call come with what the call needs: input, a session, an object. */
function refusals({ access, params, query, body, proof, feature, errors = [] }: Endpoint) {
  const codes = new Set<ErrorCode>(errors)
  if (params ?? query ?? body) codes.add('invalid')
  if (!PUBLIC.has(access)) codes.add('UNAUTHENTICATED')
  if (params) codes.add('NOT_FOUND')
  if (proof === 'fresh') codes.add('PROOF_NEEDED')
  if (feature) codes.add('FEATURE_OFF')
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code])
  const named = [...byStatus].map(([status, those]) => [status, { description: those.join(', '), ...json(REFUSAL) }] as const)
  return {
    ...Object.fromEntries(named),
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  }
}

const REFUSAL: JsonSchema = { $ref: '#/components/schemas/Refusal' }

const FILE_BODY = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file', 'purpose'],
        properties: {
          file: { type: 'string', format: 'binary', description: 'One picture: JPEG, PNG or WebP, 10 MB at most.' },
          purpose: { type: 'string', enum: FilePurpose.options, description: 'What the picture is for.' },
        },
      },
    },
  },
}

function operation(book: SchemaBook, name: string, endpoint: Endpoint) {
  const { access, summary, status = 200, license, feature, path } = endpoint
  const typed = name.charAt(0).toUpperCase() + name.slice(1)
  const answer =
    endpoint.answers === 'csv'
      ? { content: { 'text/csv': { schema: { type: 'string' } } } }
      : json(book.of(endpoint.response, 'output', `${typed}Answer`))
  return {
    operationId: name,
    summary,
    description: [
      ACCESS[access],
      ...(license ? [`The location needs the ${license} license.`] : []),
      ...(feature ? [`The operator can turn it off (${feature}); then the answer is FEATURE_OFF.`] : []),
      ...(repeats(endpoint) ? [REPEATS] : []),
    ].join(' '),
    tags: [path.split('/')[1]],
    'x-access': access,
    ...(license && { 'x-license': license }),
    ...(feature && { 'x-feature': feature }),
    parameters: [...parameters(book, endpoint.params, 'path'), ...parameters(book, endpoint.query, 'query'), ...headers(endpoint)],
    ...(endpoint.body && { requestBody: { required: true, ...json(book.of(endpoint.body, 'input', `${typed}Body`)) } }),
    ...(endpoint.takes === 'file' && { requestBody: FILE_BODY }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Done', ...answer },
      ...refusals(endpoint),
    },
    security: PUBLIC.has(access) ? [] : [{ bearer: [] }],
  }
}

/** The event stream is no call: it stays open, and its answer never ends. */
const stream = (book: SchemaBook) => ({
  operationId: 'openStream',
  summary: 'Hear what changes',
  description:
    'Server-sent events that say what changed, never how: read it again. The first event is `open` and carries the position. Send it as Last-Event-ID to hear what you missed. After `reload` read everything again. A beat comes every 15 seconds.',
  tags: ['realtime'],
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      required: false,
      description: 'The id of the last event you heard.',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description: 'A stream of events. The data of each is one of these.',
      content: {
        'text/event-stream': {
          schema: { anyOf: [book.of(LiveEvent, 'output', 'LiveEvent'), book.of(StreamNote, 'output', 'StreamNote')] },
        },
      },
    },
    401: { description: 'UNAUTHENTICATED', ...json(REFUSAL) },
    '5XX': { $ref: '#/components/responses/Failed' },
  },
  security: [{ bearer: [] }],
})

const text = (description: string) => ({ type: 'string', description })
const REFUSAL_SCHEMA = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      description: 'What was wrong.',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string', enum: Object.keys(errorStatus), description: 'What was wrong, for a program.' },
        message: { type: 'string', description: 'What was wrong, for a person.' },
        target: { type: 'string', description: 'The field that was wrong.' },
        target_value: { description: 'What the field held.' },
        details: {
          type: 'array',
          description: 'Everything that was wrong, if it is more than one thing.',
          items: {
            type: 'object',
            properties: { code: text('The same as above.'), message: text('The same as above.'), target: text('The field.') },
          },
        },
      },
    },
  },
}

const PARAMETERS = {
  LocationId: {
    name: 'X-Location-Id',
    in: 'header',
    required: true,
    description: 'The location you act for.',
    schema: { type: 'integer' },
  },
  MaybeLocationId: {
    name: 'X-Location-Id',
    in: 'header',
    required: false,
    description: 'The location you act for. A manager sends it, a pro does not.',
    schema: { type: 'integer' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'A text you make up for this act, such as a UUID. Kept for 24 hours.',
    schema: { type: 'string', maxLength: 200 },
  },
}

const DESCRIPTION = `Staffing marketplace and hiring: shifts, pros, hours and pay.

Ask for a code, verify it, and send the session's token as a bearer with every call. Amounts are dollars, times are instants in UTC, and a path also answers without its
last slash. A fixed part of a path wins over an id: \`/staffer/gigs/csv/\` is never the shift "csv". Ignore fields you don't know: answers gain fields with time. A body is strict: a field that the call does not take is refused by its name.`

export function openapi() {
  const book = new SchemaBook()
  const paths: Record<string, Record<string, unknown>> = { '/api/realtime/': { get: stream(book) } }
  const place = samePaths()
  for (const [name, endpoint] of endpoints) {
    const { template, rename } = place(endpoint.path)
    const described = operation(book, name, endpoint)
    paths[template] = {
      ...paths[template],
      [endpoint.method.toLowerCase()]: { ...described, parameters: described.parameters.map(rename) },
    }
  }
  for (const schema of Object.values(book.schemas)) describeFields(schema)
  const tags = [...new Set(['realtime', ...endpoints.map(([, { path }]) => path.split('/')[1] ?? '')])].sort()
  const refused = (description: string) => ({ description, ...json(REFUSAL) })
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '0.1.0', description: DESCRIPTION, license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' } },
    servers: [{ url: '/', description: 'This installation' }],
    tags: tags.map((name) => ({ name, description: `Calls under /api/${name}/` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token of a session, from verifying a code.' } },
      parameters: PARAMETERS,
      responses: {
        Refused: refused('Refused: what was wrong, and with which field.'),
        Failed: refused('Something failed here, or the server is busy. Try again after Retry-After.'),
      },
      schemas: { Refusal: REFUSAL_SCHEMA, ...Object.fromEntries(Object.entries(book.schemas).sort(([a], [b]) => (a < b ? -1 : 1))) },
    },
  }
}
