import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { CANCEL_UNDO_MINUTES } from '@muster/contract/gigs/cancellation-rules.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { cancelByPro, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useUndoCancel } from './use-undo-cancel.ts'

// Only a confirmed pro who wants to cancel loads it.
const CancelWarning = lazy(() => import('../handover/cancel-warning.tsx').then(({ CancelWarning: component }) => ({ default: component })))

/** Withdraws an application, or cancels a confirmed shift once the pro has read what it costs and said why. */
export function CancelAct({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const id = gig.application_id ?? 0
  const undo = useUndoCancel()
  const cancel = useCall(cancelByPro, {
    changes: [getGigForPro, listProApplications, searchGigs, getMyProfile],
    onSuccess: () => {
      setAsking(false)
      if (gig.is_confirmed) toastDone(t`You cancelled the shift`, { undo: { label: t`Undo`, run: () => undo.mutate(id) } })
      else toastDone(t`Application withdrawn`)
    },
  })
  const words: Record<CallError<typeof cancelByPro>, string> = {
    APPLICATION_CANCELLED: t`This is already cancelled.`,
    ALREADY_CLOCKED_IN: t`You’re on the clock. To leave early, clock out.`,
    GIG_STARTED: t`The shift has started. Call your contact on site.`,
  }
  return (
    <>
      <Button variant="outlined" size="mainAction" onClick={() => setAsking(true)}>
        {gig.is_confirmed ? <Trans>Cancel shift</Trans> : <Trans>Withdraw</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={gig.is_confirmed ? <Trans>Cancel this shift?</Trans> : <Trans>Withdraw your application?</Trans>}
        consequence={
          gig.is_confirmed ? <CostOfCancelling gig={gig} /> : <Trans>It costs nothing. You can apply again until the shift starts.</Trans>
        }
        action={gig.is_confirmed ? <Trans>Cancel shift</Trans> : <Trans>Withdraw</Trans>}
        destructive={gig.is_confirmed}
        loading={cancel.isPending}
        ready={!gig.is_confirmed || reason.trim() !== ''}
        onConfirm={() => cancel.mutate({ params: { id }, body: gig.is_confirmed ? { explanation: reason.trim() } : {} })}
      >
        {gig.is_confirmed && asking && (
          <Suspense fallback={<div className="min-h-12" />}>
            <CancelWarning id={id} timezone={gig.location.timezone} />
          </Suspense>
        )}
        {gig.is_confirmed && (
          <TextArea
            label={t`Why can’t you work it?`}
            help={t`The business reads this.`}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <CallProblem error={cancel.error} words={words} />
      </ConfirmDialog>
    </>
  )
}

/** What cancelling costs, what points are for, and how long it can be undone. */
function CostOfCancelling({ gig }: { gig: ProGigDetail }): ReactNode {
  const cost = Math.abs(gig.cancel_points)
  return (
    <>
      {cost === 0 ? (
        <Trans>The business assigned you without asking, so this costs no points. We’ll notify them right away.</Trans>
      ) : (
        <Trans>
          This costs {cost} of your {gig.points} points. We’ll notify the business right away.
        </Trans>
      )}{' '}
      <Trans>You can undo it for {CANCEL_UNDO_MINUTES} minutes, as long as the spot is free.</Trans> {cost > 0 && <PointsExplained />}
    </>
  )
}

/** What reliability points are. */
export function PointsExplained(): ReactNode {
  return (
    <Trans>
      Points show how reliable you are. Each shift you work earns 5 back, and 5 more if you’re on time. Cancelling less than 24 hours before
      the start also lowers your match for other shifts.
    </Trans>
  )
}
