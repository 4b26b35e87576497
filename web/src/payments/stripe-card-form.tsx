import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { addPaymentMethod } from '@muster/contract/payments/kept-method-endpoints.ts'
import { useEffect, useEffectEvent } from 'react'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { CardFormActions } from './card-form-actions.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { confirmStripeCard } from './confirm-stripe-card.ts'
import type { StripeElements, StripeScript } from './load-stripe.ts'
import { useSaveCard } from './use-save-card.ts'
import { useStripeElement } from './use-stripe-element.ts'

interface StripeCardFormProps extends CardFormProps {
  clientSecret: string
  publishableKey: string
}

/** Adds a card or bank account with Stripe's own form, which shows what a debit needs in Stripe's frame. Neither our page nor our server sees what the user types there. */
export function StripeCardForm({ payer, use, clientSecret, publishableKey, onSaved, onCancel }: StripeCardFormProps) {
  const { t } = useLingui()
  const { script, place, elements, state, kind, again } = useStripeElement(clientSecret, publishableKey)
  const stripe = script.data
  const save = useSaveCard({ payer, use }, ({ stripe: by, elements: form }: { stripe: StripeScript; elements: StripeElements }) =>
    confirmStripeCard(by, form, window.location.href),
  )
  const words: Record<CallError<typeof addPaymentMethod>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`We couldn’t save the card. Enter it again.`,
    TOO_MANY_PAYMENT_METHODS: t`You keep five payment methods already. Remove one first.`,
  }
  const saved = save.isSuccess
  const done = useEffectEvent(() => onSaved(kind))
  useEffect(() => {
    if (saved) done() // In an effect, because `UnsavedChanges` below must let go first.
  }, [saved])
  if (script.isError) return <ErrorState error={script.error} onRetry={() => void script.refetch()} />
  if (state === 'broken') return <ErrorState error={null} onRetry={again} />
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (stripe && elements && !save.isPending) save.mutate({ stripe, elements })
      }}
    >
      {state === 'loading' && (
        <Skeleton className="grid gap-5 pt-2">
          <Bone className="h-10 w-full" />
          <Bone className="h-10 w-full" />
        </Skeleton>
      )}
      <div ref={place} />
      <CallProblem error={save.error} words={words} />
      <CardFormActions kind={kind} onCancel={onCancel} saving={save.isPending || saved} disabled={state === 'loading'} />
      <UnsavedChanges when={state === 'typed' && !saved} />
    </form>
  )
}
