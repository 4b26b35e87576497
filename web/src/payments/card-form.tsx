import { getSetupIntent } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { EmbeddedCardForm } from './embedded-card-form.tsx'
import { StripeCardForm } from './stripe-card-form.tsx'

export interface CardFormProps {
  locationId: number
  onSaved: () => void
  onCancel: () => void
}

/** A new card for a location, by the form of whoever takes cards at this installation. */
export function CardForm(props: CardFormProps) {
  // One secret for one visit of the form: asked once, and forgotten with it.
  const intent = useQuery({
    ...read(getSetupIntent, { params: { locationId: props.locationId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (intent.isError) return <ErrorState error={intent.error} onRetry={() => void intent.refetch()} />
  if (!intent.data) {
    return (
      <Skeleton className="grid max-w-[440px] gap-5 pt-2">
        <Bone className="h-10 w-full" />
        <Bone className="h-10 w-full" />
      </Skeleton>
    )
  }
  const { provider, client_secret, publishable_key } = intent.data
  return provider === 'stripe' && publishable_key !== null ? (
    <StripeCardForm {...props} clientSecret={client_secret} publishableKey={publishable_key} />
  ) : (
    <EmbeddedCardForm {...props} clientSecret={client_secret} />
  )
}
