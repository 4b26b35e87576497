import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { dayOf } from '../../ui/format-time.ts'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useBulkRun } from '../bulk/bulk-run.ts'
import { useTicks } from '../bulk/gig-ticks.ts'
import { CsvButton } from './csv-button.tsx'
import { GigFilters } from './gig-filters.tsx'
import { GigListBody } from './gig-list-body.tsx'
import { GigListHead } from './gig-list-head.tsx'
import { TickButton } from './tick-button.tsx'
import { useGigList } from './use-gig-list.ts'
import { searchOfView } from './view-search.ts'

const from = '/locations/$locationId/gigs'

// The calendar is its own chunk, so the list does not load it.
const loadCalendar = () => import('../calendar/calendar-page.tsx')
const CalendarPage = lazyPart(() => loadCalendar().then(({ CalendarPage: component }) => component))

// So are the events.
const AllEventsPage = lazyPart(() => import('../../events/all-events-page.tsx').then(({ AllEventsPage: component }) => component))

// The panel of a shift, the bulk bar and the saved views load on demand.
const GigPanel = lazyPart(() => import('../gig-page/gig-panel.tsx').then(({ GigPanel: component }) => component))
const BulkBar = lazyPart(() => import('../bulk/bulk-bar.tsx').then(({ BulkBar: component }) => component))
const SavedViews = lazyPart(() => import('./saved-views.tsx').then(({ SavedViews: component }) => component))

/** The location's shifts, as a list or as a calendar, or its events. */
export function GigListScreen() {
  const { view, kind } = useSearch({ from })
  if (view === 'list' && kind === 'events')
    return (
      <Suspense fallback={<SkeletonRows rows={6} tall />}>
        <AllEventsPage />
      </Suspense>
    )
  if (view === 'list') return <GigList />
  return (
    <Suspense fallback={<SkeletonRows rows={14} />}>
      <CalendarPage />
    </Suspense>
  )
}

/** Loads what the first press on a desk shows, once the list is there. If this fails, the press asks again and says why. */
function usePreloads({ search, list, phone, zone, weekStartsOn }: ReturnType<typeof useGigList>): void {
  const client = useQueryClient()
  const isWanted = !phone && list.isSuccess && weekStartsOn !== null
  const preload = useEffectEvent(async (): Promise<void> => {
    const [calendar] = await Promise.all([loadCalendar(), CalendarPage.load(), GigPanel.load()])
    const date = search.calendar_date ?? dayOf(new Date(), { zone })
    await calendar.preloadCalendar(client, search, { date, zone, weekStartsOn: weekStartsOn ?? 'SUNDAY' })
  })
  useEffect(() => {
    if (isWanted) preload().catch(() => undefined)
  }, [isWanted])
}

/** The location's shifts as a list, with the selected one next to it. */
function GigList() {
  const { t } = useLingui()
  const navigate = useNavigate({ from })
  const state = useGigList()
  const { search, list, set, select, zone, query, selected, phone } = state
  usePreloads(state)
  return (
    <div className="flex flex-col desktop:min-h-0 desktop:flex-1">
      <GigListHead list={list} />
      <GigFilters
        search={search}
        set={set}
        zone={zone}
        contacts={[...new Set(list.gigs.map(({ contact_name }) => contact_name))].slice(0, 12)}
        end={
          <>
            {phone && <TickButton isTicking={state.isTicking} onChange={state.setTicking} />}
            <Suspense fallback={<span className="inline-block h-7 w-20 touch:h-11" />}>
              <SavedViews search={search} apply={(kept) => void navigate({ search: (old) => searchOfView(kept, old) })} />
            </Suspense>
            <CsvButton query={query} count={list.count} />
          </>
        }
      />
      <div className="flex desktop:min-h-0 desktop:flex-1">
        <GigListBody {...state} />
        {!phone && selected.id !== undefined && (
          <Suspense fallback={null}>
            <GigPanel
              gigId={selected.id}
              place={selected.place}
              onClose={() => select(undefined)}
              onPrevious={selected.previous}
              onNext={selected.next}
            />
          </Suspense>
        )}
      </div>
      <Bulk list={list} />
      <p aria-live="polite" className="sr-only">
        {list.isSuccess ? t`${list.count} shifts` : ''}
      </p>
    </div>
  )
}

/** What to do with the ticked shifts. Only this and the rows follow the ticks, so ticking stays quick. */
function Bulk({ list }: Pick<ReturnType<typeof useGigList>, 'list'>) {
  const ticks = useDeferredValue(useTicks())
  const run = useBulkRun()
  if (ticks.size === 0 && run === null) return null
  return (
    <Suspense fallback={null}>
      <BulkBar count={list.count} loadAll={list.readOn} />
    </Suspense>
  )
}
