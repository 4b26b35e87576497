/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a cell of a grid of boxes, which no table can be */
import type { SkillTag } from '@muster/contract/skills/skill.ts'
import { memo } from 'react'
import { clockTime } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'
import { gigKey } from './calendar-items.ts'
import { inkHue, liveHue, pastHue } from './hues.ts'
import { StateMark } from './state-mark.tsx'
import { TickMark } from './tick-mark.tsx'
import { useCalendarWords } from './use-calendar-words.ts'
import type { ShownGig } from './shown-gig.ts'

interface MonthLineProps {
  gig: ShownGig
  skill: SkillTag
  zone: string
  now: number
  isActive: boolean
  isSelected: boolean
  /** It is collected for an event. */
  isTicked: boolean
  isAway: boolean
  mayMove: boolean
}

/** A shift as one line of a month's cell: start, position and how full it is. */
export const MonthLine = memo(function MonthLine({
  gig,
  skill,
  zone,
  now,
  isActive,
  isSelected,
  isTicked,
  isAway,
  mayMove,
}: MonthLineProps) {
  const words = useCalendarWords(zone)
  const name = skillName(skill)
  const isPast = Date.parse(gig.end_time) <= now || gig.status === 'CANCELLED'
  const { confirmed_pros_count: confirmed, allowed_confirmed_pros: places } = gig
  const look = gig.isPhantom
    ? `border border-dashed border-current before:hidden ${inkHue[skill.color]}`
    : isAway
      ? 'border border-dashed border-medium-gray *:invisible before:hidden'
      : isPast
        ? `text-gray ${pastHue[skill.color]}`
        : liveHue[skill.color]
  return (
    <button
      type="button"
      role="gridcell"
      aria-keyshortcuts={mayMove ? 'M' : undefined}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-key={gigKey(gig.id)}
      data-gig={gig.id}
      className={`relative flex h-5 w-full shrink-0 items-center gap-1 overflow-hidden rounded-tag pr-1 pl-1.5 text-left text-extra-small whitespace-nowrap before:absolute before:inset-y-0 before:left-0 before:w-[3px] ${look} ${gig.status === 'CANCELLED' ? 'line-through' : ''} ${isSelected ? 'outline-2 outline-brand' : ''}`}
    >
      <span className="sr-only">{words.shift(gig, name, now)}</span>
      <span aria-hidden className="shrink-0">
        {clockTime(gig.start_time, { zone })
          .replace(':00', '')
          .replace(/ ([ap])m$/, '$1')}
      </span>
      <b aria-hidden className="min-w-0 flex-1 truncate">
        {name}
      </b>
      <StateMark gig={gig} now={now} />
      <span aria-hidden className={!isPast && !gig.isPhantom && confirmed < places ? 'font-semibold text-warning' : ''}>
        {gig.isPhantom ? places : `${confirmed}/${places}`}
      </span>
      {isTicked && <TickMark />}
    </button>
  )
})
