import { maybeOneOf, number, paging, search } from '../ui/search-params.ts'

export const PROMOTION_STATES = ['ON', 'PLANNED', 'USED_UP', 'ENDED', 'OFF'] as const

/** Filter and page of the staff's promotions, and the one whose panel is open. */
export const promotionsSearch = search({ ...paging(25), state: maybeOneOf(PROMOTION_STATES), promotion: number() })
