/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a grid of boxes, whose one listener serves all of them */
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { crowdKey, gigKey } from './calendar-items.ts'
import { monthGridOf } from './calendar-model.ts'
import { shortWeekday } from './calendar-title.ts'
import { CrowdButton } from './crowd-button.tsx'
import { DayHeadCell } from './day-head-cell.tsx'
import { MonthLine } from './month-line.tsx'
import { type Marked, mayMove } from './moving.ts'
import { timesOf } from './shift-move.ts'
import { Slot, useSlot } from './slot.ts'
import { dayOf } from '../../ui/format-time.ts'
import { useDrag } from './use-drag.ts'
import { useGridClicks } from './use-grid-clicks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRoving } from './use-roving.ts'

const HEAD_PX = 26
const LINE_PX = 22
const WEEK = 7

/** A month in whole weeks. A cell shows the shifts it has room for and counts the others. */
export function MonthGrid(props: CalendarGridProps) {
  const { frames, zone, now, today, gigs, skills, selectedId, ticked, moving, label, date } = props
  const grid = useRef<HTMLDivElement>(null)
  const [marked] = useState(() => new Slot<Marked | null>(null))
  // Nothing is laid out before the room is known: twice would be twice the wait.
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const weeks = frames.length / WEEK
  const isSmall = (size?.width ?? 0) < 560
  const mostLines = isSmall ? 0 : Math.min(8, Math.max(2, Math.floor(((size?.height ?? 0) / weeks - HEAD_PX - 4) / LINE_PX)))
  const isMeasured = size !== null
  const days = useMemo(() => (isMeasured ? monthGridOf(gigs, frames, mostLines) : []), [gigs, frames, mostLines, isMeasured])
  const roving = useRoving(grid, days, date)
  const onKeyDown = useGridKeys(props, roving, true)
  const onClick = useGridClicks(props, days, roving)
  const movingId = useSlot(moving, (value) => value?.gig.id)
  const target = useSlot(moving, (value) => (value ? dayOf(timesOf(value.span, zone).start_time, { zone }) : null))
  const month = date.slice(0, 7)

  useLayoutEffect(() => {
    const box = grid.current
    if (!box) return
    const measure = (): void =>
      setSize((old) =>
        old?.width === box.clientWidth && old.height === box.clientHeight ? old : { width: box.clientWidth, height: box.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const { isClick, ...pointer } = useDrag(props, {
    marked,
    scroller: () => null,
    spotAt: (x, y) => {
      const box = grid.current?.getBoundingClientRect()
      if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null
      const column = Math.min(WEEK - 1, Math.floor(((x - box.left) / box.width) * WEEK))
      return { day: Math.min(weeks - 1, Math.floor(((y - box.top) / box.height) * weeks)) * WEEK + column, minute: null }
    },
  })
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
        style={{ gridTemplateRows: `repeat(${weeks}, minmax(${isSmall ? 62 : HEAD_PX + 2 * LINE_PX + 6}px, 1fr))` }}
      >
        {days.map((day) => {
          const [crowd] = day.crowds
          const isPale = day.day < today || day.day.slice(0, 7) !== month
          return (
            <div
              key={day.day}
              role="row"
              className={`flex min-w-0 flex-col gap-0.5 overflow-hidden border-b border-light-gray px-0.5 pb-0.5 not-[:nth-child(7n+1)]:border-l ${target === day.day ? 'bg-brand-soft shadow-[inset_0_0_0_2px_var(--color-brand)]' : isPale ? 'bg-background/60' : ''}`}
            >
              <DayHeadCell
                day={day}
                isToday={day.day === today}
                isActive={roving.active === `day:${day.day}`}
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
                      isActive={roving.active === gigKey(shift.id)}
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
                  isActive={roving.active === crowdKey(day.day, crowd.from)}
                  isNarrow={isSmall}
                  sign={isSmall ? '' : '+'}
                  className="h-5 shrink-0 px-1.5 phone:h-9 phone:bg-brand-soft phone:text-center phone:text-small phone:text-black"
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
