import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { putPaymentMethod } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { CardFormActions } from './card-form-actions.tsx'
import type { CardFormProps } from './card-form.tsx'
import { confirmStripeCard } from './confirm-stripe-card.ts'
import { loadStripe, type StripeElements } from './load-stripe.ts'
import { useSaveCard } from './use-save-card.ts'

interface StripeCardFormProps extends CardFormProps {
  clientSecret: string
  publishableKey: string
}

/** A new card by Stripe's own form, in a frame of Stripe's: what is typed there reaches neither our page nor our server. */
export function StripeCardForm({ locationId, clientSecret, publishableKey, onSaved, onCancel }: StripeCardFormProps) {
  const { t, i18n } = useLingui()
  const script = useQuery({
    queryKey: ['stripe', publishableKey],
    queryFn: () => loadStripe(publishableKey),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    // It is Stripe's object, not data: it is kept as it is.
    structuralSharing: false,
  })
  const place = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<'loading' | 'ready' | 'typed' | 'broken'>('loading')
  const stripe = script.data
  const locale = i18n.locale
  useEffect(() => {
    if (!stripe || !place.current) return
    const made = stripe.elements({ clientSecret, locale })
    const element = made.create('payment')
    element.on('ready', () => setState('ready'))
    element.on('change', ({ empty }) => setState(empty ? 'ready' : 'typed'))
    element.on('loaderror', () => setState('broken'))
    element.mount(place.current)
    setElements(made)
    return () => element.destroy()
  }, [stripe, clientSecret, locale, attempt])

  const save = useSaveCard(locationId, ({ stripe: by, elements: form }: { stripe: NonNullable<typeof stripe>; elements: StripeElements }) =>
    confirmStripeCard(by, form, window.location.href),
  )
  const words: Record<CallError<typeof putPaymentMethod>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`The card could not be kept. Enter it once more.`,
  }
  const saved = save.isSuccess
  const done = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) done() // in an effect: the guard below has let go by then
  }, [saved])

  const again = (): void => {
    setState('loading')
    setAttempt(attempt + 1)
  }
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
      <CardFormActions onCancel={onCancel} saving={save.isPending || saved} disabled={state === 'loading'} />
      <UnsavedChanges when={state === 'typed' && !saved} />
    </form>
  )
}
