/** Ids of automatic groups. Those of own groups start at `FIRST_OWN_GROUP`, so an id says which kind it is. */
export const FAVORITES_GROUP = 1
export const WORKED_HERE_GROUP = 2
export const TOP_RATED_GROUP = 3
/** The group of a position is this plus the position's id. */
export const POSITION_GROUPS = 1_000
export const FIRST_OWN_GROUP = 100_000

export const isOwnGroup = (id: number): boolean => id >= FIRST_OWN_GROUP

/** A pro is top rated where the mean of their overall ratings there is at least this, over at least `TOP_RATED_REVIEWS`. */
export const TOP_RATED_MEAN = 4.5
export const TOP_RATED_REVIEWS = 2

export type AutomaticGroup = { type: 'FAVORITES' | 'WORKED_HERE' | 'TOP_RATED'; skill_id: null } | { type: 'POSITION'; skill_id: number }

/** What the id of an automatic group means; null for an own group or an id without a meaning. */
export function automaticGroup(id: number): AutomaticGroup | null {
  if (id === FAVORITES_GROUP) return { type: 'FAVORITES', skill_id: null }
  if (id === WORKED_HERE_GROUP) return { type: 'WORKED_HERE', skill_id: null }
  if (id === TOP_RATED_GROUP) return { type: 'TOP_RATED', skill_id: null }
  return id > POSITION_GROUPS && !isOwnGroup(id) ? { type: 'POSITION', skill_id: id - POSITION_GROUPS } : null
}
