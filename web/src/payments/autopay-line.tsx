import { Plural, Trans } from '@lingui/react/macro'
import type { Autopay } from '@muster/contract/payments/autopay.ts'
import { useHoldWords } from '../gigs/home/use-hold-words.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'

/** When a shift's hours autopay and how many it skips, in one line. The reasons show on hover, and on the shift's page. */
export function AutopayLine({ autopay: { at, held_count, holds }, zone }: { autopay: Autopay; zone: string }) {
  const words = useHoldWords()
  const reasons = holds.map((hold) => words[hold]).join(', ')
  return (
    <span className="truncate text-gray" title={reasons === '' ? undefined : reasons}>
      {at !== null && (
        <Trans>
          Autopays {shortDate(at, { zone })} at {clockTime(at, { zone })}
        </Trans>
      )}
      {held_count > 0 && (
        <>
          {at !== null && ' · '}
          <span className="font-semibold text-warning">
            {at === null ? (
              <Plural value={held_count} one="Autopay skips # pro" other="Autopay skips # pros" />
            ) : (
              <Plural value={held_count} one="skips # pro" other="skips # pros" />
            )}
          </span>
          <span className="sr-only">: {reasons}</span>
        </>
      )}
    </span>
  )
}
