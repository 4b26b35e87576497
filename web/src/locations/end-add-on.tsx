import { Trans, useLingui } from '@lingui/react/macro'
import type { LocationAddOn } from '@muster/contract/locations/add-on.ts'
import type { LocationAddOnType } from '@muster/contract/locations/add-on-period.ts'
import { editAddOn, listAddOns, removeAddOn } from '@muster/contract/locations/add-on-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { ReactNode } from 'react'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toastDone } from '../ui/toast.tsx'
import type { AddOnPlace } from './add-on-place.ts'
import { useAddOnWords } from './use-add-on-words.ts'

interface EndAddOnProps {
  addOn: LocationAddOn
  location: AddOnPlace
  today: string
  onClose: () => void
}

const changes = [listAddOns, getLocation]

/** What ending it changes. */
const consequences: Readonly<Record<LocationAddOnType, ReactNode>> = {
  BACKGROUND_CHECKS: (
    <Trans>Today is its last day. Posted shifts that ask for a check keep asking, and new ones from tomorrow on can’t.</Trans>
  ),
  CONCIERGE: <Trans>Today is its last day. From tomorrow on you post and fill your shifts on your own.</Trans>,
}

/** Makes today the last day of a running add-on. */
export function EndAddOnDialog({ addOn, location, today, onClose }: EndAddOnProps) {
  const { t } = useLingui()
  const { name } = useAddOnWords(location.background_checks_fee_percentage)[addOn.type]
  const end = useCall(editAddOn, {
    changes,
    onSuccess: () => {
      toastDone(t`${name} ends today`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>End {name}?</Trans>}
      consequence={consequences[addOn.type]}
      action={<Trans>End today</Trans>}
      loading={end.isPending}
      onConfirm={() => end.mutate({ params: { locationId: location.id, id: addOn.id }, body: { end_date: today } })}
    >
      <CallProblem error={end.error} />
    </ConfirmDialog>
  )
}

/** Removes an add-on that has not begun. */
export function RemoveAddOnDialog({ addOn, location, onClose }: EndAddOnProps) {
  const { t } = useLingui()
  const { name } = useAddOnWords(location.background_checks_fee_percentage)[addOn.type]
  const remove = useCall(removeAddOn, {
    changes,
    onSuccess: () => {
      toastDone(t`${name} removed`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={<Trans>Remove {name}?</Trans>}
      consequence={<Trans>It has not begun, so nothing else changes.</Trans>}
      action={<Trans>Remove</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { locationId: location.id, id: addOn.id } })}
    >
      <CallProblem error={remove.error} words={{ INVALID_TRANSITION: t`It has begun. End it instead.` }} />
    </ConfirmDialog>
  )
}
