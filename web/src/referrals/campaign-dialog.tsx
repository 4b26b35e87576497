import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { createCampaignCode, listReferralCodes } from '@muster/contract/referrals/referral-endpoints.ts'
import { NewCampaignCode } from '@muster/contract/referrals/referral.ts'
import type { z } from 'zod'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** The code of a campaign, such as a fair: those who join by it get their credit, and no one gets any for inviting. */
export function CampaignDialog({ onClose, onDone }: { onClose: () => void; onDone: (code: string) => void }) {
  const { t } = useLingui()
  const form = useMusterForm<z.input<typeof NewCampaignCode>, NewCampaignCode>(NewCampaignCode, { code: '', campaign: '' })
  const add = useCall(createCampaignCode, {
    form,
    changes: [listReferralCodes],
    onSuccess: ({ code }) => {
      toastDone(t`${code} is ready`)
      onDone(code)
    },
  })
  const words: Record<CallError<typeof createCampaignCode>, string> = { REFERRAL_CODE_TAKEN: t`This code is taken. Choose another one.` }
  const isTaken = add.error instanceof CallFailed && add.error.code === 'REFERRAL_CODE_TAKEN'
  const send = (): void => void form.handleSubmit((body) => add.mutate({ body }))()
  const { errors } = form.formState
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Campaign code</Trans>}
      description={
        <Trans>Businesses that join by it get the credit of the promotion that runs then. No one gets credit for inviting them.</Trans>
      }
      actions={
        <Button variant="contained" loading={add.isPending} onClick={send}>
          <Trans>Make code</Trans>
        </Button>
      }
    >
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={t`Code`}
          help={t`4 to 16 letters and digits`}
          maxLength={20}
          error={isTaken ? words.REFERRAL_CODE_TAKEN : errors.code?.message}
          {...form.register('code')}
        />
        <TextField label={t`Campaign`} maxLength={80} error={errors.campaign?.message} {...form.register('campaign')} />
        <CallProblem error={add.error} words={words} except={['REFERRAL_CODE_TAKEN']} />
      </form>
    </Dialog>
  )
}
