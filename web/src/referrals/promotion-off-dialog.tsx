import { Trans, useLingui } from '@lingui/react/macro'
import { editReferralPromotion, listReferralPromotions } from '@muster/contract/referrals/referral-endpoints.ts'
import type { ReferralPromotion } from '@muster/contract/referrals/referral.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'

/** Switches a promotion off, with the reason that the other staff read. */
export function PromotionOffDialog({ promotion: { id, name }, onClose }: { promotion: ReferralPromotion; onClose: () => void }) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const off = useCall(editReferralPromotion, {
    changes: [listReferralPromotions],
    onSuccess: () => {
      onClose()
      toastDone(t`The promotion is off`)
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Switch “{name}” off?</Trans>}
      consequence={<Trans>No more business joins under it. Those that joined before keep what was promised.</Trans>}
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
