/** The side that someone reads and writes for: a location they manage, or the pro they are. */
export type Party =
  | { side: 'location'; user_id: number; location_id: number; market_id: number }
  | { side: 'pro'; user_id: number; pro_id: number; market_id: number }
