import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { lazy, Suspense } from 'react'

// Few pros offer a shift to others.
const OfferedMark = lazy(() => import('./offered-mark.tsx').then(({ OfferedMark: component }) => ({ default: component })))

/** Where a shift shows that its pro offers it to others. Nothing if they don't. */
export function OfferedHere({ application }: { application: ProApplication }) {
  const { handover_until } = application
  if (handover_until === null) return null
  return (
    <Suspense fallback={<div className="min-h-15 border-b border-light-gray bg-attention-soft" />}>
      <OfferedMark application={application} until={handover_until} />
    </Suspense>
  )
}
