/* oxlint-disable jsx-a11y/prefer-tag-over-role -- screen readers should announce these boxes as one image */
import { Trans, useLingui } from '@lingui/react/macro'
import { FillMeter } from '../ui/fill-meter.tsx'

/** Above this count each seat would be too thin to see, so the meter shows proportions. */
const MOST_DRAWN = 60

interface EventMeterProps {
  seats: number
  confirmed: number
  selected: number
  withCount?: boolean
}

/** The fill of an event, seat by seat, or in proportion if there are too many seats. */
export function EventMeter({ seats, confirmed, selected, withCount = true }: EventMeterProps) {
  const { t } = useLingui()
  if (seats <= MOST_DRAWN) return <FillMeter seats={seats} confirmed={confirmed} selected={selected} withCount={withCount} />
  const share = (count: number): string => `${(Math.min(count, seats) / seats) * 100}%`
  const words =
    selected > 0 ? t`${confirmed} of ${seats} confirmed, ${selected} waiting for a reply` : t`${confirmed} of ${seats} confirmed`
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span
        role="img"
        aria-label={words}
        className="flex h-3 min-w-16 max-w-[520px] flex-1 overflow-hidden rounded-mark shadow-[inset_0_0_0_1px_var(--color-medium-gray)]"
      >
        <span className="h-full bg-brand" style={{ width: share(confirmed) }} />
        <span className="hatch h-full" style={{ width: share(selected) }} />
      </span>
      {withCount && (
        <span aria-hidden className="shrink-0 text-small whitespace-nowrap text-gray [&>b]:text-black">
          <Trans>
            <b>{confirmed}</b> of {seats}
          </Trans>
        </span>
      )}
    </span>
  )
}
