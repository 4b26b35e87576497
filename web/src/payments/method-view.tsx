import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LinkButton } from '../ui/link-button.tsx'
import { KeptMethods } from './kept-methods.tsx'
import { MethodHead } from './method-head.tsx'

interface MethodViewProps {
  method: PaymentMethod
  isAdmin: boolean
  /** The organization whose payment method we charge instead of the location's. */
  byOrganization: string | null
  locationId: string
  returnTo: string | undefined
}

/** The payment method of a location, or what it cannot do without one. */
export function MethodView({ method, isAdmin, byOrganization, locationId, returnTo }: MethodViewProps) {
  const navigate = useNavigate()
  const go = (mode: 'add-custom' | 'edit-custom', label: ReactNode) =>
    isAdmin && (
      <LinkButton
        to="/locations/$locationId/billing"
        params={{ locationId }}
        search={{ mode, returnTo }}
        variant={mode === 'add-custom' ? 'contained' : 'outlined'}
      >
        {label}
      </LinkButton>
    )
  const replace = go('edit-custom', <Trans>Replace</Trans>)
  const box = (
    <MethodBox
      method={method}
      replace={replace}
      none={<NoMethod isAdmin={isAdmin}>{go('add-custom', <Trans>Add payment method</Trans>)}</NoMethod>}
    />
  )
  return (
    <div>
      {byOrganization && (
        <p className="mb-3 rounded-control bg-background px-3 py-2.5">
          <Trans>
            <b>{byOrganization}</b> pays for this location. We use the location’s card only if that changes.
          </Trans>
        </p>
      )}
      {isAdmin && byOrganization === null && method.status !== 'NOT_CONFIGURED' ? (
        <KeptMethods
          payer={{ kind: 'location', id: Number(locationId) }}
          before={box}
          replace={replace}
          onAdd={() =>
            void navigate({ to: '/locations/$locationId/billing', params: { locationId }, search: { mode: 'add-custom', returnTo } })
          }
        />
      ) : (
        box
      )}
    </div>
  )
}

interface MethodBoxProps {
  method: PaymentMethod
  /** Replaces the method. */
  replace: ReactNode
  /** Shown where there is no method. */
  none: ReactNode
}

/** A method with its state and what to do about it. */
export const MethodBox = ({ method, replace, none }: MethodBoxProps) =>
  method.status === 'NOT_CONFIGURED' ? none : <Method method={method}>{replace}</Method>

const Method = ({ method, children }: { method: PaymentMethod; children: ReactNode }) => (
  <div className="rounded-card border border-light-gray p-4">
    <MethodHead method={method}>{children}</MethodHead>
  </div>
)

function NoMethod({ isAdmin, children }: { isAdmin: boolean; children: ReactNode }) {
  return (
    <div className="rounded-card border border-light-gray p-4">
      <b className="text-base">
        <Trans>No payment method yet</Trans>
      </b>
      <p className="mt-0.5 mb-3 text-gray">
        {isAdmin ? (
          <Trans>Add one to post shifts. We charge nothing until you approve hours.</Trans>
        ) : (
          <Trans>You need one to post shifts. Ask an admin of this location to add it.</Trans>
        )}
      </p>
      {children}
    </div>
  )
}
