import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { JobCards } from './job-cards.tsx'
import { queryOfJobs, queryOnTop } from './query-of-jobs.ts'
import { useJobs } from './use-jobs.ts'

// The first picture is the list of jobs that are open to the pro.
const AfterJobs = lazyPart(() => import('./locked-jobs.tsx').then(({ AfterJobs: component }) => component))

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
      {jobs.items.length > 0 && <JobCards jobs={jobs} />}
      <Suspense fallback={null}>
        {(hasMore || jobs.items.length === 0) && <AfterJobs isEmpty={jobs.items.length === 0} locked={hasMore ? locked : null} />}
      </Suspense>
    </>
  )
}
