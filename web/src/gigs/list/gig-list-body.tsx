import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { GigCards } from './gig-cards.tsx'
import { GigTable } from './gig-table.tsx'
import { type GigSearch, isRecent } from './query-of-gigs.ts'
import type { useGigList } from './use-gig-list.ts'
import { GIG_LIST_SCROLL } from './use-row-window.ts'
import { searchOfView, viewSearchOf } from './view-search.ts'

const from = '/locations/$locationId/gigs'

type GigListBodyProps = Pick<
  ReturnType<typeof useGigList>,
  'search' | 'list' | 'phone' | 'placeOf' | 'isTicking' | 'set' | 'select' | 'more' | 'onEnd' | 'selected'
>

/** The shifts themselves, with buttons for the pages before and after them. */
export function GigListBody(props: GigListBodyProps) {
  const { search, list, set, more } = props
  return (
    <div
      data-scroll-restoration-id={GIG_LIST_SCROLL}
      className="relative min-w-0 flex-1 desktop:overflow-y-auto"
      aria-busy={list.isPlaceholderData}
    >
      {search.page > 1 && (
        <div className="flex justify-center p-2">
          <Button size="small" onClick={() => set({ page: 1 })}>
            <Trans>Show from the beginning</Trans>
          </Button>
        </div>
      )}
      <Shifts {...props} />
      {list.hasNextPage && (
        <div className="flex items-center justify-center gap-3 p-4">
          {list.isFetchNextPageError && (
            <span role="alert">
              <Trans>We couldn’t load this</Trans>
            </span>
          )}
          <Button variant="raised" loading={list.isFetchingNextPage} onClick={more}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

/** Cards on a phone, a table elsewhere. */
function Shifts({ search, list, phone, placeOf, isTicking, set, select, onEnd, selected }: GigListBodyProps) {
  const navigate = useNavigate({ from })
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows rows={14} />
  if (list.gigs.length === 0)
    return (
      <Nothing
        onAll={isRecent(search) ? () => set({ dates: 'all' }) : undefined}
        onClear={isFiltered(search) ? () => void navigate({ search: (old) => searchOfView('', old), replace: true }) : undefined}
      />
    )
  const byDay = search.ordering === 'start_time' || search.ordering === '-start_time'
  const shown = { gigs: list.gigs, byDay, hasMore: list.hasNextPage, placeOf, onEnd }
  if (phone) return <GigCards {...shown} ticking={isTicking} />
  return <GigTable {...shown} selectedId={selected.id} onSelect={select} />
}

/** Whether "Clear filters" would show more: the sort and "all dates" hide nothing. */
const isFiltered = (search: GigSearch): boolean => viewSearchOf({ ...search, ordering: 'start_time', dates: 'recent' }) !== ''

interface NothingProps {
  onAll: (() => void) | undefined
  onClear: (() => void) | undefined
}

/** No shifts. With filters set, clearing them is the main button; otherwise posting a shift is. */
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
      {onClear ? <Trans>No shifts match these filters.</Trans> : <Trans>Shifts you post show up here.</Trans>}
    </EmptyState>
  )
}
