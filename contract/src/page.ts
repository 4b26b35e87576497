import { z } from 'zod'

/** Page size bounds of the specification: 1 to 50. */
export const MAX_PAGE_SIZE = 50

/** The query of every paged list. `after` is the opaque cursor in the answer's own links. */
export const pageQuery = (defaults: { page_size: number }) => ({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaults.page_size),
  after: z.string().max(400).optional(),
})

/** The pagination envelope. `next` and `previous` are links on the wire; the client reads page numbers from them. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.number().int(),
    count_exact: z.boolean().optional(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

export interface Page<T> {
  count: number
  count_exact?: boolean | undefined
  next: string | null
  previous: string | null
  results: T[]
}

/** The page number a `next` or `previous` link points to; null for none. */
export function pageNumberOf(link: string | null): number | null {
  if (link === null) return null
  const number = Number(new URL(link, 'http://localhost').searchParams.get('page'))
  return Number.isInteger(number) && number >= 1 ? number : null
}
