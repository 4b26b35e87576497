import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster, listApplications, markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastFailed } from '../../ui/toast.tsx'

interface NoShowDialogProps {
  applicationId: number
  name: string
  open: boolean
  onClose: () => void
  /** After it is on the record and the search has begun. */
  onDone: (gigId: number) => void
}

/** Records that a pro did not come, and has somebody else looked for: what it costs whom is said before. */
export function NoShowDialog({ applicationId, name, open, onClose, onDone }: NoShowDialogProps) {
  const { t } = useLingui()
  const words: Record<CallError<typeof markNoShow>, string> = {
    APPLICATION_CANCELLED: t`Recorded already.`,
    NOT_CONFIRMED: t`Not confirmed for this shift.`,
    ALREADY_CLOCKED_IN: t`${name} has clocked in.`,
    GIG_NOT_STARTED: t`The shift has not started.`,
  }
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
      title={<Trans>{name} did not come?</Trans>}
      consequence={
        <Trans>
          Someone else is looked for at once. It costs {name} 100 reliability points and stays on their record; {name} is told and can
          answer. Nothing is paid.
        </Trans>
      }
      keep={<Trans>Keep waiting</Trans>}
      action={<Trans>Replace {name}</Trans>}
      loading={call.isPending}
      onConfirm={() =>
        call.mutate(
          { params: { id: applicationId }, body: {} },
          {
            onError: (error) =>
              toastFailed(
                (error instanceof CallFailed && words[error.code as keyof typeof words]) || t`That did not go through. Try again.`,
              ),
          },
        )
      }
    />
  )
}
