import { number, search } from '../ui/search-params.ts'

/** The pro's earnings. The URL holds the open receipt. */
export const earningsSearch = search({ payment_id: number() })
