import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { listPros, searchPros } from '@muster/contract/pros/pro-search-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useEndless } from '../api/use-endless.ts'
import { viewerZone } from '../ui/format-time.ts'
import { queryOfPros, type SetSearch, withoutFilters } from './pro-query.ts'

const from = '/locations/$locationId/connect/pros'
const PROS_A_PAGE = 25

/** The search screen's state: the pros that the URL asks for, what the options would keep, the ticked pros, and what changes the URL. */
export function useFindPros() {
  const search = useSearch({ from })
  const locationId = Number(useParams({ from }).locationId)
  const navigate = useNavigate({ from })
  const location = useQuery(read(getLocation, { params: { locationId } }))
  const query = queryOfPros(search)
  const list = useEndless(listPros, { query: { ...query, page_size: PROS_A_PAGE } })
  // One pro is enough: this asks for the counts, so that the list need not wait for them.
  const counted = useQuery({ ...read(searchPros, { query: { ...query, page_size: 1 } }), placeholderData: keepPreviousData })
  const [ticks, setTicks] = useState<ReadonlySet<number>>(new Set())
  const set: SetSearch = (change) => void navigate({ search: (old) => ({ ...old, ...change, selected_pro_id: undefined }), replace: true })
  const clear = (): void => void navigate({ search: withoutFilters(search), replace: true })
  const tick = (ids: readonly number[], on: boolean): void =>
    setTicks((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  return {
    search,
    set,
    clear,
    navigate,
    locationId,
    place: location.data,
    zone: location.data?.timezone ?? viewerZone(),
    list,
    options: counted.data?.options,
    ticks,
    tick,
    isTimed: query.start_time !== undefined,
  }
}

export type FindPros = ReturnType<typeof useFindPros>
