import { number, search } from '../ui/search-params.ts'

/** The pro's earnings; an open receipt is part of the URL. */
export const earningsSearch = search({ payment_id: number() })
