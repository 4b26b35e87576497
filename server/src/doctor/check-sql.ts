/** A live confirmed application `a`. */
export const live = 'a.cancelled_at IS NULL AND a.confirmed_at IS NOT NULL'

/** Joins the application `a` to the row `x` that names it. */
export const sameApplication = 'a.id = x.application_id AND a.market_id = x.market_id'

/** The text of what differs: each counter column of `s`, and how to recount it. */
export const recount = (columns: Record<string, string>): string =>
  Object.entries(columns)
    .map(([column, counted]) => `CASE WHEN s.${column} <> ${counted} THEN '${column} is ' || s.${column} || ', counted ' || ${counted} END`)
    .join(', ')
