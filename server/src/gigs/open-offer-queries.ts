import { type RawBuilder, sql } from 'kysely'

const asked = (of: string): RawBuilder<boolean> => {
  const a = sql.id(of)
  return sql<boolean>`${a}.selected_at IS NOT NULL AND ${a}.confirmed_at IS NULL AND ${a}.cancelled_at IS NULL`
}

/** `isOfferOpen` as an SQL condition: the application with the alias `of` has an offer that can still be confirmed. */
export const isOpenOffer = (of: string): RawBuilder<boolean> =>
  sql<boolean>`(${asked(of)} AND (${sql.id(of, 'offer_expires_at')} IS NULL OR ${sql.id(of, 'offer_expires_at')} > app_now()))`

/**
 * Whether the application counts as selected for its gig. An offer stops counting when the job lapses it (lapse-offers.ts), not when its
 * time runs out, so stored counts always match a recount.
 */
export const holdsPlace = (of: string): RawBuilder<boolean> =>
  sql<boolean>`(${asked(of)} AND coalesce(${sql.id(of, 'offer_expires_at')} <> ${sql.id(of, 'lapsed_offer_ended_at')}, true))`

/** When application `a` was selected and until when its offer stands, as its pro reads it: nothing before the pro hears of the offer. */
export const TOLD_SELECTED_AT = sql`CASE WHEN NOT a.is_offer_untold THEN a.selected_at END`
export const TOLD_OFFER_END = sql`CASE WHEN NOT a.is_offer_untold THEN a.offer_expires_at END`
