import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { read } from '../../api/query.ts'
import { viewerZone } from '../../ui/format-time.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { keepTicksOf } from '../bulk/gig-ticks.ts'
import { queryOfGigs, type SetFilters } from './query-of-gigs.ts'
import { useGigs } from './use-gigs.ts'
import { usePlaceNames } from './use-place-names.ts'

const from = '/locations/$locationId/gigs'

/** The list screen's state: the shifts that the URL asks for, the selected one and its neighbors, and what changes the URL. */
export function useGigList() {
  const search = useSearch({ from })
  const { locationId } = useParams({ from })
  const navigate = useNavigate({ from })
  const phone = usePhone()
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const zone = location.data?.timezone ?? viewerZone()
  const query = queryOfGigs(search, zone)
  const list = useGigs(query, !location.isPending, search.page)
  const [isTicking, setTicking] = useState(false)
  const placeOf = usePlaceNames(Number(locationId))
  const { selected_gig_id: selectedId } = search

  const set: SetFilters = (change) =>
    void navigate({ search: (old) => ({ ...old, page: 1, ...change, selected_gig_id: undefined }), replace: true })
  const select = (id: number | undefined): void =>
    void navigate({ search: (old) => ({ ...old, selected_gig_id: id }), replace: selectedId !== undefined })

  // A phone has no panel: it opens the shift's page.
  useEffect(() => {
    if (phone && selectedId !== undefined)
      void navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId, gigId: String(selectedId) }, replace: true })
  }, [phone, selectedId, locationId, navigate])

  useEffect(() => keepTicksOf(locationId), [locationId])

  const { fetchNextPage, isFetching, isFetchNextPageError } = list
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [fetchNextPage, isFetching])
  // After a failure the manager asks again: the end of the list alone would ask without a pause.
  const onEnd = useCallback(() => {
    if (!isFetchNextPageError) more()
  }, [more, isFetchNextPageError])

  const at = list.gigs.findIndex(({ id }) => id === selectedId)
  const neighbor = (step: number): (() => void) | undefined => {
    const next = at < 0 ? undefined : list.gigs[at + step]
    return next && (() => select(next.id))
  }
  const selected = {
    id: selectedId,
    place: list.gigs[at] ? placeOf(list.gigs[at]) : '',
    previous: neighbor(-1),
    next: neighbor(1),
  }
  const weekStartsOn = location.data?.week_starts_on ?? null
  return { search, zone, weekStartsOn, query, list, phone, placeOf, isTicking, setTicking, set, select, more, onEnd, selected }
}
