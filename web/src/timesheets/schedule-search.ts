import { number, search, text } from '../ui/search-params.ts'

/** The pro's schedule; the shift whose clock is open is part of the URL, and so is a check-in code that was scanned. */
export const scheduleSearch = search({ application_id: number(), code: text() })
