import type { Endpoint, HandlerInput } from '@muster/contract/endpoint.ts'
import { unknownFields } from '@muster/contract/unknown-fields.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Problem } from '../problem.ts'

export type Compiled = { safeParse(value: unknown): { success: true; data: unknown } | { success: false; error: z.core.$ZodError } }

/**
 * Compiles a schema: zod's compiled parsers are far cheaper than its interpreter. A schema that can't be compiled (an async transform) is
 * interpreted. It happens at first use, because compiling all of them would take a tenth of the start.
 */
export function compiled(schema: z.ZodType): Compiled {
  let parser: Compiled | null = null
  return {
    safeParse: (value) => {
      parser ??= compile(schema)
      return parser.safeParse(value)
    },
  }
}

function compile(schema: z.ZodType): Compiled {
  try {
    return z.compile(schema) as Compiled
  } catch (error) {
    if (error instanceof z.core.ZodCompileUnsupportedError) return schema
    throw error
  }
}

/** The issues zod reports for a missing value. They do not carry the value. */
const SAYS_OF_NOTHING = new Set<string>(['invalid_type', 'invalid_value', 'invalid_union'])

/** Whether the value at `path` is missing or null. A part of a text (an item of a comma-joined list) is not missing. */
function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let at = value
  for (const step of path) {
    if (at === undefined || at === null) return true
    if (typeof at !== 'object') return false
    at = Reflect.get(at, step)
  }
  return at === undefined || at === null
}

interface Fault {
  code: 'invalid'
  message: string
  target: string
}

function refuseFor(faults: readonly Fault[]): void {
  const [first] = faults
  if (first) throw new Problem('invalid', first.message, { target: first.target, details: [...faults] })
}

/** Parses a value. `known` are faults that were found before; the refusal names them first. */
function parseInput(parser: Compiled, value: unknown, known: readonly Fault[] = []): unknown {
  const parsed = parser.safeParse(value)
  if (parsed.success) {
    refuseFor(known)
    return parsed.data
  }
  const wrong = parsed.error.issues.map(
    (issue): Fault => ({
      code: 'invalid',
      message: SAYS_OF_NOTHING.has(issue.code) && isMissing(value, issue.path) ? 'This field is required' : issue.message,
      target: issue.path.join('.') || 'body',
    }),
  )
  return refuseFor([...known, ...wrong])
}

const MOST_UNKNOWN = 20

/** The fields of a body that its call does not take. A provider's own event may have any. */
function unknownFaults({ access, body, takes }: Endpoint, value: unknown): Fault[] {
  if (access === 'provider-signature' || takes === 'file') return []
  const paths = unknownFields(body ?? z.object({}), value).slice(0, MOST_UNKNOWN)
  return paths.map((path) => ({ code: 'invalid', message: 'We don’t know this field', target: path.join('.') }))
}

/** PostgreSQL cannot store the character U+0000. */
function refuseNul({ url, rawBody }: FastifyRequest): void {
  if (url.includes('%00') || rawBody?.includes('\\u0000'))
    throw new Problem('invalid', 'The text has a character we cannot store', { target: 'body' })
}

/** Makes the reader of one call's input: params, query and body, as its schemas parse them. Throws a `Problem` that names the first field. */
export function inputReader<E extends Endpoint>(endpoint: E): (request: FastifyRequest) => HandlerInput<E> {
  const params = endpoint.params && compiled(endpoint.params)
  const query = endpoint.query && compiled(endpoint.query)
  const body = endpoint.body && compiled(endpoint.body)
  return (request) => {
    refuseNul(request)
    // No body is an empty one; the JSON value null is not an object.
    const given = request.body === undefined ? {} : request.body
    const unknown = endpoint.method === 'GET' ? [] : unknownFaults(endpoint, given)
    if (!body) refuseFor(unknown)
    // TypeScript cannot follow the conditional type through three optional parts; the parsers above guarantee it.
    return {
      ...(params && { params: parseInput(params, request.params) }),
      ...(query && { query: parseInput(query, request.query) }),
      ...(body && { body: parseInput(body, given, unknown) }),
    } as HandlerInput<E>
  }
}
