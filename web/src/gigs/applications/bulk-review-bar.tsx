import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Toggle } from '../../ui/toggle.tsx'
import { useBlindMode } from './blind-mode.ts'
import type { BulkReview } from './use-bulk-review.ts'

interface BulkReviewBarProps {
  review: BulkReview
  /** Spots that are neither filled nor offered. */
  open: number
  /** The standby note below already says that no spot is open. */
  hasStandbyNote: boolean
}

/** Which applicant of how many is shown, the open spots, and the switch for blind mode. */
export function BulkReviewBar({ review: { list, index }, open, hasStandbyNote }: BulkReviewBarProps) {
  const { t } = useLingui()
  const [blind, setBlind] = useBlindMode()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-light-gray px-4 py-2 desktop:px-6">
      <p aria-live="polite" className="text-gray">
        {list.items.length > 0 && (
          <>
            <b className="text-black">
              <Trans>
                {index + 1} of {list.count}
              </Trans>
            </b>
            {!hasStandbyNote && ' · '}
          </>
        )}
        {open > 0 ? (
          <Plural value={open} one="# spot to fill" other="# spots to fill" />
        ) : (
          !hasStandbyNote && <Trans>All spots are filled or offered</Trans>
        )}
      </p>
      <Toggle label={t`Hide names and pictures`} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
    </div>
  )
}
