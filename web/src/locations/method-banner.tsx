import { Trans } from '@lingui/react/macro'
import { roleAt } from '@muster/contract/accounts/location-role.ts'
import type { Location } from '@muster/contract/locations/location.ts'
import type { PaymentMethodStatus } from '@muster/contract/payments/payment-method-status.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import { useMe } from '../me/use-me.ts'
import { TextLink } from '../ui/text-link.tsx'

interface Words {
  what: ReactNode
  next: ReactNode
  act: ReactNode
  mode: 'add-custom' | 'edit-custom' | 'view'
}

const words: Record<Exclude<PaymentMethodStatus, 'ACTIVE'>, Words> = {
  FAILED: {
    what: <Trans>Your card no longer works.</Trans>,
    next: <Trans>The bank declined it for good. Replace it, then retry the failed charges. New shifts wait for it.</Trans>,
    act: <Trans>Replace card</Trans>,
    mode: 'edit-custom',
  },
  REQUIRES_ACTION: {
    what: <Trans>Your bank account isn’t verified yet.</Trans>,
    next: <Trans>Enter the deposits that it received. Until then we can’t charge it.</Trans>,
    act: <Trans>Verify account</Trans>,
    mode: 'view',
  },
  NOT_CONFIGURED: {
    what: <Trans>No payment method yet.</Trans>,
    next: <Trans>Add one to post shifts. We charge nothing until you approve hours.</Trans>,
    act: <Trans>Add a card</Trans>,
    mode: 'add-custom',
  },
}

type Payer = Pick<
  Location,
  'invoicing_enabled' | 'id' | 'organization_id' | 'organization_name' | 'billing_source' | 'payment_method_status'
>

/** Says why a location can't be charged and what to do about it. Empty while it can, and while invoices need no method yet. */
export function MethodBanner({ location }: { location: Payer }) {
  const me = useMe()
  const { payment_method_status: status, billing_source, organization_name } = location
  if (status === 'ACTIVE' || (status === 'NOT_CONFIGURED' && location.invoicing_enabled)) return null
  const { what, next, act, mode } = words[status]
  return (
    <output
      className={`flex items-start gap-2.5 px-4 py-3 desktop:px-6 ${status === 'FAILED' ? 'bg-accent-light-red' : 'bg-attention-soft'}`}
    >
      <CircleAlert size={16} className={`mt-0.5 shrink-0 ${status === 'FAILED' ? 'text-error' : 'text-warning'}`} aria-hidden />
      <span>
        <b>{what}</b>{' '}
        {billing_source === 'ORGANIZATION' ? (
          <Trans>{organization_name} pays for this location. Ask an admin of the organization.</Trans>
        ) : roleAt(me, location) === 'ADMIN' ? (
          <>
            {next}{' '}
            <TextLink to="/locations/$locationId/billing" params={{ locationId: String(location.id) }} search={{ mode }}>
              {act}
            </TextLink>
          </>
        ) : (
          <Trans>Ask an admin of this location.</Trans>
        )}
      </span>
    </output>
  )
}
