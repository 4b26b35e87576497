import { Trans } from '@lingui/react/macro'
import type { ComingPause } from '@muster/contract/payments/posting-pause.ts'
import { PauseReason } from '../../receipts/posting-paused.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'

/** An overdue invoice before it pauses posting: how much, since when, why, and until when to pay it. */
export function OverdueInvoice({ pause }: { pause: ComingPause }) {
  const { invoice_id, pauses_from, timezone } = pause
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 border-b border-light-gray py-1.5 phone:py-3">
      <div className="min-w-0 flex-1 phone:basis-full">
        <b className="block text-error">
          <Trans>Invoice overdue</Trans>
        </b>
        <div className="text-small text-gray">
          <PauseReason pause={pause} /> <Trans>Posting pauses on {shortDate(pauses_from, { zone: timezone })} unless it’s paid.</Trans>
        </div>
      </div>
      <div className="flex gap-2 phone:w-full phone:*:flex-1">
        <LinkButton
          from="/locations/$locationId/home"
          to="/locations/$locationId/billing"
          search={invoice_id === null ? {} : { invoice: invoice_id }}
          variant="outlined"
        >
          <Trans>Go to billing</Trans>
        </LinkButton>
      </div>
    </li>
  )
}
