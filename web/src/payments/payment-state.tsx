import { Trans } from '@lingui/react/macro'
import type { PaymentStatus } from '@muster/contract/payments/payment-status.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Landmark from 'lucide-react/icons/landmark'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { StatusWord } from '../ui/status-word.tsx'

interface PaymentStateProps {
  status: PaymentStatus
  /** On an invoice: settled on account. */
  isInvoiced?: boolean
  waitsForBank?: boolean
}

/** How far a payment is, in words. */
export function PaymentState({ status, isInvoiced = false, waitsForBank = false }: PaymentStateProps) {
  const icon = { size: 14, 'aria-hidden': true }
  if (waitsForBank)
    return (
      <StatusWord tone="gap" icon={<Landmark {...icon} />}>
        <Trans>Waits for bank details</Trans>
      </StatusWord>
    )
  switch (status) {
    case 'AVAILABLE':
      return (
        <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
          {isInvoiced ? <Trans>On an invoice</Trans> : <Trans>Paid</Trans>}
        </StatusWord>
      )
    case 'SUBMITTED':
    case 'PENDING_TRANSFER':
      return (
        <StatusWord tone="theirs" icon={<LoaderCircle {...icon} />}>
          <Trans>On the way</Trans>
        </StatusWord>
      )
    case 'ERROR':
      return (
        <StatusWord tone="gap" icon={<CircleAlert {...icon} />}>
          <Trans>No answer yet</Trans>
        </StatusWord>
      )
    case 'FAILED':
      return (
        <StatusWord tone="bad" icon={<CircleAlert {...icon} />}>
          <Trans>Failed</Trans>
        </StatusWord>
      )
  }
}
