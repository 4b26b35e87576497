import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster, listApplications, markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { NO_SHOW_GRACE_MINUTES } from '@muster/contract/gigs/no-show-rules.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'

interface NoShowDialogProps {
  applicationId: number
  name: string
  open: boolean
  onClose: () => void
  /** Called once the no-show is recorded and we are finding a replacement. */
  onDone: (gigId: number) => void
}

/** Records a no-show and finds a replacement. Says first what it costs the pro and the business. */
export function NoShowDialog({ applicationId, name, open, onClose, onDone }: NoShowDialogProps) {
  const { t } = useLingui()
  const words: Record<CallError<typeof markNoShow>, string> = {
    APPLICATION_CANCELLED: t`This no-show is already recorded.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
    ALREADY_CLOCKED_IN: t`${name} already clocked in.`,
    ALREADY_PAID: t`${name} was already paid for this shift.`,
    HOURS_APPROVED: t`${name}’s hours are already approved, so this isn’t a no-show.`,
    GIG_NOT_STARTED: t`You can mark a no-show from ${NO_SHOW_GRACE_MINUTES} minutes after the start.`,
  }
  const [reason, setReason] = useState('')
  const call = useCall(markNoShow, {
    changes: [getRoster, getGig, getHome, listApplications, getRescue],
    onSuccess: ({ gig_id }) => {
      onClose()
      onDone(gig_id)
    },
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      destructive
      title={<Trans>Mark {name} as a no-show?</Trans>}
      consequence={
        <Trans>
          We’ll find a replacement now. {name} gets a no-show on their record and loses 100 reliability points. You pay nothing for this
          pro. You can undo it for 7 days.
        </Trans>
      }
      keep={<Trans>Keep waiting</Trans>}
      action={<Trans>Mark as no-show</Trans>}
      ready={reason.trim() !== ''}
      loading={call.isPending}
      onConfirm={() =>
        call.mutate(
          { params: { id: applicationId }, body: { explanation: reason.trim() } },
          {
            onError: (error) => toastRefusal(error, words),
          },
        )
      }
    >
      <TextArea
        label={t`What happened?`}
        help={t`${name} will see this.`}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ConfirmDialog>
  )
}
