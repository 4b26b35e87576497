import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ReactNode } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { useEndless } from '../api/use-endless.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

/** Holds the place of a list of applications. */
export const LoadingApplications = () => (
  <Skeleton className="grid gap-3 p-4">
    <Bone className="h-20" />
    <Bone className="h-20" />
    <Bone className="h-20" />
  </Skeleton>
)

type Group = 'upcoming' | 'payment_due' | 'history' | 'applied' | 'ended'

/** The pro's applications of one group, page by page. */
export const useApplications = (group: Group) => useEndless(listProApplications, { query: { group, page_size: 25 } })

/** The pro's applications of one group, with a button that loads the next page. */
export function ApplicationList({
  group,
  empty,
  children,
}: {
  group: Group
  empty: ReactNode
  children: (application: ProApplication, index: number) => ReactNode
}) {
  const list = useApplications(group)
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending) return <LoadingApplications />
  if (list.items.length === 0) return empty
  return (
    <>
      <ul>{list.items.map(children)}</ul>
      {list.hasNextPage && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
