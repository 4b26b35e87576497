import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { JobCard } from './job-card.tsx'
import type { useJobs } from './use-jobs.ts'

/** Shifts as cards, with a button to load more. */
export function JobCards({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
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
