import { type RawBuilder, sql } from 'kysely'

const asked = (of: string): RawBuilder<boolean> => {
  const a = sql.id(of)
  return sql<boolean>`${a}.selected_at IS NOT NULL AND ${a}.confirmed_at IS NULL AND ${a}.cancelled_at IS NULL`
}

/** Whether the pro of the application named `of` in a statement is asked for a place and may still take it: `isOfferOpen` as a condition. */
export const isOpenOffer = (of: string): RawBuilder<boolean> =>
  sql<boolean>`(${asked(of)} AND (${sql.id(of, 'offer_expires_at')} IS NULL OR ${sql.id(of, 'offer_expires_at')} > app_now()))`

/**
 * Whether the application counts among those selected for a gig. An offer leaves the count when it is lapsed (lapse-offers.ts), not with the
 * tick of the clock, so that a stored count is what counting gives.
 */
export const holdsPlace = (of: string): RawBuilder<boolean> =>
  sql<boolean>`(${asked(of)} AND coalesce(${sql.id(of, 'offer_expires_at')} <> ${sql.id(of, 'lapsed_offer_ended_at')}, true))`
