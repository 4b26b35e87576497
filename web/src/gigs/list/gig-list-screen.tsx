import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { viewerZone } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { useBulkRun } from '../bulk/bulk-run.ts'
import { CsvButton } from './csv-button.tsx'
import { GigCards } from './gig-cards.tsx'
import { GigFilters, type SetFilters } from './gig-filters.tsx'
import { GigPanel } from '../gig-page/gig-panel.tsx'
import { GigTable } from './gig-table.tsx'
import { keepTicksOf, useTicks } from '../bulk/gig-ticks.ts'
import { GigViewSwitch } from './gig-view-switch.tsx'
import { KindSwitch } from './kind-switch.tsx'
import { type GigSearch, isRecent, queryOfGigs } from './query-of-gigs.ts'
import { useGigs } from './use-gigs.ts'
import { usePlaceNames } from './use-place-names.ts'
import { GIG_LIST_SCROLL } from './use-row-window.ts'
import { searchOfView, viewSearchOf } from './view-search.ts'

const from = '/locations/$locationId/gigs'

// The calendar is a chunk of its own: whoever reads the list does not fetch it.
const GigCalendar = lazy(() => import('../calendar/gig-calendar.tsx').then(({ GigCalendar: component }) => ({ default: component })))

// So are the events.
const EventListPage = lazy(() =>
  import('../../events/event-list-page.tsx').then(({ EventListPage: component }) => ({ default: component })),
)

// Acting on many shifts at once, and the views one keeps, come when they are wanted.
const BulkBar = lazy(() => import('../bulk/bulk-bar.tsx').then(({ BulkBar: component }) => ({ default: component })))
const SavedViews = lazy(() => import('./saved-views.tsx').then(({ SavedViews: component }) => ({ default: component })))

/** The location's shifts, as a list or as a calendar, or its events. */
export function GigListScreen() {
  const { view, kind } = useSearch({ from })
  if (view === 'list' && kind === 'events')
    return (
      <Suspense fallback={<SkeletonRows rows={6} tall />}>
        <EventListPage />
      </Suspense>
    )
  if (view === 'list') return <GigList />
  return (
    <Suspense fallback={<SkeletonRows rows={14} />}>
      <GigCalendar />
    </Suspense>
  )
}

