import { number, search } from '../ui/search-params.ts'

/** The pro's earnings. The URL holds the year that is shown, if it is not the newest, and the open receipt. */
export const earningsSearch = search({ year: number(), payment_id: number() })
