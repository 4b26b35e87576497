import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getCancelConsequence } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { money } from '../../ui/format-money.ts'
import { CostOfLoss } from './cost-of-loss.tsx'

interface PaidDeclineDialogProps {
  application: Application
  isPending: boolean
  onDecline: (amount_due: number) => void
  onClose: () => void
}

/** Asks before declining a pro who had confirmed and was asked again so late that the shift is paid. Names what that costs. */
export function PaidDeclineDialog({ application, isPending, onDecline, onClose }: PaidDeclineDialogProps) {
  const name = application.gigster.first_name
  const consequence = useQuery({ ...read(getCancelConsequence, { params: { id: application.gig_id } }), staleTime: 0 })
  const title = <Trans>Decline {name}?</Trans>
  // Without the cost there is no button.
  if (failedToLoad(consequence))
    return (
      <Dialog open onClose={onClose} title={title}>
        <ErrorState error={consequence.error} onRetry={() => void consequence.refetch()} />
      </Dialog>
    )
  const owed = consequence.data?.owed.find(({ application_id }) => application_id === application.id)
  const cost = money(owed?.total_amount ?? 0)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      consequence={
        <Trans>
          {name} confirmed this shift before you changed it. It starts in less than 24 hours, so you pay as for a late cancellation.
        </Trans>
      }
      action={owed ? <Trans>Decline and pay {cost}</Trans> : <Trans>Decline</Trans>}
      loading={isPending || consequence.isFetching}
      onConfirm={() => onDecline(owed?.total_amount ?? 0)}
    >
      <CostOfLoss name={name} owed={owed} />
    </ConfirmDialog>
  )
}
