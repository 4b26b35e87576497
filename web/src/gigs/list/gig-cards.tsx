import { Trans, useLingui } from '@lingui/react/macro'
import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FillMeter } from '../../ui/fill-meter.tsx'
import { hourly } from '../../ui/format-money.ts'
import { shiftTime, shortDate, timeRange } from '../../ui/format-time.ts'
import { PositionMark } from '../../ui/tag.tsx'
import { DayHead } from './day-head.tsx'
import { gigLines } from './gig-lines.ts'
import { seatsOfGig, waitingCount } from '../gig-state.ts'
import { GigStatusWord } from '../gig-status-word.tsx'
import { toggleTick, useTicks } from '../bulk/gig-ticks.ts'
import { skillName } from '../../skills/skill-name.ts'
import { LazyGigMarks } from './lazy-gig-marks.tsx'
import { SCREEN_SCROLL, useRowWindow } from './use-row-window.ts'

const DAY_PX = 39
const CARD_PX = 117

interface GigCardsProps {
  gigs: readonly GigRow[]
  byDay: boolean
  hasMore: boolean
  placeOf: (gig: GigRow) => string
  /** Each card has a box that selects the shift, as it has while one is ticked. */
  ticking: boolean
  /** Called near the last card, to load more. */
  onEnd: () => void
}

/** Shifts on a phone: one card each, which opens the shift's page. Only the cards in view are drawn. */
export function GigCards({ gigs, byDay, hasMore, placeOf, ticking: asked, onEnd }: GigCardsProps) {
  const ticks = useTicks()
  const ticking = asked || ticks.size > 0
  const list = useRef<HTMLUListElement>(null)
  const lines = useMemo(() => gigLines(gigs, byDay, hasMore), [gigs, byDay, hasMore])
  const shown = useRowWindow({
    count: lines.length,
    keyOf: (index) => lines[index]?.key ?? String(index),
    heightOf: (index) => (lines[index]?.kind === 'day' ? DAY_PX : CARD_PX),
    list,
    scrolledBy: SCREEN_SCROLL,
  })
  const items = shown.items
  const isNearEnd = (items.at(-1)?.index ?? 0) >= lines.length - 10
  useEffect(() => {
    if (hasMore && isNearEnd) onEnd()
  }, [hasMore, isNearEnd, lines.length, onEnd])
  return (
    <ul ref={list} style={{ paddingTop: shown.before, paddingBottom: shown.after }}>
      {items.map(({ index, key }) => {
        const line = lines[index]
        if (line === undefined) return null
        return (
          <li key={key} ref={shown.measureElement} data-index={index} className="border-b border-light-gray">
            {line.kind === 'day' ? (
              <h2 className="bg-background text-base">
                <DayHead day={line.day} />
              </h2>
            ) : (
              <Card gig={line.gig} withDate={!byDay} place={placeOf(line.gig)} ticking={ticking} ticked={ticks.has(line.gig.id)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface CardProps {
  gig: GigRow
  withDate: boolean
  place: string
  ticking: boolean
  ticked: boolean
}

function Card({ gig, withDate, place, ticking, ticked }: CardProps) {
  const { t } = useLingui()
  const name = skillName(gig.skill)
  const zone = { zone: gig.timezone }
  const waiting = waitingCount(gig)
  const isOpen = gig.status === 'POSTED' || gig.status === 'CONFIRMED'
  return (
    <div className="flex">
      {ticking && (
        <Checkbox
          label={t`Select ${name}, ${shiftTime(gig.start_time, gig.end_time, zone)}`}
          hideLabel
          checked={ticked}
          onChange={() => toggleTick(gig)}
          className="ml-4 shrink-0 self-center"
        />
      )}
      <Link
        from="/locations/$locationId/gigs"
        to="/locations/$locationId/gigs/$gigId"
        params={{ gigId: String(gig.id) }}
        className="flex min-w-0 flex-1 flex-col gap-1.5 px-4 py-3 active:bg-background"
      >
        <span className="flex items-center gap-2.5">
          <PositionMark hue={gig.status === 'CANCELLED' ? 'gray' : gig.skill.color} />
          <b className={`min-w-0 truncate ${gig.status === 'CANCELLED' ? 'text-gray line-through' : ''}`}>{name}</b>
          <span className="ml-auto shrink-0 text-gray">{hourly(gig.wage_amount + gig.boosted_gig_bonus)}</span>
        </span>
        <span className="truncate pl-[18px] text-gray">
          {withDate && `${shortDate(gig.start_time, zone)} · `}
          {timeRange(gig.start_time, gig.end_time, zone)}
          {place && ` · ${place}`}
          <LazyGigMarks gig={gig} />
        </span>
        <span className="pl-[18px]">{gig.status !== 'CANCELLED' && <FillMeter {...seatsOfGig(gig)} />}</span>
        <span className="flex flex-wrap items-center gap-x-3 pl-[18px] text-normal">
          <GigStatusWord gig={gig} />
          {isOpen && waiting > 0 && (
            <span className="text-gray">
              <Trans>{waiting} applied</Trans>
            </span>
          )}
        </span>
      </Link>
    </div>
  )
}
