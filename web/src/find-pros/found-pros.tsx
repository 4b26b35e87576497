import { Plural, Trans } from '@lingui/react/macro'
import { failedToLoad } from '../api/failed-to-load.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { FoundCards } from './found-cards.tsx'
import { FoundTable } from './found-table.tsx'
import { hasFilters } from './pro-query.ts'
import type { FindPros } from './use-find-pros.ts'

/** How many pros were found, and the pros: a dense table, or cards where there is little room. */
export function FoundPros({ find, isNarrow }: { find: FindPros; isNarrow: boolean }) {
  const { list } = find
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <SkeletonRows rows={12} tall />
  if (list.items.length === 0) return <NoOne find={find} />
  return (
    <div aria-busy={list.isPlaceholderData}>
      <p aria-live="polite" className="px-4 pt-3 pb-1 text-gray desktop:px-6">
        <Count find={find} />
      </p>
      {isNarrow ? <FoundCards find={find} /> : <FoundTable find={find} />}
      {list.hasNextPage && (
        <div className="flex items-center justify-center gap-3 p-4">
          {list.isFetchNextPageError && (
            <span role="alert">
              <Trans>We couldn’t load this</Trans>
            </span>
          )}
          <Button variant="raised" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      )}
    </div>
  )
}

function Count({ find: { list, isTimed } }: { find: FindPros }) {
  return (
    <>
      <b className="text-black">
        {list.isCountExact ? <Plural value={list.count} one="# pro" other="# pros" /> : <Trans>Over {list.count - 1} pros</Trans>}
      </b>{' '}
      {isTimed && <Trans>with no shift on Muster at that time</Trans>}
    </>
  )
}

/** No pros. With filters set, clearing them is the next step; otherwise a wider search. */
function NoOne({ find: { search, set, clear, place } }: { find: FindPros }) {
  const isFiltered = hasFilters(search)
  if (place !== undefined && place.approval_status !== 'APPROVED' && !isFiltered)
    return (
      <EmptyState title={<Trans>Only your network, for now</Trans>}>
        <Trans>You can search the whole market once Muster approves this location.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      title={<Trans>No pros match</Trans>}
      action={
        isFiltered ? (
          <Button variant="contained" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : (
          <Button variant="contained" onClick={() => set({ distance: 0, start_time: undefined, end_time: undefined })}>
            <Trans>Search everywhere</Trans>
          </Button>
        )
      }
    >
      {isFiltered ? <Trans>Fewer filters find more pros.</Trans> : <Trans>Try another time, a longer distance or another position.</Trans>}
    </EmptyState>
  )
}
