import { Trans } from '@lingui/react/macro'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { clockTime } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { useUndoCancel } from './use-undo-cancel.ts'

/** Takes a cancellation back after its toast is gone, or says that someone else has the spot. Shows `otherwise` once neither holds. */
export function UndoCancel({ gig, otherwise = null }: { gig: ProGigDetail; otherwise?: ReactNode }) {
  const undo = useUndoCancel()
  const now = useNow()
  const { application_id, cancel_undo_until: until } = gig
  if (gig.is_spot_retaken)
    return (
      <p className="w-0 min-w-full text-normal text-gray">
        <Trans>You cancelled this shift. Someone else has your spot now.</Trans>
      </p>
    )
  if (application_id === null || until === null || Date.parse(until) <= now) return otherwise
  return (
    <div className="grid gap-2">
      <p className="w-0 min-w-full text-normal text-gray">
        <Trans>
          You cancelled this shift. You can undo it until {clockTime(until, { zone: gig.location.timezone })}, as long as the spot is free.
        </Trans>
      </p>
      <Button variant="contained" size="mainAction" loading={undo.isPending} onClick={() => undo.mutate(application_id)}>
        <Trans>Undo cancellation</Trans>
      </Button>
    </div>
  )
}
