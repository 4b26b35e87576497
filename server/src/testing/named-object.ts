import type { TenantIds } from './tenant.ts'

/** A place in an input where the id of one kind of object belongs. */
export class Named {
  readonly kind: keyof TenantIds

  constructor(kind: keyof TenantIds) {
    this.kind = kind
  }
}

export interface CallBy {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** `of.gig` names a shift. */
export const of = new Proxy({} as Record<keyof TenantIds, Named>, { get: (_, kind) => new Named(kind as keyof TenantIds) })

type Pick = (object: Named, place: string) => unknown

/** The input with an id at every place. A place is its path without list numbers, such as `body.tips.application_id`. */
export function fillIn(value: unknown, pick: Pick, place = ''): unknown {
  if (value instanceof Named) return pick(value, place)
  if (Array.isArray(value)) return value.map((one) => fillIn(one, pick, place))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIn(one, pick, place === '' ? name : `${place}.${name}`)]))
}

/** Every place of the input that names an object. */
export function placesOf(input: unknown): string[] {
  const places = new Set<string>()
  fillIn(input, (_, place) => places.add(place))
  return [...places]
}
