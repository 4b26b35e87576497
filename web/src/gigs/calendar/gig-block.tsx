/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a cell of a grid of absolute boxes, which no table can be */
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { memo, type ReactNode } from 'react'
import { clockTime, timeRange } from '../../ui/format-time.ts'
import { gigState, seatsOfGig } from '../gig-state.ts'
import { skillName } from '../../skills/skill-name.ts'
import { toneOf } from '../state-words.ts'
import { gigKey } from './calendar-items.ts'
import { isFirstPiece } from './calendar-model.ts'
import { inkHue, liveHue, pastHue } from './hues.ts'
import { laneBox, laneWidth, type Placed } from './lanes.ts'
import { SeatBar } from './seat-bar.tsx'
import { StateMark } from './state-mark.tsx'
import { TickMark } from './tick-mark.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

/** Height of an hour: a quarter of an hour is ten pixels. */
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
  /** It is being moved, so only its outline stays here. */
  isAway: boolean
  mayMove: boolean
  /** Width of a whole column, in px. */
  column: number
}

/** One shift in a column of hours, with as many facts as fit. The grid around it handles clicks and keys. */
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
  const { shift: gig, from, to } = piece
  const height = pxOf(to - from) - 2
  const isReached = isFirstPiece(piece)
  const name = skillName(skill)
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
      style={{ top: pxOf(from), height, ...laneBox(piece, column) }}
      className={`absolute flex flex-col items-stretch gap-px overflow-hidden rounded-[5px] text-left text-extra-small leading-[14px] before:absolute before:inset-y-0 before:left-0 before:w-[3px] hover:z-10 focus-visible:z-20 ${height < 24 ? 'justify-center px-2 pl-[7px]' : 'py-1 pr-1 pl-2'} ${lookOf(gig, skill, isAway, now)} ${gig.status === 'CANCELLED' ? 'line-through' : ''} ${isSelected ? 'z-10 outline-2 outline-brand' : ''}`}
    >
      <span className="sr-only">{words.shift(gig, name, now)}</span>
      <Facts gig={gig} name={name} words={words} zone={zone} now={now} height={height} width={laneWidth(piece, column)} />
      {isTicked && <TickMark />}
      {mayMove && isReached && <i data-edge="start" className="absolute inset-x-0 top-0 h-[5px] cursor-ns-resize" />}
      {mayMove && !piece.continues && <i data-edge="end" className="absolute inset-x-0 bottom-0 h-[5px] cursor-ns-resize" />}
    </button>
  )
})

const isOver = (gig: ShownGig, now: number): boolean => Date.parse(gig.end_time) <= now || gig.status === 'CANCELLED'

/** Frame and colors: dashed for a date not posted yet or a shift being moved, pale once over, in its position's color otherwise. */
function lookOf(gig: ShownGig, { color }: SkillTag, isAway: boolean, now: number): string {
  if (gig.isPhantom) return `border-[1.5px] border-dashed border-current bg-white/70 before:hidden ${inkHue[color]}`
  if (isAway) return 'border-[1.5px] border-dashed border-medium-gray opacity-60 *:invisible before:hidden'
  if (isOver(gig, now)) return `bg-white text-gray shadow-[inset_0_0_0_1px_var(--color-light-gray)] ${pastHue[color]}`
  return `shadow-[0_0_0_1px_var(--color-white)] ${liveHue[color]}`
}

/** "5:30 am" as "5:30a": the hours beside it say the rest. */
const shortTime = (time: string): string => time.replaceAll(/\s/g, '').replace(/([ap])\.?m\.?$/i, '$1')

interface FactsProps {
  gig: ShownGig
  name: string
  words: ReturnType<typeof useCalendarWords>
  zone: string
  now: number
  /** Of the block, in px. */
  height: number
  width: number
}

/** What fits the block: the name, then time, place, spots and state as it gets taller. */
function Facts({ gig, name, words, zone, now, height, width }: FactsProps) {
  const isNarrow = width < 72
  // A narrow block shows the start alone; its height shows how long the shift is.
  const whole = isNarrow ? shortTime(clockTime(gig.start_time, { zone })) : timeRange(gig.start_time, gig.end_time, { zone })
  const time = whole.replaceAll(':00', '')
  // Beside a name on two lines a mark would cut the name, so it follows the time.
  const isMarkLow = isNarrow && height >= 64
  return (
    <>
      <NameRow gig={gig} name={name} now={now} height={height} width={width} isMarkLow={isMarkLow} />
      {height >= 32 && (
        <TimeRow time={time} isShort={height < 60}>
          {isMarkLow && width >= 40 && <StateMark gig={gig} now={now} />}
        </TimeRow>
      )}
      {gig.place && height >= 70 && (
        <span aria-hidden className="truncate">
          {gig.place}
        </span>
      )}
      {height >= 48 && !gig.isPhantom && <SeatBar {...seatsOfGig(gig)} className={`my-0.5 ${isOver(gig, now) ? 'opacity-55' : ''}`} />}
      {height >= 64 && width >= 84 && (
        <span aria-hidden className={gig.isPhantom ? '' : tones[toneOf[gigState(gig, now).kind]]}>
          {words.state(gig, now)}
        </span>
      )}
    </>
  )
}

/** The time, and the state as a mark where the name needs its room. */
function TimeRow({ time, isShort, children }: { time: string; isShort: boolean; children: ReactNode }) {
  if (!children)
    return (
      <span aria-hidden className={isShort ? 'truncate' : ''}>
        {time}
      </span>
    )
  return (
    <span aria-hidden className="flex items-center justify-between gap-0.5">
      <span className="truncate">{time}</span>
      {children}
    </span>
  )
}

/** The name, with the state as a mark where its words have no room. */
function NameRow({ gig, name, now, height, width, isMarkLow }: Omit<FactsProps, 'words' | 'zone'> & { isMarkLow: boolean }) {
  const hasMark = !isMarkLow && (height < 64 || width < 84) && width >= 40
  return (
    <span aria-hidden className="flex shrink-0 items-start gap-1">
      <b className={`min-w-0 flex-1 truncate ${height < 24 ? '' : 'text-small leading-[15px]'}`}>
        {width < 72 && height >= 64 ? <NameOnTwoLines name={name} /> : name}
      </b>
      {hasMark && <StateMark gig={gig} now={now} />}
    </span>
  )
}

/** The first word above the others. Each line that is too long ends in dots, so no word breaks in the middle. */
function NameOnTwoLines({ name }: { name: string }) {
  const [first, ...others] = name.split(' ')
  return (
    <>
      <span className="block truncate">{first}</span>
      {others.length > 0 && <span className="block truncate">{others.join(' ')}</span>}
    </>
  )
}
