import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getRoster, listApplications, markNoShow } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
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
    GIG_NOT_STARTED: t`The shift hasn’t started yet.`,
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
      title={<Trans>Replace {name}?</Trans>}
      consequence={
        <Trans>
          We’ll find a replacement now. {name} gets a no-show on their record and loses 100 reliability points. We’ll notify {name}, who can
          respond. You pay nothing for this pro.
        </Trans>
      }
      keep={<Trans>Keep waiting</Trans>}
      action={<Trans>Replace {name}</Trans>}
      loading={call.isPending}
      onConfirm={() =>
        call.mutate(
          { params: { id: applicationId }, body: {} },
          {
            onError: (error) => toastRefusal(error, words),
          },
        )
      }
    />
  )
}
