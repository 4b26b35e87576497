import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { queryOfJobs, queryOnTop } from './query-of-jobs.ts'
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

/** Open shifts as cards: first those the pro can take, then the locked ones with the reason. */
export function JobList() {
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const jobs = useJobs(queryOnTop(search))
  // Locked shifts come after the last one that is open to the pro, so nothing asks for them before.
  const hasLocked = !search.open_to_me && jobs.isSuccess && !jobs.hasNextPage
  const locked = useJobs({ ...queryOfJobs(search), open_to_me: false }, { enabled: hasLocked })
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending) return <LoadingJobs />
  const hasMore = hasLocked && (locked.items.length > 0 || locked.isPending || failedToLoad(locked))
  return (
    <>
      {jobs.items.length > 0 ? <Cards jobs={jobs} /> : hasMore ? <NoneToTake /> : <NoJobs />}
      {hasMore && <LockedJobs jobs={locked} />}
    </>
  )
}

function Cards({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
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

/** Shifts that the pro can't take now. Each card says why. */
function LockedJobs({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
  const { count } = jobs
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending) return <LoadingJobs />
  return (
    <section aria-labelledby="locked-jobs">
      <h2 id="locked-jobs" className="px-4 pt-6 pb-2 text-large font-semibold desktop:px-6">
        <Trans>You can’t take these</Trans>{' '}
        {jobs.isCountExact && (
          <span className="text-normal font-regular text-gray">
            <Plural value={count} one="# shift" other="# shifts" />
          </span>
        )}
      </h2>
      <Cards jobs={jobs} />
    </section>
  )
}

const NoneToTake = () => (
  <p className="border-y border-light-gray bg-white px-4 py-6 text-center text-gray desktop:px-6">
    <Trans>No shift that you can take right now. New ones appear here automatically.</Trans>
  </p>
)

function NoJobs() {
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
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
