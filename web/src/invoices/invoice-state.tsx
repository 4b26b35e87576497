import { Trans } from '@lingui/react/macro'
import type { Invoice } from '@muster/contract/invoices/invoice.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { useChargeReason } from '../receipts/charge-reason.ts'
import { monthDay } from '../ui/format-time.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { dateWords } from './invoice-period.ts'

const icon = { size: 14, 'aria-hidden': true } as const

/** How far the payment of an invoice is, in two words. */
export function InvoiceState({ invoice: { status, is_collected, is_overdue } }: { invoice: Invoice }) {
  if (status === 'AVAILABLE')
    return (
      <StatusWord tone="quiet" icon={<CircleCheck {...icon} />}>
        <Trans>Paid</Trans>
      </StatusWord>
    )
  if (status === 'FAILED' || status === 'ERROR')
    return (
      <StatusWord tone="bad" icon={<CircleAlert {...icon} />}>
        {is_overdue ? <Trans>Failed, overdue</Trans> : <Trans>Failed</Trans>}
      </StatusWord>
    )
  if (is_collected)
    return (
      <StatusWord tone="theirs" icon={<Clock {...icon} />}>
        <Trans>On the way</Trans>
      </StatusWord>
    )
  return (
    <StatusWord tone={is_overdue ? 'bad' : 'gap'} icon={<Send {...icon} />}>
      {is_overdue ? <Trans>Overdue</Trans> : <Trans>To be collected</Trans>}
    </StatusWord>
  )
}

/** When it was paid, why it failed, or when we collect it. */
export function InvoiceNote({ invoice }: { invoice: Invoice }) {
  const reasonOf = useChargeReason()
  const { status, is_collected, paid_at, error_code, collect_at, due_on, timezone } = invoice
  const at = (moment: string) => monthDay(moment, { zone: timezone })
  if (paid_at !== null) return at(paid_at)
  if (error_code === 'no_payment_method') return <Trans>No payment method</Trans>
  if (status === 'FAILED' || status === 'ERROR') return reasonOf(invoice)
  if (is_collected) return <Trans>The bank has it</Trans>
  return (
    <Trans>
      {at(collect_at)}, due {dateWords(due_on)}
    </Trans>
  )
}
