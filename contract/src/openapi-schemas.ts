import { z } from 'zod'
import { namedShapes } from './openapi-shapes.ts'

/** JSON Schema, as far as we look into it. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  $defs?: Record<string, JsonSchema>
  items?: JsonSchema
  [more: string]: unknown
}
type Way = 'input' | 'output'

const PREFIX = '#/components/schemas/'
const registry = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(namedShapes)) registry.add(shape, { id })
/** What an object is written with: fields, or other objects together. */
const COMPOSED = ['properties', 'allOf', 'anyOf', 'oneOf']
/** For the comparison of both ways: without names, every shape is written out. */
const nameless = z.registry<{ id: string }>()

const written = (schema: z.ZodType, io: Way, metadata: typeof registry): JsonSchema =>
  z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', reused: 'inline', cycles: 'ref', override: truthful(io) }) as JsonSchema

/**
 * Corrects what zod can't know of a schema that reads its input by a function: what such a reader takes, and whether a field may be missing.
 * The schema itself knows, so we ask it.
 */
const truthful =
  (io: Way) =>
  ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }): void => {
    const { def } = zodSchema._zod
    // Descriptions are in zod's own registry, and we give another for the names.
    const { description } = z.globalRegistry.get(zodSchema) ?? {}
    if (description !== undefined) jsonSchema.description ??= description
    // Answers gain fields with time, so a program must accept ones it doesn't know.
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    if (io !== 'input') return
    if (def.type === 'pipe' && def.in._zod.def.type === 'transform') {
      const { $schema: _schema, ...inner } = written(def.out as z.ZodType, io, nameless)
      Object.assign(jsonSchema, inner)
    }
    if (def.type === 'object') {
      const required = Object.entries(def.shape).flatMap(([name, field]) =>
        (field as z.ZodType).safeParse(undefined).success ? [] : [name],
      )
      if (required.length > 0) jsonSchema.required = required
      else delete jsonSchema.required
    }
  }

/** Shapes that a caller writes otherwise than the server answers them, such as a date that may also be a text. They get their own name. */
const differs = new Map<string, boolean>()
function isWrittenOtherwise(name: string): boolean {
  let known = differs.get(name)
  const shape = namedShapes[name]
  if (known === undefined && shape) {
    known = JSON.stringify(written(shape, 'input', nameless)) !== JSON.stringify(written(shape, 'output', nameless))
    differs.set(name, known)
  }
  return known ?? false
}

/** Collects every shape once under its name, and refers to it from the calls. */
export class SchemaBook {
  readonly schemas: Record<string, JsonSchema> = {}

  /** A schema for a call. An object that has no name in the contract gets `fallback`, so that programs have a type for it. */
  of(schema: z.ZodType, io: Way, fallback: string): JsonSchema {
    // In a list, a named shape is always a reference, also at the top.
    const { items = {}, $defs = {} } = written(z.array(schema), io, registry)
    for (const [name, one] of Object.entries($defs)) this.keep(nameFor(name, io), one, io)
    const found = this.referring(items, io)
    if (found.$ref !== undefined || !COMPOSED.some((part) => part in found)) return found
    this.schemas[fallback] = found
    return { $ref: PREFIX + fallback }
  }

  /** The fields of an object, for parameters. */
  fieldsOf(schema: z.ZodType): JsonSchema {
    return written(schema, 'input', nameless)
  }

  private keep(name: string, schema: JsonSchema, io: Way): void {
    const { id: _id, ...rest } = schema
    this.schemas[name] ??= this.referring(rest, io)
  }

  private referring(schema: JsonSchema, io: Way): JsonSchema {
    return JSON.parse(
      JSON.stringify(schema, (key: string, value: unknown) =>
        key === '$ref' && typeof value === 'string' && value.startsWith('#/$defs/') ? PREFIX + nameFor(value.slice(8), io) : value,
      ),
    ) as JsonSchema
  }
}

const nameFor = (name: string, io: Way): string => (io === 'input' && isWrittenOtherwise(name) ? `${name}Input` : name)
