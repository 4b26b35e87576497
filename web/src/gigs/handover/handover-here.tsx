import type { OfferedHandover } from '@muster/contract/gigs/handover/handover-offer.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { lazy, Suspense } from 'react'

// Only confirmed pros, and those who got an offer from one, load these.
const OwnHandover = lazy(() => import('./own-handover.tsx').then(({ OwnHandover: component }) => ({ default: component })))
const SplitWith = lazy(() => import('./split-with.tsx').then(({ SplitWith: component }) => ({ default: component })))
const OwnParts = lazy(() => import('./split-with.tsx').then(({ OwnParts: component }) => ({ default: component })))
const TakeHandover = lazy(() => import('./take-handover.tsx').then(({ TakeHandover: component }) => ({ default: component })))

/** Where a confirmed pro hands the shift over, or a part of it. */
export function OwnHandoverHere({ gig }: { gig: ProGigDetail }) {
  if (!gig.is_confirmed || gig.is_cancelled || gig.application_id === null) return null
  return (
    <Suspense fallback={<div className="min-h-32 border-t border-light-gray" />}>
      <OwnHandover id={gig.application_id} gig={gig} />
    </Suspense>
  )
}

/** Where a confirmed pro reads who works the other parts of a shift that was split. */
export function SplitHere({
  gig,
  parts,
}: {
  gig: Pick<ProGigDetail, 'start_time' | 'end_time' | 'location'>
  parts: ProGigDetail['split_with']
}) {
  if (parts.length === 0) return null
  return (
    <Suspense fallback={<div className="min-h-10" />}>
      <SplitWith gig={gig} parts={parts} />
    </Suspense>
  )
}

/** Where a pro who opens a shift that was split finds the own part. */
export const OwnPartsHere = ({ gig }: { gig: ProGigDetail }) =>
  gig.own_parts.length > 0 && (
    <Suspense fallback={<div className="min-h-16" />}>
      <OwnParts gig={gig} />
    </Suspense>
  )

/** Where a pro takes a shift that another hands over. */
export const TakeHandoverHere = ({ gig, handover }: { gig: ProGigDetail; handover: OfferedHandover }) => (
  <Suspense fallback={null}>
    <TakeHandover gig={gig} handover={handover} />
  </Suspense>
)
