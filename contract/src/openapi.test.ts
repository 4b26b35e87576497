import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './api.ts'
import { openapi } from './openapi.ts'
import { type JsonSchema, SchemaBook } from './openapi-schemas.ts'
import { namedShapes } from './openapi-shapes.ts'
import { FIELD_WORDS } from './reference/field-words.ts'

type Operation = {
  operationId: string
  description: string
  'x-access': string
  parameters: { $ref?: string; name?: string }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, unknown>
}
const document = openapi()
const operations = Object.values(document.paths).flatMap((path) => Object.values(path)) as Operation[]
const operationOf = (id: string): Operation => operations.find(({ operationId }) => operationId === id)!
const schemas = document.components.schemas as Record<string, JsonSchema>

test('the reference has every call once, and the event stream, with their policies and answers', () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...endpoints.map(([name]) => name), 'openStream'].sort())
  for (const operation of operations.filter(({ operationId }) => operationId !== 'openStream')) {
    expect(operation['x-access']).toBeTruthy()
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['4XX', '5XX']))
  }
})

test('the reference is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document)
})

test('shapes have the names of the contract, each once, and every name is used', () => {
  for (const name of Object.keys(namedShapes))
    expect(
      [name, `${name}Input`].some((one) => one in schemas),
      name,
    ).toBe(true)
  const refs = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? []
  for (const ref of new Set(refs)) expect(schemas, ref).toHaveProperty(ref.slice('#/components/schemas/'.length))
  expect(operationOf('postGig').requestBody?.content['application/json']?.schema.$ref).toMatch(/NewGigInput$/)
})

interface Field {
  name: string
  schema: JsonSchema & { description?: string; examples?: unknown[] }
}
const fieldsIn = (schema: JsonSchema): Field[] => {
  const { items, anyOf, allOf, oneOf } = schema as Record<string, JsonSchema | JsonSchema[] | undefined>
  const own = Object.entries(schema.properties ?? {}).map(([name, field]) => ({ name, schema: field }))
  const inner = [...own.map((field) => field.schema), ...[items, anyOf, allOf, oneOf].flat()]
  return [...own, ...inner.flatMap((one) => (one === undefined ? [] : fieldsIn(one)))]
}

test('every field and parameter says what it is, every word is used, and examples are of the field’s type', () => {
  const fields = Object.values(schemas).flatMap(fieldsIn)
  const parameters = operations.flatMap(({ parameters: all }) => all.filter(({ $ref }) => $ref === undefined)) as (Field & {
    description?: string
  })[]
  expect(fields.length).toBeGreaterThan(2_000)
  expect(fields.filter(({ schema }) => schema.description === undefined).map(({ name }) => name)).toEqual([])
  expect(parameters.filter(({ description }) => description === undefined).map(({ name }) => name)).toEqual([])
  const names = new Set([...fields, ...parameters].map(({ name }) => name))
  expect(Object.keys(FIELD_WORDS).filter((name) => !names.has(name))).toEqual([])
  const shown = fields.flatMap(({ name, schema }) => (schema.examples ?? []).map((example) => ({ name, schema, example })))
  expect(shown.length).toBeGreaterThan(900)
  const wrong = shown.filter(({ schema, example }) => !z.fromJSONSchema({ ...schema, $ref: undefined } as never).safeParse(example).success)
  expect(wrong.map(({ name, example }) => `${name}: ${String(example)}`)).toEqual([])
})

test('a field is required exactly if a call without it is refused', () => {
  const book = new SchemaBook()
  const checked = [...Object.entries(namedShapes), ...endpoints.flatMap(([name, { body }]) => (body ? [[name, body] as const] : []))]
  let objects = 0
  for (const [name, shape] of checked) {
    if (!(shape instanceof z.ZodObject)) continue
    objects++
    const refused = Object.entries(shape.shape as Record<string, z.ZodType>).filter(([, field]) => !field.safeParse(undefined).success)
    expect([...(book.fieldsOf(shape).required ?? [])].sort(), name).toEqual(refused.map(([field]) => field).sort())
  }
  expect(objects).toBeGreaterThan(50)
  expect(schemas.NewGigInput?.required).toContain('contact_phone')
})

test('what is not in a schema is there too: a file’s body, the headers of a call, the stream', () => {
  expect(Object.keys(operationOf('uploadFile').requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  const headersOf = (id: string) => operationOf(id).parameters.map(({ $ref, name }) => $ref?.split('/').at(-1) ?? name)
  expect(headersOf('postGig')).toEqual(expect.arrayContaining(['LocationId', 'IdempotencyKey']))
  expect(headersOf('listGigs')).toContain('LocationId')
  expect(headersOf('listGigs')).not.toContain('IdempotencyKey')
  expect(headersOf('openStream')).toEqual(['Last-Event-ID'])
})

test('the linter of OpenAPI finds nothing, and it does look', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'reference-'))
  const root = join(import.meta.dirname, '../..')
  const lint = async (text: unknown): Promise<string> => {
    const file = join(directory, 'openapi.json')
    writeFileSync(file, JSON.stringify(text))
    // Without these, the tool asks the network for a newer version.
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const args = [
      join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      '--config',
      join(root, 'redocly.yaml'),
      '--format',
      'summary',
      file,
    ]
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env }).catch(
      (failed: { stdout: string; stderr: string }) => failed,
    )
    return stdout + stderr
  }
  expect(await lint(document)).toContain('Your API description is valid')
  const { '/api/files/': _files, ...paths } = document.paths
  const worse = { ...document, paths: { ...paths, '/api/files/': { post: { operationId: 'postGig', responses: {} } } } }
  expect(await lint(worse)).toMatch(/operation-operationId-unique/)
  rmSync(directory, { recursive: true })
})
