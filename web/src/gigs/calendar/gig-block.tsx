/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a cell of a grid of absolute boxes, which no table can be */
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { memo } from 'react'
import { clockTime, timeRange } from '../../ui/format-time.ts'
import { gigState, seatsOfGig } from '../gig-state.ts'
import { skillName } from '../../skills/skill-name.ts'
import { toneOf } from '../state-words.ts'
import { gigKey } from './calendar-items.ts'
import { isFirstPiece } from './calendar-model.ts'
import { inkHue, liveHue, pastHue } from './hues.ts'
import type { Placed } from './lanes.ts'
import { SeatBar } from './seat-bar.tsx'
import { TickMark } from './tick-mark.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

/** Height of an hour: a quarter is ten pixels. */
export const HOUR_PX = 40
export const pxOf = (minutes: number): number => (minutes / 60) * HOUR_PX

const tones = {
  quiet: 'text-gray',
  good: 'text-gray',
  gap: 'font-semibold text-warning',
  theirs: 'font-semibold text-info',
  bad: 'font-semibold text-error',
}

export interface GigBlockProps {
  piece: Placed<ShownGig>
  skill: SkillTag
  zone: string
  now: number
  isActive: boolean
  isSelected: boolean
  /** It is collected for an event. */
  isTicked: boolean
  /** It is being moved: only its outline stays. */
  isAway: boolean
  mayMove: boolean
  /** What a whole column is wide, in px. */
  column: number
}

/** One shift in a column of hours: as much of it as its height has room for. The grid around it hears its clicks and keys. */
export const GigBlock = memo(function GigBlock({
  piece,
  skill,
  zone,
  now,
  isActive,
  isSelected,
  isTicked,
  isAway,
  mayMove,
  column,
}: GigBlockProps) {
  const words = useCalendarWords(zone)
  const { shift: gig, from, to, lane, lanes } = piece
  const height = pxOf(to - from) - 2
  const isPast = Date.parse(gig.end_time) <= now || gig.status === 'CANCELLED'
  const isNarrow = column / lanes < 72
  const isReached = isFirstPiece(piece)
  const name = skillName(skill)
  const state = gigState(gig, now)
  // Where both would not fit, the start alone: the box says how long it lasts.
  const time = (isNarrow ? clockTime(gig.start_time, { zone }) : timeRange(gig.start_time, gig.end_time, { zone })).replaceAll(':00', '')
  const look = gig.isPhantom
    ? `border-[1.5px] border-dashed border-current bg-white/70 before:hidden ${inkHue[skill.color]}`
    : isAway
      ? 'border-[1.5px] border-dashed border-medium-gray opacity-60 *:invisible before:hidden'
      : isPast
        ? `bg-white text-gray shadow-[inset_0_0_0_1px_var(--color-light-gray)] ${pastHue[skill.color]}`
        : `shadow-[0_0_0_1px_var(--color-white)] ${liveHue[skill.color]}`
  return (
    <button
      type="button"
      role="gridcell"
      aria-hidden={!isReached || undefined}
      aria-keyshortcuts={mayMove ? 'M' : undefined}
      aria-selected={isSelected}
      tabIndex={isActive && isReached ? 0 : -1}
      data-key={isReached ? gigKey(gig.id) : undefined}
      data-gig={gig.id}
      style={{ top: pxOf(from), height, left: `calc(${(lane / lanes) * 100}% + 1px)`, width: `calc(${100 / lanes}% - 3px)` }}
      className={`absolute flex flex-col items-stretch gap-px overflow-hidden rounded-[5px] text-left text-extra-small leading-[14px] before:absolute before:inset-y-0 before:left-0 before:w-[3px] hover:z-10 focus-visible:z-20 ${height < 24 ? 'justify-center px-2 pl-[7px]' : 'py-1 pr-1 pl-2'} ${look} ${gig.status === 'CANCELLED' ? 'line-through' : ''} ${isSelected ? 'z-10 outline-2 outline-brand' : ''}`}
    >
      <span className="sr-only">{words.shift(gig, name, now)}</span>
      <b aria-hidden className={`shrink-0 truncate ${height < 24 ? '' : 'text-small leading-[15px]'}`}>
        {isNarrow && height >= 64 ? <NameOnTwoLines name={name} /> : name}
      </b>
      {height >= 32 && (
        <span aria-hidden className={height < 60 ? 'truncate' : ''}>
          {time}
        </span>
      )}
      {gig.place && height >= 70 && (
        <span aria-hidden className="truncate">
          {gig.place}
        </span>
      )}
      {height >= 48 && !gig.isPhantom && <SeatBar {...seatsOfGig(gig)} className={`my-0.5 ${isPast ? 'opacity-55' : ''}`} />}
      {height >= 64 && column / lanes >= 84 && (
        <span aria-hidden className={gig.isPhantom ? '' : tones[toneOf[state.kind]]}>
          {words.state(gig, now)}
        </span>
      )}
      {isTicked && <TickMark />}
      {mayMove && isReached && <i data-edge="start" className="absolute inset-x-0 top-0 h-[5px] cursor-ns-resize" />}
      {mayMove && !piece.continues && <i data-edge="end" className="absolute inset-x-0 bottom-0 h-[5px] cursor-ns-resize" />}
    </button>
  )
})

/** The first word above the others; what has no room ends in dots, and no word breaks in its middle. */
function NameOnTwoLines({ name }: { name: string }) {
  const [first, ...others] = name.split(' ')
  return (
    <>
      <span className="block truncate">{first}</span>
      {others.length > 0 && <span className="block truncate">{others.join(' ')}</span>}
    </>
  )
}
