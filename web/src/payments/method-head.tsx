import { Trans } from '@lingui/react/macro'
import type { PaymentMethod } from '@muster/contract/payments/payment.ts'
import type { PaymentMethodStatus } from '@muster/contract/payments/payment-method-status.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CreditCard from 'lucide-react/icons/credit-card'
import Hourglass from 'lucide-react/icons/hourglass'
import Landmark from 'lucide-react/icons/landmark'
import type { ReactNode } from 'react'
import { StatusWord, type StatusTone } from '../ui/status-word.tsx'

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
