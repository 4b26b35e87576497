import { Trans } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { JobCard } from './job-card.tsx'
import type { useJobs } from './use-jobs.ts'

// Few shifts are posted together.
const BundleCard = lazy(() => import('./bundle-card.tsx').then((module) => ({ default: module.BundleCard })))

/** The shifts, with only the first of each bundle: its card stands for all of them. */
const withoutRepeats = (gigs: readonly ProGig[]): ProGig[] => {
  const seen = new Set<string>()
  return gigs.filter(({ bundle }) => bundle === null || (!seen.has(bundle.id) && seen.add(bundle.id)))
}

/** Shifts as cards, with a button to load more. */
export function JobCards({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
  return (
    <>
      <ul className="border-t border-light-gray bg-white">
        {withoutRepeats(jobs.items).map((gig) =>
          gig.bundle === null ? (
            <JobCard key={gig.id} gig={gig} />
          ) : (
            <Suspense key={gig.bundle.id} fallback={<li className="h-32 border-b border-light-gray" />}>
              <BundleCard gig={gig} bundle={gig.bundle} />
            </Suspense>
          ),
        )}
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
