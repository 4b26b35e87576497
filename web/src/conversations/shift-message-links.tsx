import { lazy, Suspense } from 'react'

const Parts = lazy(() => import('./shift-message-parts.tsx').then((module) => ({ default: module.ShiftMessageParts })))

/** How a confirmed pro writes about a shift. Its place is there before it loads, so that nothing below it moves. */
export function ShiftMessageLinks({ gig }: { gig: { id: number; location: { id: number } } }) {
  return (
    <span className="block min-h-[52px]">
      <Suspense fallback={null}>
        <Parts gig={gig} />
      </Suspense>
    </span>
  )
}
