import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/first-picture/lazy-part.ts'

const Marks = lazyPart(() => import('./gig-marks.tsx').then(({ GigMarks: component }) => component))

/** The marks of a shift. Most shifts have none, so their code loads with the first that has. */
export function LazyGigMarks({ gig }: { gig: GigRow }) {
  if (gig.event_name === null && !gig.is_recurring && gig.number_of_gigs_in_bundle < 2 && gig.split_of === null) return null
  return (
    <Suspense fallback={null}>
      <Marks gig={gig} />
    </Suspense>
  )
}
