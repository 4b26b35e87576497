import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { PageFoot } from './page-foot.tsx'

interface PagedListProps<T> {
  list: UseQueryResult<{ count: number; count_exact?: boolean | undefined; next: string | null; results: readonly T[] }>
  search: { page: number; page_size: number }
  /** What is no number among the filters: no list answers it. */
  wrong: string | undefined
  /** What no rows mean: "No locations match". */
  none: ReactNode
  /** The whole count in words: "96 locations". */
  counted: (count: number) => ReactNode
  onChange: (part: { page?: number; page_size?: number }) => void
  /** The table of the rows. */
  children: (rows: readonly T[]) => ReactNode
}

/** A list of the staff below its filters: its shape while it loads, why it failed, that nothing matches, or the rows with the foot. */
export function PagedList<T>({ list, search, wrong, none, counted, onChange, children }: PagedListProps<T>) {
  const page = list.data
  if (wrong !== undefined)
    return (
      <EmptyState title={<Trans>“{wrong}” isn’t an ID</Trans>}>
        <Trans>Nothing can match it. Change or clear the filters above.</Trans>
      </EmptyState>
    )
  return (
    <>
      {list.isPending ? (
        <SkeletonRows rows={16} />
      ) : failedToLoad(list) ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : page?.results.length === 0 ? (
        <EmptyState title={none}>
          <Trans>Change or clear the filters above.</Trans>
        </EmptyState>
      ) : (
        <div className={`min-h-0 flex-1 ${list.isPlaceholderData ? 'opacity-60' : ''}`}>{children(page?.results ?? [])}</div>
      )}
      {page && page.count > 0 && (
        <PageFoot
          page={search.page}
          pageSize={search.page_size}
          count={page.count}
          isExact={page.count_exact !== false}
          hasNext={page.next !== null}
          rows={page.results.length}
          counted={counted(page.count)}
          onPage={(number) => onChange({ page: number })}
          onPageSize={(page_size) => onChange({ page_size })}
        />
      )}
    </>
  )
}
