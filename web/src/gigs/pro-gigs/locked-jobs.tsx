import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { JobCards } from './job-cards.tsx'
import type { useJobs } from './use-jobs.ts'

/** Shifts that the pro can't take now. Each card says why. */
function LockedJobs({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
  const { count } = jobs
  if (failedToLoad(jobs)) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />
  if (jobs.isPending) return null
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
      <JobCards jobs={jobs} />
    </section>
  )
}

/** Says above the locked shifts that there are no others. */
const NoneToTake = () => (
  <p className="border-y border-light-gray bg-white px-4 py-6 text-center text-gray desktop:px-6">
    <Trans>No shift that you can take right now. New ones appear here automatically.</Trans>
  </p>
)

/** Says that the filters find nothing. */
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

/** What comes after the jobs that are open to the pro: the locked ones, or words that there is nothing. */
export function AfterJobs({ isEmpty, locked }: { isEmpty: boolean; locked: ReturnType<typeof useJobs> | null }) {
  if (locked === null) return <NoJobs />
  return (
    <>
      {isEmpty && <NoneToTake />}
      <LockedJobs jobs={locked} />
    </>
  )
}
