import { Trans, useLingui } from '@lingui/react/macro'
import type { Dispute } from '@muster/contract/payments/dispute.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Send from 'lucide-react/icons/send'
import { shortDate } from '../../ui/format-time.ts'
import { StatusWord } from '../../ui/status-word.tsx'
import { useNow } from '../../ui/use-now.ts'

const icon = { size: 15, 'aria-hidden': true } as const

/** Whether the staff still have to answer. */
export const waitsForUs = ({ status, evidence_sent_at }: Pick<Dispute, 'status' | 'evidence_sent_at'>): boolean =>
  status === 'needs_response' && evidence_sent_at === null

/** How a dispute is, and until when we must answer. */
export function DisputeState({ dispute }: { dispute: Dispute }) {
  const now = useNow()
  const { status, evidence_due_by: due } = dispute
  if (status === 'won')
    return (
      <StatusWord tone="good" icon={<CircleCheck {...icon} />}>
        <Trans>Won</Trans>
      </StatusWord>
    )
  if (status === 'lost')
    return (
      <StatusWord tone="bad" icon={<CircleX {...icon} />}>
        <Trans>Lost</Trans>
      </StatusWord>
    )
  if (!waitsForUs(dispute))
    return (
      <StatusWord tone="theirs" icon={status === 'under_review' ? <Clock {...icon} /> : <Send {...icon} />}>
        {status === 'under_review' ? <Trans>The bank decides</Trans> : <Trans>Evidence sent</Trans>}
      </StatusWord>
    )
  const isLate = due !== null && Date.parse(due) <= now
  return (
    <StatusWord tone={isLate ? 'bad' : 'gap'} icon={<CircleAlert {...icon} />}>
      {due === null ? (
        <Trans>Needs evidence</Trans>
      ) : isLate ? (
        <Trans>Evidence was due {shortDate(due)}</Trans>
      ) : (
        <Trans>Evidence due {shortDate(due)}</Trans>
      )}
    </StatusWord>
  )
}

/** A bank's reason in plain words. A reason that we don't know is shown as the provider writes it. */
export function useReasonWords(): (reason: string) => string {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    fraudulent: t`The cardholder says they didn’t make this payment`,
    duplicate: t`Charged twice, says the cardholder`,
    product_not_received: t`The cardholder says the work wasn’t done`,
    product_unacceptable: t`The cardholder says the work wasn’t as agreed`,
    unrecognized: t`The cardholder doesn’t recognize this charge`,
    credit_not_processed: t`The cardholder waits for a refund`,
    subscription_canceled: t`The cardholder says they cancelled`,
    general: t`No reason given`,
  }
  return (reason) => words[reason] ?? reason.replaceAll('_', ' ')
}
