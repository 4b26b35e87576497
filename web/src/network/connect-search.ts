import { flagOr, number, search, text } from '../ui/search-params.ts'

/** The public connect page, opened by a link or QR code: a pro's card, or an invitation to a location's network. */
export const connectSearch = search({ signup: flagOr(true), market_id: number(), pro_uuid: text(), invite: text() })
