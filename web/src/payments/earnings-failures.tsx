import { Trans } from '@lingui/react/macro'
import type { FailedEarning } from '@muster/contract/payments/earnings-endpoints.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { LinkButton } from '../ui/link-button.tsx'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { OperatorLinks } from '../ui/operator-links.tsx'

/** Each payment that failed: which one, why, and what to do now. */
export function EarningsFailures({ failures }: { failures: readonly FailedEarning[] }) {
  if (failures.length === 0) return null
  return (
    <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      {failures.map((failed, at) => (
        <li
          // A charge has no receipt that a pro may read, so it has no id here.
          key={failed.receipt_id ?? `charge ${at}`}
          className={`flex gap-3 rounded-card border bg-white px-3 py-3 ${failed.kind === 'payout' && failed.status === 'FAILED' ? 'border-error' : 'border-light-gray'}`}
        >
          <CircleAlert
            size={20}
            aria-hidden
            className={`shrink-0 ${failed.kind === 'payout' && failed.status === 'FAILED' ? 'text-error' : 'text-gray'}`}
          />
          <div className="min-w-0 flex-1">
            <Words failed={failed} />
            {failed.receipt_id !== null && (
              <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
                <LinkButton
                  from="/locations/$locationId/dashboards"
                  to="."
                  search={(before) => ({ ...before, payment_id: failed.receipt_id! })}
                  variant="outlined"
                  size="small"
                >
                  <Trans>Show receipt</Trans>
                </LinkButton>
                {failed.status === 'FAILED' && <OperatorLinks of={['contact_support']} />}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Words({ failed }: { failed: FailedEarning }) {
  const { kind, status, location_name: business, error_message, shift_start_time, timezone } = failed
  const amount = money(failed.amount)
  const day = shift_start_time && shortDate(shift_start_time, { zone: timezone })
  if (kind === 'charge')
    return (
      <>
        <b>
          <Trans>
            {business} hasn’t paid {amount} yet
          </Trans>
        </b>
        <p className="text-normal text-gray">
          {day && `${day}. `}
          <Trans>
            Its payment didn’t go through. We told the business and send your pay as soon as it goes through. You don’t need to do anything.
          </Trans>
        </p>
      </>
    )
  return (
    <>
      <b>
        <Trans>{amount} didn’t reach your bank.</Trans>
      </b>
      <p className="text-normal text-gray">
        {day ? `${business}, ${day}. ` : `${business}. `}
        {error_message && `${error_message} `}
        {status === 'ERROR' ? (
          <Trans>The bank hasn’t given a final answer. We’re looking into it. You don’t need to do anything.</Trans>
        ) : (
          <Trans>The money is safe. Correct your bank account on this page, or ask support, and we send it again.</Trans>
        )}
      </p>
    </>
  )
}
