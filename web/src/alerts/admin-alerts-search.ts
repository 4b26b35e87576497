import { paging, search } from '../ui/search-params.ts'

/** The page of the history. */
export const adminAlertsSearch = search(paging(25))
