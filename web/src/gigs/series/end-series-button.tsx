import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRecurringPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { read } from '../../api/query.ts'

const EndSeriesDialog = lazy(() => import('./end-series-dialog.tsx').then(({ EndSeriesDialog: component }) => ({ default: component })))

/** Opens the dialog to set the last day of a series. Hidden once the series has ended. */
export function EndSeriesButton({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState(false)
  const pattern = useQuery(read(getRecurringPattern, { params: { id: gig.id } }))
  if (!pattern.data || pattern.data.ended) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="ml-2 text-small font-semibold text-brand underline-offset-2 hover:underline touch:min-h-11"
      >
        <Trans>Set last day</Trans>
      </button>
      <Suspense fallback={null}>{open && <EndSeriesDialog gig={gig} pattern={pattern.data} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
