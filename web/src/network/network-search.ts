import { day, oneOf, type Param, search, text, wholeNumber, number } from '../ui/search-params.ts'

const wallTime = (): Param<string | undefined> => {
  const any = text()
  return {
    fallback: undefined,
    read: (given) => {
      const found = any.read(given)
      return found !== undefined && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(found) ? found : undefined
    },
  }
}

/** The time that lists of pros say who is free at: a day and wall times of the location. */
const freeTime = { free_day: day(), free_from: wallTime(), free_to: wallTime() }

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

export const invitesSearch = search({ selected_pro_id: number() })
