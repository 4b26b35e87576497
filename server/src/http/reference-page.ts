import type { openapi } from '@muster/contract/openapi.ts'
import type { JsonSchema } from '@muster/contract/openapi-schemas.ts'

type Reference = ReturnType<typeof openapi>

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: (Parameter & { $ref?: string })[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: JsonSchema }> }>
}

const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:14px/1.5 ui-monospace,monospace}code,th,td{overflow-wrap:anywhere}th{min-width:4rem;max-width:12rem}pre{overflow:auto;padding:1rem;border:1px solid #8886;border-radius:8px}
details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.25rem .75rem .25rem 0;vertical-align:top;border-top:1px solid #8883}b{display:inline-block;min-width:4.5rem}`

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[mark] ?? mark)
const code = (text: string): string => `<code>${escaped(text)}</code>`

/** A page for people who write programs for this installation: how to begin, every call, every shape. Plain HTML, without a script. */
export function referencePage(reference: Reference, address: string): string {
  const calls = Object.entries(reference.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  )
  const groups = reference.tags.map(({ name }) => {
    const those = calls.filter(({ operation }) => operation.tags[0] === name)
    return `<h3 id="tag-${name}">${escaped(name)}</h3>${those.map((call) => callPart(call, reference.components.parameters)).join('')}`
  })
  const shapes = Object.entries(reference.components.schemas).map(([name, schema]) => shapePart(name, schema as JsonSchema))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Muster for developers</title><style>${STYLE}</style></head><body><main><h1>Muster for developers</h1>${introduction(reference, address)}
<h2>Calls</h2><p>${reference.tags.map(({ name }) => `<a href="#tag-${name}">${escaped(name)}</a>`).join(' · ')}</p>${groups.join('')}
<h2>Shapes</h2>${shapes.join('')}</main></body></html>`
}

function introduction(reference: Reference, address: string): string {
  const paragraphs = reference.info.description
    .split('\n\n')
    .map((text) => `<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
  const example = `curl -X POST ${address}api/auth/otp/ -H 'Content-Type: application/json' -d '{"phone_number":"+18435550100"}'
curl -X POST ${address}api/auth/otp/verify/ -H 'Content-Type: application/json' -d '{"phone_number":"+18435550100","code":"…"}'
curl ${address}api/staffer/gigs/ -H "Authorization: Bearer $TOKEN" -H 'X-Location-Id: 1'`
  return `${paragraphs.join('')}<pre>${escaped(example)}</pre>
<p>Make a client with any generator of OpenAPI 3.1 from <a href="/api/openapi.json">/api/openapi.json</a>. This page shows the same.</p>
<p>Any call may be refused, and then answers with a ${link('Refusal')}: a code for your program and a message for a person. After 429 and 503 wait as long as
${code('Retry-After')} says. Hear what changes from ${code('GET /api/realtime/')}.</p>`
}

interface Call {
  path: string
  method: string
  operation: Operation
}
interface Parameter {
  name?: string
  required?: boolean
}

function callPart({ path, method, operation }: Call, shared: Readonly<Record<string, Parameter>>): string {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const taken = parameters.map(({ $ref, ...own }) => {
    const { name = '', required = false } = ($ref === undefined ? undefined : shared[$ref.split('/').at(-1) ?? '']) ?? own
    return `${code(name)}${required ? '' : ' (optional)'}`
  })
  const rows: [string, string][] = [
    ['Takes', taken.join(', ')],
    [
      'Body',
      Object.entries(requestBody?.content ?? {})
        .map(typed)
        .join(', '),
    ],
    // Any call may answer them, which the page says once, at its beginning.
    ...Object.entries(responses)
      .filter(([status]) => !status.endsWith('XX'))
      .map(([status, { description: words = '', content = {} }]): [string, string] => [
        status,
        status.startsWith('2') ? Object.entries(content).map(typed).join(', ') || escaped(words) : escaped(words || 'Refused'),
      ]),
  ]
  return `<details id="${operation.operationId}"><summary><b>${method.toUpperCase()}</b> ${code(path)} ${escaped(summary)}</summary>
<p>${escaped(description)}${table(rows)}</details>`
}

const typed = ([kind, { schema }]: [string, { schema: JsonSchema }]): string => `${typeOf(schema)} <small>${escaped(kind)}</small>`

function shapePart(name: string, schema: JsonSchema): string {
  const { properties } = schema
  const fields = Object.entries(properties ?? {}).map(([field, one]): [string, string] => [
    `${field}${schema.required?.includes(field) === true ? '' : ' (optional)'}`,
    `${typeOf(one)} ${escaped(typeof one.description === 'string' ? one.description : '')}`,
  ])
  return `<details id="shape-${name}"><summary>${code(name)}</summary>${properties ? table(fields) : `<p>${typeOf(schema)}</p>`}</details>`
}

/** The first cell of each row heads it: no `scope` needed, since its column has only such cells. */
const table = (rows: [string, string][]): string =>
  `<table>${rows
    .filter(([, value]) => value !== '')
    .map(([head, value]) => `<tr><th>${escaped(head)}<td>${value}`)
    .join('')}</table>`

const link = (name: string): string => `<a href="#shape-${name}">${escaped(name)}</a>`

const fieldOf =
  ({ required = [] }: JsonSchema) =>
  ([name, one]: [string, JsonSchema]): string =>
    `${escaped(name)}${required.includes(name) ? '' : '?'}: ${typeOf(one)}`

/** The type of a field in words. */
function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return link(schema.$ref.split('/').at(-1) ?? '')
  const options = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (options) return options.map(typeOf).join(' or ')
  if (Array.isArray(schema.allOf)) return (schema.allOf as JsonSchema[]).map(typeOf).join(' and ')
  if (schema.properties) return `{ ${Object.entries(schema.properties).map(fieldOf(schema)).join(', ')} }`
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => code(String(value))).join(', ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const types = [schema.type ?? 'anything'].flat()
  return types.map((type) => code(type === 'string' && typeof schema.format === 'string' ? schema.format : type)).join(' or ')
}
