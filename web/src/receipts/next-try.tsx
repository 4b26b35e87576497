import { Trans } from '@lingui/react/macro'
import type { NextTry, RefusedTry } from '@muster/contract/payments/charge-try.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { useChargeReason } from './charge-reason.ts'

interface NextTryNoteProps {
  next_try: NextTry | null
  /** From when on posting is paused. */
  pauses_from: string | null
  zone: string
}

/** When we charge again and with what, or from when on posting is paused. Nothing if neither comes. */
export function NextTryNote({ next_try, pauses_from, zone }: NextTryNoteProps) {
  const now = useNow()
  if (next_try !== null) {
    const at = `${shortDate(next_try.at, { zone })}, ${clockTime(next_try.at, { zone })}`
    if (next_try.card === null) return <Trans>We try again {at}.</Trans>
    const card = `${next_try.card.brand ?? ''} •••• ${next_try.card.last4}`.trim()
    return (
      <Trans>
        We try again {at} with <span className="whitespace-nowrap capitalize">{card}</span>.
      </Trans>
    )
  }
  if (pauses_from === null) return null
  const at = `${shortDate(pauses_from, { zone })}, ${clockTime(pauses_from, { zone })}`
  if (Date.parse(pauses_from) <= now) return <Trans>We won’t try again. Posting is paused until it’s paid.</Trans>
  return <Trans>We won’t try again without you. Posting pauses {at}.</Trans>
}

/** The tries that were refused, the newest first. Nothing for a single one: its reason is on the page already. */
export function PastTries({ tries, zone }: { tries: readonly RefusedTry[]; zone: string }) {
  const reasonOf = useChargeReason()
  if (tries.length < 2) return null
  return (
    <div className="w-full text-small text-gray">
      <b className="font-semibold">
        <Trans>Tries so far</Trans>
      </b>
      <ul>
        {tries.toReversed().map((one) => (
          <li key={one.at}>
            {shortDate(one.at, { zone })}, {clockTime(one.at, { zone })}
            {one.card && (
              <>
                {' · '}
                <span className="capitalize">{one.card.brand}</span> •••• {one.card.last4}
              </>
            )}
            {' · '}
            {reasonOf(one)}
          </li>
        ))}
      </ul>
    </div>
  )
}
