import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { whyNotSayLate } from '@muster/contract/timesheets/late-notice-rules.ts'
import { lazy, Suspense } from 'react'
import { useNow } from '../ui/use-now.ts'

// Needed only in the two hours before a shift.
const RunningLate = lazy(() => import('./running-late.tsx').then(({ RunningLate: component }) => ({ default: component })))

/** Where a pro says that they are running late. It is there only while they may say so. */
export function LateHere({ application }: { application: ProApplication }) {
  const now = useNow()
  const { gig, is_confirmed, is_cancelled, clocked_in_at: clock_in } = application
  const facts = { is_confirmed, is_cancelled, start_time: gig.start_time, end_time: gig.end_time, clock_in }
  if (whyNotSayLate(facts, new Date(now)) !== null) return null
  return (
    <Suspense fallback={<div className="min-h-17 border-b border-light-gray bg-white" />}>
      <RunningLate application={application} />
    </Suspense>
  )
}
