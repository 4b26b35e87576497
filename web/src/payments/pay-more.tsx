import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { payMore, quoteMore } from '@muster/contract/payments/correction-endpoints.ts'
import { getReceipt, listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { currentLocationId } from '../current-location/current-location.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { MethodBanner } from '../locations/method-banner.tsx'
import { useAdhocReasons } from '../receipts/correction-words.ts'
import { Button } from '../ui/button.tsx'
import { useLineNames } from '../receipts/line-words.ts'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { money } from '../ui/format-money.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { MoneyReceipt } from '../ui/receipt.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** We ask what it costs once the amount has rested this long. */
const PAUSE_MS = 300
const REASONS = ['SHORTED_PAY', 'PRO_BONUS', 'OTHER'] as const
type Typed = z.input<typeof payMore.body>

interface PayMoreProps {
  application_id: number
  /** The pro's name. */
  name: string
}

/** Pays a pro more for a shift that is paid: hours that were left out, or a bonus. Charged with the usual fees. */
export function PayMore(props: PayMoreProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <PayMoreOrCard {...props} onClose={() => setOpen(false)} />
  return (
    <Button variant="outlined" onClick={() => setOpen(true)}>
      <Trans>Pay {props.name} more</Trans>
    </Button>
  )
}

/** The form, or what is wrong with the payment method, which comes first. */
function PayMoreOrCard(props: PayMoreProps & { onClose: () => void }) {
  const locationId = currentLocationId()
  const location = useQuery({ ...read(getLocation, { params: { locationId: locationId ?? 0 } }), enabled: locationId !== null })
  if (failedToLoad(location)) return <ErrorState error={location.error} onRetry={() => void location.refetch()} />
  if (!location.data)
    return (
      <Skeleton>
        <Bone className="h-40" />
      </Skeleton>
    )
  return location.data.payment_method_status === 'ACTIVE' ? <PayMoreForm {...props} /> : <MethodBanner location={location.data} />
}

/** What the typed amount charges, by the server's own rule; nothing while no amount can be read. */
function useQuote(application_id: number, typed: number | undefined) {
  const { amount } = useSettled({ amount: typed }, PAUSE_MS)
  const known = quoteMore.body.safeParse({ application_id, amount })
  const quote = useQuery({
    ...read(quoteMore, { body: known.data ?? { application_id, amount: 0 } }),
    enabled: known.success,
    retry: false,
  })
  return { error: quote.error, price: amount === typed && known.success ? quote.data : undefined }
}

function PayMoreForm({ application_id, name, onClose }: PayMoreProps & { onClose: () => void }) {
  const { t } = useLingui()
  const reasons = useAdhocReasons()
  const names = useLineNames()
  const form = useMusterForm<Typed, z.output<typeof payMore.body>>(payMore.body, { application_id, reason: 'SHORTED_PAY' })
  const words: Record<CallError<typeof payMore>, string> = {
    NOT_CONFIRMED: t`This pro never confirmed the shift.`,
    HOURS_MISSING: t`Pay the hours first. You can add a bonus there.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one under Billing.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`We can’t charge the card on file. Replace it under Billing.`,
  }
  const call = useCall(payMore, {
    form,
    changes: [getReceipt, listPayments],
    onSuccess: ({ amount }) => {
      toastDone(t`${money(amount)} more for ${name} is on its way`)
      onClose()
    },
  })
  const { errors } = form.formState
  const { error: noQuote, price } = useQuote(application_id, useWatch({ control: form.control, name: 'amount' }))
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => void form.handleSubmit((body) => call.mutate({ body }))(event)}>
      <h3 className="font-semibold">
        <Trans>Pay {name} more</Trans>
      </h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField label={t`Reason`} error={errors.reason?.message} {...form.register('reason')}>
          {REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {reasons[reason]}
            </option>
          ))}
        </SelectField>
        <MoneyField label={t`Amount`} error={errors.amount?.message} {...form.register('amount', { valueAsNumber: true })} />
      </div>
      <TextField label={t`What for`} help={t`On both receipts.`} error={errors.description?.message} {...form.register('description')} />
      {price && (
        <MoneyReceipt
          lines={price.lines.map((line) => ({
            label: line.kind === 'adhoc' ? <Trans>{name} gets</Trans> : names[line.kind],
            amount: money(line.amount),
          }))}
          totalLabel={<Trans>You pay</Trans>}
          total={money(price.total_amount)}
        />
      )}
      <CallProblem error={call.error ?? noQuote} words={words} />
      <div className="flex gap-2">
        <Button type="submit" variant="contained" disabled={!price} loading={call.isPending}>
          {price ? <Trans>Pay {money(price.total_amount)}</Trans> : <Trans>Pay more</Trans>}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
