import { number, search } from '../ui/search-params.ts'

/** Which year of a business's records. */
export const recordsSearch = search({ year: number() })
