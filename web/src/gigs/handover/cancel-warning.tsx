import { Trans } from '@lingui/react/macro'
import { getHandover } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import { isHandoverLive } from '@muster/contract/gigs/handover/handover-status.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortDate } from '../../ui/format-time.ts'

/** Before a confirmed shift is cancelled: that this cancellation suspends the pro, and that another pro could take the shift instead. */
export function CancelWarning({ id, timezone }: { id: number; timezone: string }) {
  const choice = useQuery(read(getHandover, { params: { id } }))
  if (failedToLoad(choice)) return <ErrorState error={choice.error} onRetry={() => void choice.refetch()} />
  if (!choice.data) return <div className="min-h-12" />
  const { suspended_until, why_not, handover } = choice.data
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {suspended_until !== null && (
        <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2 font-semibold">
          <Trans>
            Cancelling suspends you until {shortDate(suspended_until, { zone: timezone })}. Your other coming shifts end too, unless you
            undo it in time.
          </Trans>
        </p>
      )}
      {why_not === null && (
        <p className="rounded-control bg-attention-soft px-3 py-2">
          <Trans>
            You can hand this shift over instead. It costs no points once another pro takes it. Press “Hand over” on the shift’s page.
          </Trans>
        </p>
      )}
      {handover !== null && isHandoverLive(handover.status) && (
        <p className="rounded-control bg-attention-soft px-3 py-2">
          <Trans>You offer this shift to others. If you cancel now, the offer ends.</Trans>
        </p>
      )}
    </div>
  )
}
