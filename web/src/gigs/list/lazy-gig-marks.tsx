import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { lazy, Suspense } from 'react'

const Marks = lazy(() => import('./gig-marks.tsx').then(({ GigMarks: component }) => ({ default: component })))

/** The marks of a shift. Most shifts have none, so their code loads with the first that has. */
export function LazyGigMarks({ gig }: { gig: GigRow }) {
  if (gig.event_name === null && !gig.is_recurring && gig.number_of_gigs_in_bundle < 2) return null
  return (
    <Suspense fallback={null}>
      <Marks gig={gig} />
    </Suspense>
  )
}
