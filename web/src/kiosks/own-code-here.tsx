import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { lazy, Suspense } from 'react'

// Few locations have a kiosk, so the other pros don't load this.
const OwnCode = lazy(() => import('./own-code.tsx').then(({ OwnCode: component }) => ({ default: component })))

/** The pro's code for the kiosk at the door, from the confirmation until they clocked out. Nothing where there is no kiosk. */
export function OwnCodeHere({
  application: { id, has_kiosk, is_confirmed, is_cancelled, clocked_out_at },
}: {
  application: ProApplication
}) {
  if (!has_kiosk || !is_confirmed || is_cancelled || clocked_out_at !== null) return null
  return (
    <div className="min-h-13 border-b border-light-gray px-4 py-2 desktop:px-6">
      <Suspense fallback={null}>
        <OwnCode application_id={id} />
      </Suspense>
    </div>
  )
}