/** The location's shifts as a list, with the chosen one beside it. */
function GigList() {
  const { t } = useLingui()
  const search = useSearch({ from })
  const { locationId } = useParams({ from })
  const navigate = useNavigate({ from })
  const phone = usePhone()
  const location = useQuery(read(getLocation, { params: { locationId: Number(locationId) } }))
  const zone = location.data?.timezone ?? viewerZone()
  const query = queryOfGigs(search, zone)
  const list = useGigs(query, !location.isPending, search.page)
  const [isTicking, setTicking] = useState(false)
  const ticks = useTicks()
  const run = useBulkRun()
  const placeName = usePlaceNames(Number(locationId))
  const { selected_gig_id: selectedId } = search

  const set: SetFilters = (change) =>
    void navigate({ search: (old) => ({ ...old, page: 1, ...change, selected_gig_id: undefined }), replace: true })
  const select = (id: number | undefined): void =>
    void navigate({ search: (old) => ({ ...old, selected_gig_id: id }), replace: selectedId !== undefined })

  // On a phone the panel is the shift's own page.
  useEffect(() => {
    if (phone && selectedId !== undefined)
      void navigate({ to: '/locations/$locationId/gigs/$gigId', params: { locationId, gigId: String(selectedId) }, replace: true })
  }, [phone, selectedId, locationId, navigate])

  useEffect(() => keepTicksOf(locationId), [locationId])

  const { fetchNextPage, isFetching, isFetchingNextPage } = list
  const more = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [fetchNextPage, isFetching])

  const at = list.gigs.findIndex(({ id }) => id === selectedId)
  const neighbour = (step: number): (() => void) | undefined => {
    const next = at < 0 ? undefined : list.gigs[at + step]
    return next && (() => select(next.id))
  }
  const byDay = search.ordering === 'start_time' || search.ordering === '-start_time'
  const shown = { gigs: list.gigs, byDay, hasMore: list.hasNextPage, placeOf: (gig: GigRow) => placeName(gig), onEnd: more }
  const contacts = [...new Set(list.gigs.map(({ contact_name }) => contact_name))].slice(0, 12)
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1">
      <PageHeader
        title={<Trans>Shifts</Trans>}
        note={list.isSuccess && list.count > 0 ? (list.isCountExact ? list.count : t`over ${list.count - 1}`) : undefined}
        beside={
          <>
            <KindSwitch
              kind="gigs"
              onChange={(kind) => void navigate({ search: (old) => ({ ...old, kind, selected_gig_id: undefined }) })}
            />
            <GigViewSwitch
              view="list"
              onChange={(view) => void navigate({ search: (old) => ({ ...old, view, selected_gig_id: undefined }) })}
            />
          </>
        }
        actions={
          <LinkButton
            from={from}
            to="/locations/$locationId/gigs-add"
            search={{}}
            variant="contained"
            icon={<Plus size={14} aria-hidden />}
            className="desktop:hidden"
          >
            <Trans>Post shift</Trans>
          </LinkButton>
        }
      />
      <GigFilters
        search={search}
        set={set}
        zone={zone}
        contacts={contacts}
        end={
          <>
            {phone && (
              <Button variant="raised" size="small" aria-pressed={isTicking} onClick={() => setTicking(!isTicking)}>
                {isTicking ? <Trans>Done</Trans> : <Trans>Select</Trans>}
              </Button>
            )}
            <Suspense fallback={<span className="inline-block h-7 w-20 touch:h-11" />}>
              <SavedViews search={search} apply={(kept) => void navigate({ search: (old) => searchOfView(kept, old) })} />
            </Suspense>
            <CsvButton query={query} count={list.count} />
          </>
        }
      />
      <div className="flex desktop:min-h-0 desktop:flex-1">
        <div
          data-scroll-restoration-id={GIG_LIST_SCROLL}
          className="min-w-0 flex-1 desktop:overflow-y-auto"
          aria-busy={list.isPlaceholderData}
        >
          {search.page > 1 && (
            <div className="flex justify-center p-2">
              <Button size="small" onClick={() => set({ page: 1 })}>
                <Trans>Show from the beginning</Trans>
              </Button>
            </div>
          )}
          {list.isError ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : list.isPending ? (
            <SkeletonRows rows={14} />
          ) : list.gigs.length === 0 ? (
            <Nothing
              onAll={isRecent(search) ? () => set({ dates: 'all' }) : undefined}
              onClear={isFiltered(search) ? () => void navigate({ search: (old) => searchOfView('', old), replace: true }) : undefined}
            />
          ) : phone ? (
            <GigCards {...shown} ticking={isTicking || ticks.size > 0} />
          ) : (
            <GigTable {...shown} selectedId={selectedId} onSelect={select} />
          )}
          {list.hasNextPage && (
            <div className="flex justify-center p-4">
              <Button variant="raised" loading={isFetchingNextPage} onClick={more}>
                <Trans>Load more</Trans>
              </Button>
            </div>
          )}
        </div>
        {!phone && selectedId !== undefined && (
          <GigPanel
            gigId={selectedId}
            place={list.gigs[at] ? placeName(list.gigs[at]) : ''}
            onClose={() => select(undefined)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        )}
      </div>
      {(ticks.size > 0 || run !== null) && (
        <Suspense fallback={null}>
          <BulkBar count={list.count} loadAll={list.readOn} />
        </Suspense>
      )}
      <p aria-live="polite" className="sr-only">
        {list.isSuccess ? t`${list.count} shifts` : ''}
      </p>
    </div>
  )
}

/** Whether something narrows the list that one can take away: a sort does not, nor do all dates. */
const isFiltered = (search: GigSearch): boolean => viewSearchOf({ ...search, ordering: 'start_time', dates: 'recent' }) !== ''

interface NothingProps {
  onAll: (() => void) | undefined
  onClear: (() => void) | undefined
}

/** No shift to show. Where filters hide what there may be, taking them away comes first; else posting one does. */
function Nothing({ onAll, onClear }: NothingProps) {
  return (
    <EmptyState
      title={<Trans>No shifts here</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {onClear && (
            <Button variant="contained" onClick={onClear}>
              <Trans>Clear filters</Trans>
            </Button>
          )}
          {onAll && (
            <Button variant="raised" onClick={onAll}>
              <Trans>Show all dates</Trans>
            </Button>
          )}
          <LinkButton from={from} to="/locations/$locationId/gigs-add" search={{}} variant={onClear ? 'raised' : 'contained'}>
            <Trans>Post a shift</Trans>
          </LinkButton>
        </div>
      }
    >
      {onClear ? <Trans>Nothing matches these filters.</Trans> : <Trans>Shifts you post show up here.</Trans>}
    </EmptyState>
  )
}
