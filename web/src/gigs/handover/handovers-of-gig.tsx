import { Trans } from '@lingui/react/macro'
import { listAwaitedHandovers } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { AwaitedHandovers } from './awaited-handovers.tsx'

/** On a shift's roster and applicants: which pro would come instead of another, to approve or refuse. Nothing while nobody waits. */
export function HandoversOfGig({ gig_id }: { gig_id: number }) {
  const awaited = useQuery(read(listAwaitedHandovers, { params: { id: gig_id } }))
  if (failedToLoad(awaited)) return <ErrorState error={awaited.error} onRetry={() => void awaited.refetch()} />
  if (!awaited.data || awaited.data.length === 0) return null
  return (
    <section className="border-b border-light-gray bg-attention-soft px-4 pt-3 desktop:px-6 print:hidden">
      <h2 className="font-semibold">
        <Trans>Someone else would come</Trans>
      </h2>
      <AwaitedHandovers handovers={awaited.data} />
    </section>
  )
}
