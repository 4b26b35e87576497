import { number, search, text } from '../ui/search-params.ts'

/** The pro's schedule. The URL holds the shift whose clock is open, and a scanned check-in code. */
export const scheduleSearch = search({ application_id: number(), code: text() })
