import type { SearchSchemaInput } from '@tanstack/react-router'

/** Reads one search parameter from the URL's text or a link's typed value. A bad value gives the default and never throws. */
export interface Param<T> {
  read: (given: unknown) => T
  fallback: T
}

type Params = Record<string, Param<unknown>>
type Values<P extends Params> = { [K in keyof P]: P[K] extends Param<infer T> ? T : never }

/** A route's search parameters: how to read them, and the defaults, which never show in the URL. */
export interface Search<T> {
  read: (given: Partial<T> & SearchSchemaInput) => T
  defaults: T
}

const param = <T>(fallback: T, read: (text: string) => T | undefined): Param<T> => ({
  fallback,
  read: (given) => {
    if (given === undefined || given === null) return fallback
    const text = Array.isArray(given)
      ? given.map(String).join(',')
      : given instanceof Date
        ? given.toISOString()
        : String(given as string | number | boolean)
    return read(text) ?? fallback
  },
})

const numberOf = (text: string): number | undefined => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined)
const partsOf = (text: string): string[] => text.split(',').filter((part) => part !== '')

/** Any text. Empty text counts as absent. */
export const text = (): Param<string | undefined> => param<string | undefined>(undefined, (given) => given || undefined)
export const textOr = (fallback: string): Param<string> => param(fallback, (given) => given || undefined)
export const number = (): Param<number | undefined> => param<number | undefined>(undefined, numberOf)
/** A whole number within bounds: page numbers, page sizes. */
export const wholeNumber = (fallback: number, min = 1, max = Number.MAX_SAFE_INTEGER): Param<number> =>
  param(fallback, (given) => {
    const value = numberOf(given)
    return value !== undefined && Number.isInteger(value) && value >= min && value <= max ? value : undefined
  })
const asFlag = (given: string): boolean | undefined => (given === 'true' ? true : given === 'false' ? false : undefined)
export const flag = (): Param<boolean | undefined> => param<boolean | undefined>(undefined, asFlag)
export const flagOr = (fallback: boolean): Param<boolean> => param(fallback, asFlag)
export const oneOf = <const T extends string>(choices: readonly T[], fallback: T): Param<T> =>
  param<T>(fallback, (given) => choices.find((one) => one === given))
export const maybeOneOf = <const T extends string>(choices: readonly T[]): Param<T | undefined> =>
  param<T | undefined>(undefined, (given) => choices.find((one) => one === given))
/** Some values of a closed list. Unknown ones are dropped. */
export const someOf = <const T extends string>(choices: readonly T[], fallback: readonly T[] = []): Param<readonly T[]> =>
  param<readonly T[]>(fallback, (given) => choices.filter((one) => partsOf(given).includes(one)))
export const textList = (): Param<readonly string[]> => param<readonly string[]>([], partsOf)
export const numberList = (): Param<readonly number[]> =>
  param<readonly number[]>([], (given) => partsOf(given).flatMap((part) => (numberOf(part) === undefined ? [] : [Number(part)])))
/** A calendar day, yyyy-MM-dd. */
export const day = (): Param<string | undefined> =>
  param<string | undefined>(undefined, (given) =>
    /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
  )
/** An instant in ISO 8601. */
export const instant = (): Param<string | undefined> =>
  param<string | undefined>(undefined, (given) =>
    /^\d{4}-\d{2}-\d{2}(T|$)/.test(given) && !Number.isNaN(Date.parse(given)) ? given : undefined,
  )

/** The paging of every admin list: page 1, and rows per page, at most 50. */
export const paging = (page_size: number) => ({ page: wholeNumber(1), page_size: wholeNumber(page_size, 1, 50) })

/** Declares a route's search parameters. */
export function search<const P extends Params>(params: P): Search<Values<P>> {
  const entries = Object.entries(params)
  const all = (valueOf: (name: string, one: Param<unknown>) => unknown): Values<P> =>
    Object.fromEntries(entries.map(([name, one]) => [name, valueOf(name, one)]).filter(([, value]) => value !== undefined)) as Values<P>
  return {
    defaults: all((_, one) => one.fallback),
    read: (given) => all((name, one) => one.read((given as Record<string, unknown>)[name])),
  }
}

/** The URL's search as plain text. A repeated name becomes a list. */
export function parseSearch(searchText: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(searchText)) found[name] = name in found ? `${found[name]},${value}` : value
  return found
}

/** Writes search parameters into the URL: lists joined by commas, dates in ISO 8601, absent values left out. */
export function stringifySearch(values: Record<string, unknown>): string {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return []
    const written =
      value instanceof Date
        ? value.toISOString()
        : Array.isArray(value)
          ? value.map(String).join(',')
          : String(value as string | number | boolean)
    return [
      `${encodeURIComponent(name)}=${encodeURIComponent(written).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')}`,
    ]
  })
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
