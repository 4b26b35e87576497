import { number, search } from '../ui/search-params.ts'

/** The pro's schedule; the shift whose clock is open is part of the URL. */
export const scheduleSearch = search({ application_id: number() })
