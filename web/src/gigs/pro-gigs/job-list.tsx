import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import type { queryOfJobs } from './query-of-jobs.ts'
import { useJobs } from './use-jobs.ts'

/** Holds the place of a list of open shifts. */
export const LoadingJobs = () => (
  <Skeleton className="bg-white">
    {[0, 1, 2, 3].map((row) => (
      <div key={row} className="flex gap-3 border-b border-light-gray px-4 py-4">
        <Bone className="size-16" />
        <div className="grid flex-1 content-start gap-2">
          <Bone className="h-5 w-2/3" />
          <Bone className="h-4 w-1/2" />
          <Bone className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </Skeleton>
)

/** Open shifts as cards, with a button to load more. */
export function JobList({ query }: { query: ReturnType<typeof queryOfJobs> }) {
  const jobs = useJobs(query)
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending) return <LoadingJobs />
  if (jobs.items.length === 0) {
    return (
      <EmptyState
        title={<Trans>No open shifts like this right now</Trans>}
        action={
          <Button variant="outlined" onClick={() => void navigate({ search: {} })}>
            <Trans>Show all shifts</Trans>
          </Button>
        }
      >
        <Trans>New shifts appear here automatically. Use fewer filters to see more.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="border-t border-light-gray bg-white">
        {jobs.items.map((gig) => (
          <JobCard key={gig.id} gig={gig} />
        ))}
      </ul>
      {jobs.hasNextPage && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={jobs.isFetchingNextPage} onClick={() => void jobs.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
