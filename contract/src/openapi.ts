import { z } from 'zod'
import { endpoints } from './api.ts'
import type { Access, Endpoint } from './endpoint.ts'
import { errorStatus } from './errors.ts'

/** The API reference, printed from the declarations that the server serves: OpenAPI 3.1. */

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  content: { 'application/json': { schema: z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) } },
})

/** What a call answers: JSON, or a table as text. */
const answered = (endpoint: Endpoint) =>
  endpoint.answers === 'csv' ? { content: { 'text/csv': { schema: { type: 'string' } } } } : json(endpoint.response, 'output')

type JsonObject = { properties?: Record<string, unknown>; required?: string[] }

/** The fields of an object schema as path or query parameters. */
function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonObject
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }))
}

const PUBLIC: ReadonlySet<Access> = new Set(['public', 'secret-link', 'provider-signature'])
const AT_LOCATION: ReadonlySet<Access> = new Set(['location-member', 'location-admin'])

function operation(name: string, endpoint: Endpoint) {
  const { access, summary, status = 200, errors = [] } = endpoint
  const refusals = new Map<number, string[]>()
  for (const code of errors) refusals.set(errorStatus[code], [...(refusals.get(errorStatus[code]) ?? []), code])
  const header = { name: 'X-Location-Id', in: 'header', required: !endpoint.path.includes(':locationId'), schema: { type: 'integer' } }
  return {
    operationId: name,
    summary,
    tags: [endpoint.path.split('/')[1]],
    'x-access': access,
    ...(endpoint.license && { 'x-license': endpoint.license }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(AT_LOCATION.has(access) ? [header] : []),
    ],
    ...(endpoint.body && { requestBody: { required: true, ...json(endpoint.body, 'input') } }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : { description: 'Done', ...answered(endpoint) },
      ...Object.fromEntries([...refusals].map(([code, names]) => [code, { description: names.join(', ') }])),
      default: { $ref: '#/components/responses/Refusal' },
    },
    security: PUBLIC.has(access) ? [] : [{ bearer: [] }],
  }
}

export function openapi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Muster', version: '0.1.0', description: 'Staffing marketplace and hiring: shifts, pros, hours and pay.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'Refused: what was wrong, and with which field.',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['error'],
                properties: {
                  error: {
                    type: 'object',
                    required: ['code', 'message'],
                    properties: {
                      code: { type: 'string', enum: Object.keys(errorStatus) },
                      message: { type: 'string' },
                      target: { type: 'string' },
                      target_value: {},
                      details: {
                        type: 'array',
                        items: {
                          type: 'object',
                          properties: { code: { type: 'string' }, message: { type: 'string' }, target: { type: 'string' } },
                        },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  }
}
