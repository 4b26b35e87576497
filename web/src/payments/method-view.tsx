import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import type { PaymentMethodStatus } from '@muster/contract/payments/payment-method-status.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../ui/first-picture/lazy-part.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

const KeptMethods = lazyPart(() => import('./kept-methods.tsx').then(({ KeptMethods: component }) => component))

interface MethodViewProps {
  method: PaymentMethod
  isAdmin: boolean
  /** The organization whose payment method we charge instead of the location's. */
  byOrganization: string | null
  locationId: string
  returnTo: string | undefined
}

const icon = { size: 14, 'aria-hidden': true } as const
/** How a method that is set up looks: its tone, its words, and what to do about it. */
const states: Record<Exclude<PaymentMethodStatus, 'NOT_CONFIGURED'>, readonly [StatusTone, ReactNode, ReactNode, ReactNode]> = {
  ACTIVE: ['good', <CircleCheck key="i" {...icon} />, <Trans key="w">Ready to pay</Trans>, null],
  REQUIRES_ACTION: [
    'theirs',
    <Hourglass key="i" {...icon} />,
    <Trans key="w">Not verified yet</Trans>,
    <Trans key="n">Until then we can’t charge it.</Trans>,
  ],
  FAILED: [
    'bad',
    <CircleAlert key="i" {...icon} />,
    <Trans key="w">No longer works</Trans>,
    <Trans key="n">The bank declined it for good. Replace it, then retry the failed charges. New shifts wait for it.</Trans>,
  ],
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
        <Suspense fallback={box}>
          <KeptMethods
            payer={{ kind: 'location', id: Number(locationId) }}
            before={box}
            replace={replace}
            onAdd={() =>
              void navigate({ to: '/locations/$locationId/billing', params: { locationId }, search: { mode: 'add-custom', returnTo } })
            }
          />
        </Suspense>
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
  method.status === 'NOT_CONFIGURED' ? none : <Method method={{ ...method, status: method.status }}>{replace}</Method>

const Method = ({ method, children }: { method: PaymentMethod & { status: keyof typeof states }; children: ReactNode }) => (
  <div className="rounded-card border border-light-gray p-4">
    <MethodHead method={method}>{children}</MethodHead>
  </div>
)

interface MethodHeadProps {
  method: Pick<PaymentMethod, 'type' | 'details'> & { status: PaymentMethodStatus }
  /** What the method is for. */
  tag?: ReactNode
  /** What to do about it, in place of the usual words. */
  next?: ReactNode
  /** Its buttons. */
  children: ReactNode
}

/** A method's kind, digits and state. */
export function MethodHead({ method, tag, next: why, children }: MethodHeadProps) {
  const Kind = method.type === 'us_bank_account' ? Landmark : CreditCard
  const { brand, last4, expires } = method.details ?? {}
  if (method.status === 'NOT_CONFIGURED') return null
  const [tone, mark, words, next] = states[method.status]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <span className="flex h-9 w-13 shrink-0 items-center justify-center rounded-control bg-accent-light-green text-tags-green">
        <Kind size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-44">
        <p className="flex flex-wrap items-center gap-x-2 text-base">
          <b className="whitespace-nowrap">
            {brand ?? <Trans>Bank account</Trans>} {last4 && `•••• ${last4}`}
          </b>
          {expires && (
            <span className="text-gray">
              <Trans>expires {expires}</Trans>
            </span>
          )}
          {tag}
        </p>
        <StatusWord tone={tone} icon={mark}>
          {words}
        </StatusWord>
        {(why ?? next) && <p className="mt-0.5 text-gray">{why ?? next}</p>}
      </div>
      {children}
    </div>
  )
}

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
