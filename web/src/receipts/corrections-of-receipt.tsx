import { Trans } from '@lingui/react/macro'
import { type Correction, WEEK_CHANGED } from '@muster/contract/payments/correction.ts'
import { isPaid } from '@muster/contract/payments/payment-status.ts'
import { money } from '../ui/format-money.ts'
import { shortDate } from '../ui/format-time.ts'
import { useCorrectionNames } from './correction-words.ts'

/** What was paid on top of a receipt or taken back since, with who said why. Nothing on a receipt without corrections. */
export function CorrectionsOfReceipt({ corrections, zone }: { corrections: readonly Correction[]; zone: string }) {
  const nameOf = useCorrectionNames()
  if (corrections.length === 0) return null
  return (
    <section>
      <h3 className="font-semibold">
        <Trans>Corrected since</Trans>
      </h3>
      <ul>
        {corrections.map((one) => (
          <li key={`${one.kind} ${one.created_ts}`} className="grid grid-cols-[1fr_auto] gap-x-3 py-1">
            <span>{nameOf(one)}</span>
            <span>{one.amount < 0 ? `− ${money(-one.amount)}` : `+ ${money(one.amount)}`}</span>
            <span className="col-span-full text-small text-gray">
              {one.description === WEEK_CHANGED ? <Trans>The hours of the work week changed.</Trans> : `“${one.description}”`} ·{' '}
              {shortDate(one.created_ts, { zone })}
              {!isPaid(one.status) && (
                <>
                  {' · '}
                  <Trans>on the way</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
