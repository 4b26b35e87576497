/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a grid of boxes, whose one listener serves all of them */
import { useRef, useState } from 'react'
import { dayOf } from '../../ui/format-time.ts'
import type { CalendarGridProps } from './calendar-acts.ts'
import { shortWeekday } from './calendar-title.ts'
import type { SpotAt } from './grab.ts'
import { MonthCell } from './month-cell.tsx'
import type { Marked } from './moving.ts'
import { timesOf } from './shift-move.ts'
import { Slot, useSlot } from './slot.ts'
import { useDrag } from './use-drag.ts'
import { useGridClicks } from './use-grid-clicks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useMonthLayout, WEEK } from './use-month-layout.ts'
import { useRoving } from './use-roving.ts'

/** A month in whole weeks. A cell shows the shifts it has room for and counts the others. */
export function MonthGrid(props: CalendarGridProps) {
  const { frames, zone, now, today, skills, selectedId, ticked, moving, label, date } = props
  const grid = useRef<HTMLDivElement>(null)
  const [marked] = useState(() => new Slot<Marked | null>(null))
  const { days, weeks, isSmall, rowPx } = useMonthLayout(grid, props)
  const roving = useRoving(grid, days, date)
  const onKeyDown = useGridKeys(props, roving, true)
  const onClick = useGridClicks(props, days, roving)
  const movingId = useSlot(moving, (value) => value?.gig.id)
  const target = useSlot(moving, (value) => (value ? dayOf(timesOf(value.span, zone).start_time, { zone }) : null))
  const spotAt: SpotAt = (x, y) => {
    const box = grid.current?.getBoundingClientRect()
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
    const column = Math.min(WEEK - 1, Math.floor(((x - box.left) / box.width) * WEEK))
    return { day: Math.min(weeks - 1, Math.floor(((y - box.top) / box.height) * weeks)) * WEEK + column, minute: null }
  }
  const { isClick, ...pointer } = useDrag(props, { marked, scroller: () => null, spotAt })
  const drawn = { zone, now, today, skills, selectedId, ticked, movingId, isSmall, active: roving.active, month: date.slice(0, 7) }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div aria-hidden className="grid grid-cols-7 border-b border-light-gray text-small text-gray">
        {frames.slice(0, WEEK).map(({ day }) => (
          <span key={day} className="truncate px-2 py-1">
            {shortWeekday(day)}
          </span>
        ))}
      </div>
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable={ticked !== null}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        {...pointer}
        onClick={(event) => isClick() && onClick(event)}
        className="grid min-h-0 flex-1 grid-cols-7 outline-none select-none"
        style={{ gridTemplateRows: `repeat(${weeks}, minmax(${rowPx}px, 1fr))` }}
      >
        {days.map((day) => (
          <MonthCell key={day.day} day={day} isTarget={target === day.day} {...drawn} />
        ))}
      </div>
    </div>
  )
}
