import { Trans, useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { languageNow } from '../../i18n/language.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { Popover } from '../../ui/popover.tsx'
import { ScoreReceipt } from '../../ui/receipt.tsx'
import { useScorePartNames } from './score-part-names.ts'

/** An application, or a pro proposed for the shift. */
type Scored = Pick<Application, 'score_receipt' | 'timezone'> & { gigster: Pick<Application['gigster'], 'first_name' | 'display_name'> }

interface ScorePopoverProps {
  application: Scored
  place?: number
  hiddenAs?: string
  /** The score was kept when the pro got the offer or the shift started, while the list beside it shows the pro's record of now. */
  isKept?: boolean
}

/** A match score with its bar. Pressing it opens the receipt of its parts. */
export function ScorePopover({ application, place, hiddenAs, isKept = false }: ScorePopoverProps) {
  const { t } = useLingui()
  const names = useScorePartNames()
  const { score_receipt: receipt, gigster } = application
  if (receipt === null) return <span className="text-gray">–</span>
  const spanish = languageNow() === 'es'
  const zoned = { zone: application.timezone }
  const name = hiddenAs ?? gigster.display_name
  const first = hiddenAs ?? gigster.first_name
  return (
    <Popover
      label={t`How we score ${name}`}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          className="inline-flex h-9 items-center gap-2.5 rounded-control px-1.5 hover:bg-background touch:h-11"
        >
          <b className="w-6 text-right text-base">{receipt.score}</b>
          <span aria-hidden className="block h-1 w-16 overflow-hidden rounded-[2px] bg-light-gray phone:hidden">
            <span className="block h-full bg-brand" style={{ width: `${receipt.score}%` }} />
          </span>
        </button>
      )}
    >
      <p className="flex items-baseline gap-3 px-4 pt-3">
        <b className="text-huge">{receipt.score}</b>
        <span>
          {place === undefined ? (
            <Trans>{name}’s match</Trans>
          ) : (
            <Trans>
              Why {name} is number {place}
            </Trans>
          )}
        </span>
      </p>
      <ScoreReceipt
        parts={receipt.parts.map((part) => ({
          name: names[part.key],
          because: spanish ? part.sentence_es : part.sentence,
          points: part.value,
          of: part.weight,
        }))}
        total={receipt.score}
        ofWord={t`of`}
        sumLabel={<Trans>Match score</Trans>}
        footer={
          <>
            <Trans>
              Scored {shortDate(receipt.kept_at, zoned)}, {clockTime(receipt.kept_at, zoned)}. {first} sees the same text.
            </Trans>{' '}
            {isKept && <Trans>The record in the list is from now, so its numbers can be higher.</Trans>}{' '}
            {spanish ? receipt.raise_es : receipt.raise}
          </>
        }
      />
    </Popover>
  )
}
