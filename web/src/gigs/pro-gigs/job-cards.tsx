import { Trans } from '@lingui/react/macro'
import { startTransition, Suspense, useEffect, useState } from 'react'
import { afterPaint } from '../../ui/first-picture/after-paint.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'
import { foldAlike } from './fold-alike.ts'
import { JobCard } from './job-card.tsx'
import type { useJobs } from './use-jobs.ts'

// Few shifts are posted together.
const BundleCard = lazyPart(() => import('./bundle-card.tsx').then(({ BundleCard: component }) => component))

/** A phone shows four. */
const FIRST_CARDS = 6
/** Only the app's first picture is short: a list that comes back must have the height that it was left with. */
let isFirstPicture = true

/** The first few items, then all of them once the browser has shown those. */
function useFewFirst<T>(items: readonly T[]): readonly T[] {
  const [isShort, setShort] = useState(isFirstPicture)
  useEffect(() => {
    isFirstPicture = false
    afterPaint(() => startTransition(() => setShort(false)))
  }, [])
  return isShort ? items.slice(0, FIRST_CARDS) : items
}

/** Shifts as cards, with a button to load more. */
export function JobCards({ jobs }: { jobs: ReturnType<typeof useJobs> }) {
  const cards = useFewFirst(foldAlike(jobs.items))
  return (
    <>
      <ul className="border-t border-light-gray bg-white">
        {cards.map(({ gig, alike }) =>
          gig.bundle === null ? (
            <JobCard key={gig.id} gig={gig} alike={alike} />
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
