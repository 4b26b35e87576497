import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import { withdrawClaim } from '@muster/contract/timesheets/hours-edit-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { duration } from '../ui/format-time.ts'
import { toastDone } from '../ui/toast.tsx'

/** Takes back what the pro said about hours that no manager has settled yet. It asks first, with the time that then counts. */
export function WithdrawClaim({ application, edit }: { application: ProApplication; edit: HoursEdit }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const words: Record<CallError<typeof withdrawClaim>, string> = { INVALID_TRANSITION: t`The business answered meanwhile.` }
  const withdraw = useCall(withdrawClaim, {
    changes: [getProApplication, listProApplications],
    onSuccess: () => {
      setAsking(false)
      toastDone(t`You took it back`)
    },
  })
  return (
    <div>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Take it back</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        destructive={false}
        title={<Trans>Take back what you said about your hours?</Trans>}
        consequence={
          <>
            {application.is_paid_for ? (
              <Trans>You keep what you were paid, {duration(edit.after.paid_minutes)}. The business won’t look at it again.</Trans>
            ) : (
              <Trans>You’ll be paid for {duration(edit.after.paid_minutes)}, as the business has it. Your pay no longer waits.</Trans>
            )}
            {edit.is_dispute && (
              <>
                {' '}
                <Trans>You can still dispute them again until 7 days after your pay.</Trans>
              </>
            )}
          </>
        }
        keep={<Trans>Not now</Trans>}
        action={<Trans>Take it back</Trans>}
        loading={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ params: { application_id: application.id } })}
      >
        <CallProblem error={withdraw.error} words={words} />
      </ConfirmDialog>
    </div>
  )
}
