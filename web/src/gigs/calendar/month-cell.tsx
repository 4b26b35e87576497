/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of a grid of boxes, which no table can be */
import { hasGap } from '../gig-state.ts'
import type { CalendarGridProps } from './calendar-acts.ts'
import { crowdKey, gigKey } from './calendar-items.ts'
import type { CalendarDay } from './calendar-model.ts'
import { CrowdButton } from './crowd-button.tsx'
import { DayHeadCell } from './day-head-cell.tsx'
import { MonthLine } from './month-line.tsx'
import { mayMove } from './moving.ts'

interface MonthCellProps extends Pick<CalendarGridProps, 'zone' | 'now' | 'today' | 'skills' | 'selectedId' | 'ticked'> {
  day: CalendarDay
  /** The month on screen, "2026-11". */
  month: string
  /** The item with the tab stop. */
  active: string
  movingId: number | undefined
  /** The shift being moved would start on this day. */
  isTarget: boolean
  /** No room for lines: the cell shows the count alone. */
  isSmall: boolean
}

/** A day of a month: the shifts it has room for, and a count of the others. */
export function MonthCell(props: MonthCellProps) {
  const { day, month, zone, now, today, skills, selectedId, ticked, active, movingId, isTarget, isSmall } = props
  const [crowd] = day.crowds
  const isPale = day.day < today || day.day.slice(0, 7) !== month
  return (
    <div
      role="row"
      className={`flex min-w-0 flex-col gap-0.5 overflow-hidden border-b border-light-gray px-0.5 pb-0.5 not-[:nth-child(7n+1)]:border-l ${isTarget ? 'bg-brand-soft shadow-[inset_0_0_0_2px_var(--color-brand)]' : isPale ? 'bg-background/60' : ''}`}
    >
      <DayHeadCell
        day={day}
        isToday={day.day === today}
        isActive={active === `day:${day.day}`}
        isPale={isPale}
        className="flex h-6 shrink-0 items-center px-1 [&>button]:w-full"
      />
      {day.placed.map(({ shift }) => {
        const skill = skills.get(shift.skill_id)
        return (
          skill && (
            <MonthLine
              key={shift.id}
              gig={shift}
              skill={skill}
              zone={zone}
              now={now}
              isActive={active === gigKey(shift.id)}
              isSelected={ticked ? ticked.has(shift.id) : shift.id === selectedId}
              isTicked={ticked?.has(shift.id) ?? false}
              isAway={shift.id === movingId}
              mayMove={ticked === null && mayMove(shift, now)}
            />
          )
        )
      })}
      {crowd && (
        <CrowdButton
          itemKey={crowdKey(day.day, crowd.from)}
          count={crowd.hidden.length}
          gaps={crowd.hidden.filter((gig) => hasGap(gig, now)).length}
          isActive={active === crowdKey(day.day, crowd.from)}
          isNarrow={isSmall}
          sign={isSmall ? '' : '+'}
          className="h-5 shrink-0 px-1.5 phone:h-9 phone:bg-brand-soft phone:text-center phone:text-small phone:text-black"
        />
      )}
    </div>
  )
}
