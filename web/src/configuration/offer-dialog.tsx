import { Trans, useLingui } from '@lingui/react/macro'
import { getConfiguration, offerPosition } from '@muster/contract/configuration/configuration-endpoints.ts'
import { whyNotWages } from '@muster/contract/configuration/configuration-rules.ts'
import { NewOffer, type Wages } from '@muster/contract/configuration/wage.ts'
import type { z } from 'zod'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import type { WageCell } from './wage-cell.ts'

const Checked = NewOffer.superRefine(({ wages }, refinement) => {
  const fault = whyNotWages(wages)
  if (fault !== null) refinement.addIssue({ code: 'custom', path: fault.target.split('.'), message: fault.message })
})
type Typed = z.input<typeof Checked>

interface OfferDialogProps {
  cell: WageCell
  /** What it pays elsewhere, to begin with. */
  like: Wages | undefined
  onClose: () => void
}

/** Offers a position in a market that lacks it, such as one that the setup left out, with its wages. */
export function OfferDialog({ cell: { position, market }, like, onClose }: OfferDialogProps) {
  const { t } = useLingui()
  const { form, offer, send } = useOffer(position, market, like, onClose)
  const { errors } = form.formState
  const wage = (name: keyof Wages, label: string) => (
    <MoneyField label={label} error={errors.wages?.[name]?.message} {...form.register(`wages.${name}`, { valueAsNumber: true })} />
  )
  return (
    <Dialog
      open
      frame="sheet"
      onClose={onClose}
      title={t`Offer ${position.name} in ${market.name}?`}
      description={<Trans>Businesses can post it at once.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={offer.isPending} onClick={send}>
            <Trans>Offer</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <div className="grid grid-cols-2 items-start gap-4 desktop:grid-cols-4">
          {wage('minimum_wage_amount', t`Minimum`)}
          {wage('default_wage_amount', t`Usual`)}
          {wage('recommended_wage_amount', t`Recommended`)}
          {wage('recommended_wage_amount_boosted', t`In a hurry`)}
        </div>
        <TextField
          label={t`Reason`}
          help={t`The other staff read it.`}
          maxLength={300}
          error={errors.reason?.message ?? errors.skill_id?.message}
          {...form.register('reason')}
        />
        <CallProblem error={offer.error} />
      </form>
    </Dialog>
  )
}

function useOffer(position: WageCell['position'], market: WageCell['market'], like: Wages | undefined, onClose: () => void) {
  const { t } = useLingui()
  const form = useMusterForm<Typed, NewOffer>(Checked, {
    skill_id: position.id,
    market_id: market.id,
    reason: '',
    ...(like && { wages: like }),
  })
  const offer = useCall(offerPosition, {
    form,
    changes: [getConfiguration],
    onSuccess: () => {
      onClose()
      toastDone(t`${market.name} has ${position.name} now`)
    },
  })
  const send = (): void => void form.handleSubmit((body) => offer.mutate({ body }))()
  return { form, offer, send }
}
