import { Trans, useLingui } from '@lingui/react/macro'
import { editCoupon, getCouponForAdmin, listCouponsForAdmin } from '@muster/contract/coupons/coupon-endpoints.ts'
import type { AdminCoupon } from '@muster/contract/coupons/coupon.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** Switches a coupon off, with the reason that the other staff read. */
export function TurnOffDialog({ coupon: { id, code }, onClose }: { coupon: AdminCoupon; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const off = useCall(editCoupon, {
    changes: [getCouponForAdmin, listCouponsForAdmin],
    onSuccess: () => {
      onClose()
      toastDone(t`The coupon is off`)
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Switch {code} off?</Trans>}
      consequence={<Trans>It takes nothing off any more, also at locations that entered it. What was paid stays as it is.</Trans>}
      action={<Trans>Switch off</Trans>}
      keep={<Trans>Keep it on</Trans>}
      loading={off.isPending}
      ready={reason.trim() !== ''}
      onConfirm={() => off.mutate({ params: { id }, body: { is_on: false, reason: reason.trim() } })}
      onClose={onClose}
    >
      <TextField
        label={t`Reason`}
        help={t`Only staff read it.`}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <CallProblem error={off.error} />
    </ConfirmDialog>
  )
}
