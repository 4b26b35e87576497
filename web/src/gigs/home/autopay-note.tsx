import { Plural, Trans } from '@lingui/react/macro'
import type { Autopay } from '@muster/contract/payments/autopay.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { useHoldWords } from './use-hold-words.ts'

/** When a shift's hours autopay, and how many it skips and why. Shows nothing once everyone is paid. */
export function AutopayNote({ autopay, zone, className = '' }: { autopay: Autopay | null; zone: string; className?: string }) {
  const words = useHoldWords()
  if (autopay === null) return null
  const { at, held_count, holds } = autopay
  return (
    <span className={`block text-small text-gray ${className}`}>
      {at !== null && (
        <span className="block">
          <Trans>
            Autopays {shortDate(at, { zone })} at {clockTime(at, { zone })}
          </Trans>
        </span>
      )}
      {held_count > 0 && (
        <span className="block text-warning">
          <Plural value={held_count} one="Autopay skips # pro" other="Autopay skips # pros" />:{' '}
          {holds.map((hold) => words[hold]).join(', ')}
        </span>
      )}
    </span>
  )
}
