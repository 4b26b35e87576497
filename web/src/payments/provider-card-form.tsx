import { useLingui } from '@lingui/react/macro'
import { getOrganizationSetupIntent, getSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import type { CardFormProps, Payer } from './card-form-props.ts'
import { EmbeddedBankForm } from './embedded-bank-form.tsx'
import { EmbeddedCardForm } from './embedded-card-form.tsx'
import { StripeCardForm } from './stripe-card-form.tsx'

/** The call for the secret of a payer's form. */
const secretOf = ({ kind, id }: Payer) =>
  kind === 'location' ? read(getSetupIntent, { params: { locationId: id } }) : read(getOrganizationSetupIntent, { params: { orgId: id } })

/** Adds a card or bank account to a location or an organization with the form of the card provider this installation uses. */
export function ProviderCardForm(props: CardFormProps) {
  // Each visit of the form gets one secret, and drops it on leaving. A second secret would replace Stripe's form and what is typed there,
  // so a change of the location must not fetch one.
  const intent = useQuery({
    ...secretOf(props.payer),
    staleTime: 'static',
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
    <EmbeddedForm {...props} clientSecret={client_secret} />
  )
}

/** Takes a card or a bank account for the embedded provider. */
function EmbeddedForm(props: CardFormProps & { clientSecret: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<'card' | 'bank'>('card')
  return (
    <>
      <div className="mb-4">
        <Segmented
          label={t`Kind of payment method`}
          segments={[
            { value: 'card', label: t`Card` },
            { value: 'bank', label: t`Bank account` },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {kind === 'card' ? <EmbeddedCardForm {...props} /> : <EmbeddedBankForm {...props} />}
    </>
  )
}
