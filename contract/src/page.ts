import { z } from 'zod'

/** Page size bounds of the specification: 1 to 50. */
export const MAX_PAGE_SIZE = 50

/** The query every paged list takes. `after` is the opaque cursor that the answer's own links carry. */
export const pageQuery = (defaults: { page_size: number }) => ({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(defaults.page_size),
  after: z.string().max(400).optional(),
})

/** The pagination envelope on the wire; `next` and `previous` are links there and page numbers once the client parsed them. */
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
