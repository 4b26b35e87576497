import { flagOr, number, search, text } from '../ui/search-params.ts'

/** The public connect page, opened by a link or QR code. */
export const connectSearch = search({ signup: flagOr(true), market_id: number(), pro_uuid: text() })
