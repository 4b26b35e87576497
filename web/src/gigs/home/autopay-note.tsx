import { Plural, Trans } from '@lingui/react/macro'
import type { Autopay } from '@muster/contract/payments/autopay.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { useHoldWords } from './use-hold-words.ts'

/** When a shift's hours are paid by themselves, and how many and why wait for a person. Nothing where nobody is unpaid. */
export function AutopayNote({ autopay, zone, className = '' }: { autopay: Autopay | null; zone: string; className?: string }) {
  const words = useHoldWords()
  if (autopay === null) return null
  const { at, held_count, holds } = autopay
  return (
    <span className={`block text-small text-gray ${className}`}>
      {at !== null && (
        <span className="block">
          <Trans>
            Paid by itself {shortDate(at, { zone })}, {clockTime(at, { zone })}, unless you change it
          </Trans>
        </span>
      )}
      {held_count > 0 && (
        <span className="block text-warning">
          <Plural value={held_count} one="# waits for you" other="# wait for you" />: {holds.map((hold) => words[hold]).join(', ')}
        </span>
      )}
    </span>
  )
}
