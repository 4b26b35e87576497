import type { Placed } from './lanes.ts'
import type { CalendarGig } from '@muster/contract/gigs/calendar/gig-calendar.ts'
import { timeRange } from '../../ui/format-time.ts'
import { skillName } from '../../skills/skill-name.ts'
import type { DayFrame } from './day-frame.ts'
import { piecesOf } from './day-pieces.ts'
import { pxOf } from './gig-block.tsx'
import { liveHue } from './hues.ts'
import type { MovingSlot } from './moving.ts'
import { timesOf, whyNotThere } from './shift-move.ts'
import { useSlot } from './slot.ts'
import type { SkillNames } from './use-calendar-words.ts'

interface MovingGhostProps {
  moving: MovingSlot
  frames: readonly DayFrame[]
  skills: SkillNames
  zone: string
  now: number
}

/** The moving shift at its new time, over the columns of hours. Only this renders while it moves. */
export function MovingGhost({ moving, frames, skills, zone, now }: MovingGhostProps) {
  const state = useSlot(moving, (value) => value)
  if (!state) return null
  const skill = skills.get(state.gig.skill_id)
  const times = timesOf(state.span, zone)
  const isRefused = whyNotThere(times, now) !== null
  const [...pieces]: Omit<Placed<CalendarGig>, 'lane' | 'lanes' | 'isCrowded'>[] = piecesOf([{ ...state.gig, ...times }], frames).flat()
  return pieces.map(({ day, from, to }) => (
    <div
      key={day}
      aria-hidden
      style={{
        top: pxOf(from),
        height: pxOf(to - from) - 2,
        left: `calc(${(day / frames.length) * 100}% + 1px)`,
        width: `calc(${100 / frames.length}% - 4px)`,
      }}
      className={`pointer-events-none absolute z-30 overflow-hidden rounded-[5px] py-1 pr-1 pl-2 text-extra-small leading-[14px] shadow-down outline-2 before:absolute before:inset-y-0 before:left-0 before:w-[3px] ${isRefused ? 'outline-error' : 'outline-brand'} ${skill ? liveHue[skill.color] : 'bg-white'} ${state.phase === 'saving' ? 'animate-breathe' : ''}`}
    >
      <b className="block truncate text-small leading-[15px]">{skill && skillName(skill)}</b>
      <span>{timeRange(times.start_time, times.end_time, { zone }).replaceAll(':00', '')}</span>
    </div>
  ))
}
