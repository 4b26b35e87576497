import { paging, search, text } from '../ui/search-params.ts'

/** Filters and page of the staff's referral codes, and the one whose panel is open. The screen knows which kinds and uses there are. */
export const codesSearch = search({ ...paging(25), search: text(), kind: text(), used: text(), code: text() })
