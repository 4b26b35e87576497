import { flagOr, number, search, text } from '../ui/search-params.ts'

/** The limited connect area, opened by link or QR code. */
export const connectSearch = search({ signup: flagOr(true), market_id: number(), pro_uuid: text() })
