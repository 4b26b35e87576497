import type { ProQuery } from '@muster/contract/pros/pro-search.ts'
import { proSearch } from '../pros/pro-search.ts'
import { readStored, writeStored } from '../session/browser-store.ts'
import { stringifySearch } from '../ui/search-params.ts'

export type ProSearch = ReturnType<(typeof proSearch)['read']>
/** Changes some of the search in the URL; the rest stay. */
export type SetSearch = (change: Partial<ProSearch>) => void

const SKILL = 'connect_skill'

/** The position last searched for in this browser; 0 for any. */
export function keptSkill(): number {
  const kept = Number(readStored(SKILL))
  return Number.isSafeInteger(kept) && kept > 0 ? kept : 0
}

export const keepSkill = (id: number): void => writeStored(SKILL, id > 0 ? String(id) : null)

/** What to ask the server, read from the URL. A time in half is no time. */
export function queryOfPros({ view: _, page: __, selected_pro_id: ___, ...search }: ProSearch): Partial<ProQuery> {
  const { skill_id = keptSkill(), distance, start_time, end_time, ...filters } = search
  const isTime = start_time !== undefined && end_time !== undefined && Date.parse(start_time) < Date.parse(end_time)
  const asked = {
    ...filters,
    ...(skill_id > 0 && { skill_id }),
    ...(distance > 0 && { distance }),
    ...(isTime && { start_time: new Date(start_time).toISOString(), end_time: new Date(end_time).toISOString() }),
  }
  return Object.fromEntries(
    Object.entries(asked).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as Partial<ProQuery>
}

/** Parts of the search that are not a filter: a saved search keeps none but the order. */
const left = new Set(['view', 'page', 'selected_pro_id'])
const { defaults } = proSearch

/** The search string that a saved search keeps: what differs from the defaults, without the question mark. */
export function savedSearchOf(search: ProSearch): string {
  const kept = Object.entries(search).filter(
    ([name, value]) => !left.has(name) && String(value) !== String((defaults as Record<string, unknown>)[name]),
  )
  return stringifySearch(Object.fromEntries(kept.sort(([one], [other]) => one.localeCompare(other)))).slice(1)
}

/** The whole search of a saved one, seen as the list or the map as before. */
export const searchOfSaved = (kept: string, { view }: ProSearch): ProSearch => ({
  ...proSearch.read(Object.fromEntries(new URLSearchParams(kept)) as never),
  view,
})

/** The search without its filters. The sentence stays: position, time and distance. */
export const withoutFilters = ({ view, ordering, skill_id, start_time, end_time, distance }: ProSearch): ProSearch => ({
  ...defaults,
  view,
  ordering,
  distance,
  ...(skill_id !== undefined && { skill_id }),
  ...(start_time !== undefined && { start_time }),
  ...(end_time !== undefined && { end_time }),
})

/** Whether a filter is set beside the sentence. */
export const hasFilters = (search: ProSearch): boolean =>
  savedSearchOf({ ...search, ordering: 'rating' }) !== savedSearchOf({ ...withoutFilters(search), ordering: 'rating' })
