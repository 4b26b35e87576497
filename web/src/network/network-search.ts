import { day, number, oneOf, search, text, wholeNumber } from '../ui/search-params.ts'

/** The time that lists of pros say who is free at: a day and wall times of the location. */
const freeTime = { free_day: day(), free_from: text(), free_to: text() }

export const groupsSearch = search({ ...freeTime, search: text(), selected_pro_id: number() })

export const networkLists = ['network', 'favorites', 'worked_here', 'blocked'] as const
export type NetworkList = (typeof networkLists)[number]
export const networkSearch = search({
  ...freeTime,
  list: oneOf(networkLists, 'network'),
  search: text(),
  page: wholeNumber(1),
  page_size: wholeNumber(25, 1, 50),
  selected_pro_id: number(),
})
