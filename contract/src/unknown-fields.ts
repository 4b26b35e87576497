import type { z } from 'zod'

type Schema = z.core.$ZodType
type Path = readonly string[]

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What both lists have. */
const shared = (one: readonly Path[], other: readonly Path[]): Path[] => {
  const names = new Set(other.map((path) => path.join('.')))
  return one.filter((path) => names.has(path.join('.')))
}

const parses = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success

/** Of several shapes, zod reads a value by the first that fits. If none fits, a field is unknown if no shape of its kind has it. */
function ofUnion(options: readonly Schema[], value: unknown, at: Path): Path[] {
  const read = options.find((option) => parses(option, value))
  if (read) return unknownFields(read, value, at)
  const found = options.filter(takesFields).map((option) => unknownFields(option, value, at))
  return found.length === 0 ? [] : found.reduce<Path[]>((left, right) => shared(left, right), found[0]!.slice())
}

const takesFields = (schema: Schema): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return takesFields(def.in._zod.def.type === 'transform' ? def.out : def.in)
  return def.type === 'object' || def.type === 'intersection' || def.type === 'union'
}

function ofObject(shape: Readonly<Record<string, Schema>>, value: unknown, at: Path): Path[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    return field ? unknownFields(field, one, [...at, name]) : [[...at, name]]
  })
}

/**
 * The paths of fields in `value` that `schema` has no place for. Zod drops such fields without a word, so a misspelled one would look as if
 * it had been saved.
 */
export function unknownFields(schema: Schema, value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  if ('innerType' in def) return unknownFields(def.innerType, value, at)
  switch (def.type) {
    case 'object':
      return ofObject(def.shape, value, at)
    case 'array':
      return Array.isArray(value) ? value.flatMap((one, index) => unknownFields(def.element, one, [...at, String(index)])) : []
    case 'pipe':
      return unknownFields(def.in._zod.def.type === 'transform' ? def.out : def.in, value, at)
    case 'intersection':
      return shared(unknownFields(def.left, value, at), unknownFields(def.right, value, at))
    case 'union':
      return ofUnion(def.options, value, at)
    default:
      return []
  }
}
