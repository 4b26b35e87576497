/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a grid of absolute boxes, whose one listener serves all of them */
import { type UIEvent, useRef, useState } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { DayColumn } from './day-column.tsx'
import { DAY_MINUTES, frameIndexAt, minuteOf } from './day-frame.ts'
import { HOUR_PX, pxOf } from './gig-block.tsx'
import type { SpotAt } from './grab.ts'
import { HourGutter } from './hour-gutter.tsx'
import { MarkedTime } from './marked-time.tsx'
import type { Marked } from './moving.ts'
import { MovingGhost } from './moving-ghost.tsx'
import { NowLine } from './now-line.tsx'
import { Slot, useSlot } from './slot.ts'
import { useDrag } from './use-drag.ts'
import { useGridClicks } from './use-grid-clicks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useHoursLayout } from './use-hours-layout.ts'
import { useRoving } from './use-roving.ts'

const HEAD_PX = 50

/** A week or a day as columns of hours. Only the hours scrolled into view are drawn. */
export function TimeGrid(props: CalendarGridProps) {
  const { frames, zone, now, today, skills, selectedId, ticked, moving, label, date } = props
  const grid = useRef<HTMLDivElement>(null)
  const [marked] = useState(() => new Slot<Marked | null>(null))
  const { scroller, gutter, column, days, view, onScroll } = useHoursLayout(props)
  const roving = useRoving(grid, days, frames.some(({ day }) => day === today) ? today : date)
  const onKeyDown = useGridKeys(props, roving, false)
  const onClick = useGridClicks(props, days, roving)
  const movingId = useSlot(moving, (value) => value?.gig.id)
  const spotAt: SpotAt = (x, y) => {
    const box = grid.current?.getBoundingClientRect()
    if (!box || x < box.left + gutter || y < box.top + HEAD_PX) return null
    const day = Math.min(frames.length - 1, Math.max(0, Math.floor(((x - box.left - gutter) / (box.width - gutter)) * frames.length)))
    return { day, minute: Math.min(DAY_MINUTES, Math.max(0, ((y - box.top - HEAD_PX) / HOUR_PX) * 60)) }
  }
  const { isClick, ...pointer } = useDrag(props, { marked, scroller: () => scroller.current, spotAt })
  const todayIndex = frameIndexAt(frames, now)
  const todayFrame = todayIndex === null ? undefined : frames[todayIndex]
  const nowMinute = todayFrame ? minuteOf(todayFrame, now) : -60
  const drawn = { zone, now, today, skills, selectedId, ticked, movingId, column, view, active: roving.active }
  return (
    <div
      ref={scroller}
      onScroll={(event: UIEvent<HTMLDivElement>) => onScroll(event.currentTarget)}
      className="relative min-h-0 flex-1 overflow-y-auto phone:h-[70dvh] phone:flex-none"
    >
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        aria-multiselectable={ticked !== null}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        {...pointer}
        onClick={(event) => isClick() && onClick(event)}
        className="relative grid outline-none select-none"
        style={{ gridTemplateColumns: `${gutter}px repeat(${frames.length}, minmax(0, 1fr))` }}
      >
        <HourGutter head={HEAD_PX} at={todayFrame?.start ?? frames[0]?.start ?? now} zone={zone} nowMinute={nowMinute} />
        {days.map((day, index) => (
          <DayColumn key={day.day} day={day} nowMinute={index === todayIndex ? nowMinute : null} {...drawn} />
        ))}
        <div aria-hidden className="pointer-events-none absolute right-0" style={{ left: gutter, top: HEAD_PX, height: pxOf(DAY_MINUTES) }}>
          {todayFrame && <NowLine top={pxOf(nowMinute)} at={now} zone={zone} />}
          <MovingGhost moving={moving} frames={frames} skills={skills} zone={zone} now={now} />
          <MarkedTime marked={marked} frames={frames} zone={zone} />
        </div>
      </div>
    </div>
  )
}
