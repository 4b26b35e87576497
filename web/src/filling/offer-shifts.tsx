import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_OFFERED_GIGS } from '@muster/contract/filling/offerable.ts'
import { failedToLoad } from '../api/failed-to-load.ts'
import { skillName } from '../skills/skill-name.ts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { FillMeter } from '../ui/fill-meter.tsx'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { PositionMark } from '../ui/tag.tsx'
import type { OfferedGig, useOfferedGigs } from './use-offered-gigs.ts'

interface OfferShiftsProps {
  gigs: ReturnType<typeof useOfferedGigs>
  chosen: readonly number[]
  /** How many chosen shifts have no open spot, so they can't be offered. */
  leftOut: number
  onChoose: (ids: number[]) => void
}

/** The location's open shifts, to choose which to offer. */
export function OfferShifts({ gigs: open, chosen, leftOut, onChoose }: OfferShiftsProps) {
  const { t } = useLingui()
  const ids = new Set(chosen)
  // Someone who comes with chosen shifts sees only those; a button shows the others.
  const [isWhole, setWhole] = useState(chosen.length === 0)
  const gigs = isWhole ? open.gigs : open.gigs.filter(({ id }) => ids.has(id))
  return (
    <section aria-label={t`Shifts`} className="min-w-0">
      <div className="flex min-h-9 items-baseline gap-2.5 border-b border-light-gray pb-1.5">
        <h2 className="text-base">
          <Trans>Shifts</Trans>
        </h2>
        <span aria-live="polite" className="text-gray">
          <Plural value={chosen.length} _0="none selected" one="# selected" other="# selected" />
        </span>
      </div>
      {failedToLoad(open) ? (
        <ErrorState error={open.error} onRetry={() => void open.refetch()} />
      ) : open.isPending ? (
        <SkeletonRows rows={6} tall />
      ) : open.gigs.length === 0 ? (
        <EmptyState title={<Trans>No shift has open spots</Trans>}>
          <Trans>Every upcoming shift is full. Post a new one and offer it right away.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {gigs.map((gig) => (
            <ShiftRow
              key={gig.id}
              gig={gig}
              isChosen={ids.has(gig.id)}
              disabled={!ids.has(gig.id) && ids.size >= MOST_OFFERED_GIGS}
              onToggle={() => onChoose(ids.has(gig.id) ? chosen.filter((id) => id !== gig.id) : [...chosen, gig.id])}
            />
          ))}
        </ul>
      )}
      <LeftOut count={leftOut} />
      {!isWhole && (
        <Button className="mt-2" onClick={() => setWhole(true)}>
          <Trans>Show other shifts</Trans>
        </Button>
      )}
      {isWhole && open.hasNextPage && (
        <Button className="mt-2" loading={open.isFetchingNextPage} onClick={() => void open.fetchNextPage()}>
          <Trans>Show later shifts</Trans>
        </Button>
      )}
      {ids.size >= MOST_OFFERED_GIGS && (
        <p className="mt-2 text-small text-gray">
          <Trans>You can offer {MOST_OFFERED_GIGS} shifts at once.</Trans>
        </p>
      )}
    </section>
  )
}

function LeftOut({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="mt-2 text-small text-warning">
      <Plural
        value={count}
        one="# selected shift is full or over. It’s left out."
        other="# selected shifts are full or over. They’re left out."
      />
    </p>
  )
}

interface ShiftRowProps {
  gig: OfferedGig
  isChosen: boolean
  disabled: boolean
  onToggle: () => void
}

function ShiftRow({ gig, isChosen, disabled, onToggle }: ShiftRowProps) {
  return (
    <li className="border-b border-light-gray">
      <Checkbox
        className="w-full py-2.5 [&>span:last-child]:min-w-0 [&>span:last-child]:flex-1"
        checked={isChosen}
        disabled={disabled}
        onChange={onToggle}
        label={
          <span className="grid min-w-0 flex-1 grid-cols-[1fr_7.5rem] items-center gap-x-3">
            <span className="min-w-0">
              <span className="flex items-center gap-1.5">
                <PositionMark hue={gig.skill.color} />
                <b className="truncate">{skillName(gig.skill)}</b>
              </span>
              <span className="block truncate text-small text-gray">
                {shortDate(gig.start_time, { zone: gig.timezone })}, {timeRange(gig.start_time, gig.end_time, { zone: gig.timezone })}
              </span>
            </span>
            <FillMeter seats={gig.allowed_confirmed_pros} confirmed={gig.confirmed_pros_count} selected={gig.selected_applications_count} />
          </span>
        }
      />
    </li>
  )
}
