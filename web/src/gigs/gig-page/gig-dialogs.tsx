import type { Gig } from '@muster/contract/gigs/gig.ts'
import { lazy, Suspense } from 'react'

// The form and its time zones are large, and most visits change nothing.
const EditGigDialog = lazy(() => import('../editing/edit-gig-dialog.tsx').then(({ EditGigDialog: component }) => ({ default: component })))
const CancelGigDialog = lazy(() =>
  import('../editing/cancel-gig-dialog.tsx').then(({ CancelGigDialog: component }) => ({ default: component })),
)

const CancelSeriesDialog = lazy(() =>
  import('../series/cancel-series-dialog.tsx').then(({ CancelSeriesDialog: component }) => ({ default: component })),
)

export type OpenDialog = 'edit' | 'cancel' | null

/** The dialogs that edit or cancel a shift. Each loads when first opened. */
export function GigDialogs({ gig, open, onClose }: { gig: Gig; open: OpenDialog; onClose: () => void }) {
  if (open === null) return null
  return (
    <Suspense fallback={null}>
      {open === 'edit' ? (
        <EditGigDialog gig={gig} onClose={onClose} />
      ) : gig.is_recurring ? (
        <CancelSeriesDialog gig={gig} onClose={onClose} />
      ) : (
        <CancelGigDialog gig={gig} onClose={onClose} />
      )}
    </Suspense>
  )
}
