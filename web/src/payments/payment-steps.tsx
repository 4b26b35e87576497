import { Trans } from '@lingui/react/macro'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { Steps } from '../ui/steps.tsx'

/** By the clock of the location, wherever the receipt is read. */
const at = (when: string | null, zone: string) => when && `${shortDate(when, { zone })}, ${clockTime(when, { zone })}`

/** How far one payment is: approved, sent, arrived, or stopped with the reason. */
export function PaymentSteps({ receipt }: { receipt: Receipt }) {
  const { status, submitted_at, taken_at, available_at, failed_at, error_message, is_approved_automatically, waits_for_bank, timezone } =
    receipt
  const failed = status === 'FAILED' || status === 'ERROR'
  return (
    <Steps
      steps={[
        {
          title: is_approved_automatically ? <Trans>Approved automatically after 48 h</Trans> : <Trans>Approved</Trans>,
          time: at(submitted_at, timezone),
          state: 'done',
        },
        failed
          ? { title: <Trans>Stopped</Trans>, time: at(failed_at, timezone), note: error_message, state: 'now' as const }
          : {
              title: waits_for_bank ? <Trans>Waits for your bank details</Trans> : <Trans>Sent</Trans>,
              time: at(taken_at, timezone),
              state: taken_at === null ? ('now' as const) : ('done' as const),
            },
        {
          title: <Trans>Arrived</Trans>,
          time: at(available_at, timezone),
          state: available_at !== null ? 'done' : taken_at !== null && !failed ? 'now' : 'next',
        },
      ]}
    />
  )
}
