import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { changeRescue, getRescue, startRescue } from '@muster/contract/gigs/rescue/rescue-endpoints.ts'
import { type Rescue, RescueMoney } from '@muster/contract/gigs/rescue/rescue.ts'
import { scheduledPaidMinutes } from '@muster/contract/payments/paid-minutes.ts'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { money } from '../../ui/format-money.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'

/** Starts finding a replacement, or changes its bonus: dollars per hour for the pro who comes, and a total budget in dollars. */
export function RescueMoneyDialog({ gig, rescue, onClose }: { gig: Gig; rescue: Rescue | null; onClose: () => void }) {
  const { t } = useLingui()
  const places = Math.max(1, gig.allowed_confirmed_pros - gig.stats.confirmed_pros_count)
  const hours = scheduledPaidMinutes(gig) / 60
  const form = useMusterForm<RescueMoney, RescueMoney>(RescueMoney, { bonus: rescue?.bonus ?? 0, budget: rescue?.budget ?? 0 })
  const { errors } = form.formState
  const bonus = useWatch({ control: form.control, name: 'bonus' })
  const budget = useWatch({ control: form.control, name: 'budget' })
  const needed = Math.ceil(bonus * hours * places * 100) / 100
  const options = { form, changes: [getRescue, getGig], onSuccess: onClose }
  const start = useCall(startRescue, options)
  const change = useCall(changeRescue, options)
  const words: Record<CallError<typeof startRescue> | CallError<typeof changeRescue>, string> = {
    GIG_FILLED: t`All spots are filled.`,
    GIG_NOT_OPEN: t`This shift is not open.`,
    GIG_STARTED: t`It’s too late in the shift to find a replacement.`,
    INVALID_TRANSITION: t`We’re already finding a replacement, or that has ended.`,
  }
  const send = form.handleSubmit((body) =>
    rescue ? change.mutate({ params: { id: gig.id }, body }) : start.mutate({ params: { id: gig.id }, body }),
  )
  const act = rescue ? change : start
  const tooLittle = bonus > 0 && budget < needed
  return (
    <Dialog
      open
      onClose={onClose}
      title={rescue ? t`Replacement bonus` : t`Find a replacement`}
      description={t`We offer the bonus only to pros who didn’t apply. You pay it for the hours they work.`}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" disabled={tooLittle} loading={act.isPending} onClick={() => void send()}>
            {rescue ? <Trans>Save</Trans> : <Trans>Find a replacement</Trans>}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <MoneyField label={t`Bonus per hour`} error={errors.bonus?.message} {...form.register('bonus', { valueAsNumber: true })} />
          <MoneyField label={t`Total budget`} error={errors.budget?.message} {...form.register('budget', { valueAsNumber: true })} />
        </div>
        {bonus > 0 && (
          <p className={`text-small ${tooLittle ? 'text-warning' : 'text-gray'}`}>
            {tooLittle ? (
              <Trans>The bonus for all open spots comes to {money(needed)}. Raise the budget or lower the bonus.</Trans>
            ) : (
              <Trans>At most {money(needed)} for all open spots.</Trans>
            )}
          </p>
        )}
        <CallProblem error={act.error} words={words} />
      </div>
    </Dialog>
  )
}
