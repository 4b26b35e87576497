/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a row of a grid of absolute boxes, which no table can be */
import { hasGap } from '../gig-state.ts'
import type { CalendarGridProps } from './calendar-acts.ts'
import { crowdKey, gigKey } from './calendar-items.ts'
import type { CalendarDay } from './calendar-model.ts'
import { CrowdButton } from './crowd-button.tsx'
import { DAY_MINUTES } from './day-frame.ts'
import { DayHeadCell } from './day-head-cell.tsx'
import { GigBlock, HOUR_PX, pxOf } from './gig-block.tsx'
import { countBox, isSlimCount, isWithin } from './lanes.ts'
import { mayMove } from './moving.ts'
import { NowLine } from './now-line.tsx'

const lines = {
  backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${HOUR_PX - 1}px, color-mix(in srgb, var(--color-light-gray) 75%, transparent) ${HOUR_PX - 1}px ${HOUR_PX}px)`,
}

interface DayColumnProps extends Pick<CalendarGridProps, 'zone' | 'now' | 'today' | 'skills' | 'selectedId' | 'ticked'> {
  day: CalendarDay
  /** The item with the tab stop; it is drawn even when scrolled away. */
  active: string
  movingId: number | undefined
  /** What a column is wide, in px. */
  column: number
  view: { from: number; to: number }
  /** The minute of now; null on other days. */
  nowMinute: number | null
}

/** A day of hours: its head, the shifts in view, and the counts of those without room. */
export function DayColumn(props: DayColumnProps) {
  const { day, zone, now, today, skills, selectedId, ticked, active, movingId, column, view, nowMinute } = props
  return (
    <div role="row" className={`min-w-0 border-l border-light-gray ${day.day < today ? 'bg-background/60' : ''}`}>
      <DayHeadCell
        day={day}
        isToday={day.day === today}
        isActive={active === `day:${day.day}`}
        isPale={day.day < today}
        withWeekday
        className="sticky top-0 z-20 h-[50px] overflow-hidden border-b border-light-gray bg-white px-2.5 pt-1.5 phone:px-1"
      />
      <div className="relative" style={{ height: pxOf(DAY_MINUTES), ...lines }}>
        {day.placed.map((piece) => {
          const skill = skills.get(piece.shift.skill_id)
          const isActive = active === gigKey(piece.shift.id)
          if (!skill || !(isWithin(piece, view) || isActive)) return null
          return (
            <GigBlock
              key={piece.shift.id}
              piece={piece}
              skill={skill}
              zone={zone}
              now={now}
              isActive={isActive}
              isSelected={ticked ? ticked.has(piece.shift.id) : piece.shift.id === selectedId}
              isTicked={ticked?.has(piece.shift.id) ?? false}
              column={column}
              isAway={piece.shift.id === movingId}
              mayMove={ticked === null && mayMove(piece.shift, now)}
            />
          )
        })}
        <Crowds day={day} active={active} column={column} view={view} now={now} />
        {nowMinute !== null && <NowLine top={pxOf(nowMinute)} />}
      </div>
    </div>
  )
}

/** The counts of shifts without room, each in the last lane of its hour. */
function Crowds({ day, active, column, view, now }: Pick<DayColumnProps, 'day' | 'active' | 'column' | 'view' | 'now'>) {
  return day.crowds.map(({ from, to, lane, lanes, hidden }) => {
    const key = crowdKey(day.day, from)
    if (!isWithin({ from, to }, view) && active !== key) return null
    return (
      <CrowdButton
        key={key}
        itemKey={key}
        count={hidden.length}
        gaps={hidden.filter((gig) => hasGap(gig, now)).length}
        isActive={active === key}
        isNarrow={isSlimCount(column) || column / lanes < 60}
        className="absolute bg-white px-0.5 shadow-[inset_0_0_0_1px_var(--color-medium-gray)]"
        style={{
          top: pxOf(from),
          height: pxOf(to - from) - 2,
          ...countBox({ lane, lanes }, column),
        }}
      />
    )
  })
}
