/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a grid of absolute boxes, whose one listener serves all of them */
import { type UIEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { zoneNote } from '../../ui/format-time.ts'
import type { CalendarGridProps } from './calendar-acts.ts'
import { crowdKey, gigKey } from './calendar-items.ts'
import { timeGridOf } from './calendar-model.ts'
import { hourName } from './calendar-title.ts'
import { CrowdButton } from './crowd-button.tsx'
import { DayHeadCell } from './day-head-cell.tsx'
import { DAY_MINUTES, frameIndexAt, minuteOf } from './day-frame.ts'
import { GigBlock, HOUR_PX, pxOf } from './gig-block.tsx'
import { isWithin } from './lanes.ts'
import { MarkedTime } from './marked-time.tsx'
import { type Marked, mayMove } from './moving.ts'
import { MovingGhost } from './moving-ghost.tsx'
import { NowLine } from './now-line.tsx'
import { Slot, useSlot } from './slot.ts'
import { useDrag } from './use-drag.ts'
import { useGridClicks } from './use-grid-clicks.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useRoving } from './use-roving.ts'

const HEAD_PX = 50
/** Narrower than this a shift's name cannot be told. A phone shows one day, whose columns a finger can hit. */
const LANE_PX = { desk: 46, phone: 56 }
const hours = Array.from({ length: 23 }, (_, hour) => hour + 1)

/** A week or a day as columns of hours. Only what is scrolled into view is drawn. */
export function TimeGrid(props: CalendarGridProps) {
  const { frames, zone, now, today, gigs, skills, selectedId, ticked, moving, label, date } = props
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [marked] = useState(() => new Slot<Marked | null>(null))
  // Nothing is laid out before the width is known: twice would be twice the wait.
  const [width, setWidth] = useState(0)
  const [scrolled, setScrolled] = useState<{ from: number; to: number } | null>(null)
  const gutter = width < 560 ? 38 : 56
  const column = (width - gutter) / frames.length
  const mostLanes = Math.min(18, Math.max(2, Math.floor(column / (width < 560 ? LANE_PX.phone : LANE_PX.desk))))
  const isMeasured = width > 0
  const days = useMemo(() => (isMeasured ? timeGridOf(gigs, frames, mostLanes) : []), [gigs, frames, mostLanes, isMeasured])
  const roving = useRoving(grid, days, frames.some(({ day }) => day === today) ? today : date)
  const onKeyDown = useGridKeys(props, roving, false)
  const onClick = useGridClicks(props, days, roving)
  const movingId = useSlot(moving, (value) => value?.gig.id)

  const look = (box: HTMLElement): void => {
    // Whole hours with two to spare, so that a scroll draws anew once an hour and never shows an empty edge.
    const from = Math.floor(box.scrollTop / HOUR_PX - 2) * 60
    const to = Math.ceil((box.scrollTop + box.clientHeight) / HOUR_PX + 2) * 60
    setScrolled((old) => (old?.from === from && old.to === to ? old : { from, to }))
  }
  const first = Math.min(8 * 60, ...days.flatMap(({ placed }) => placed.filter(({ isContinued }) => !isContinued).map(({ from }) => from)))
  const view = scrolled ?? { from: first - 180, to: first + (window.innerHeight / HOUR_PX + 1) * 60 }
  const hasGigs = gigs.length > 0
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    setWidth(box.clientWidth)
    if (!isMeasured) return
    box.scrollTop = pxOf(first) - HOUR_PX
    look(box)
    // When the days shown change, or their shifts arrive: afterwards the person scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [frames, hasGigs, isMeasured])
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const observer = new ResizeObserver(() => {
      setWidth(box.clientWidth)
      look(box)
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [])

  const { isClick, ...pointer } = useDrag(props, {
    marked,
    scroller: () => scroller.current,
    spotAt: (x, y) => {
      const box = grid.current?.getBoundingClientRect()
      if (!box || x < box.left + gutter || y < box.top + HEAD_PX) return null
      const day = Math.min(frames.length - 1, Math.max(0, Math.floor(((x - box.left - gutter) / (box.width - gutter)) * frames.length)))
      return { day, minute: Math.min(DAY_MINUTES, Math.max(0, ((y - box.top - HEAD_PX) / HOUR_PX) * 60)) }
    },
  })
  const todayIndex = frameIndexAt(frames, now)
  const todayFrame = todayIndex === null ? undefined : frames[todayIndex]
  const nowMinute = todayFrame ? minuteOf(todayFrame, now) : -60
  const lines = {
    backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 ${HOUR_PX - 1}px, color-mix(in srgb, var(--color-light-gray) 75%, transparent) ${HOUR_PX - 1}px ${HOUR_PX}px)`,
  }
  return (
    <div
      ref={scroller}
      onScroll={(event: UIEvent<HTMLDivElement>) => look(event.currentTarget)}
      className="min-h-0 flex-1 overflow-y-auto phone:h-[70dvh] phone:flex-none"
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
        <div aria-hidden className="relative text-right text-extra-small leading-3 text-gray">
          <div
            className="sticky top-0 z-20 flex items-end justify-end border-b border-light-gray bg-white pr-2 pb-1"
            style={{ height: HEAD_PX }}
          >
            {zoneNote(new Date(todayFrame?.start ?? frames[0]?.start ?? now), { zone })}
          </div>
          {hours.map((hour) => (
            <span
              key={hour}
              hidden={Math.abs(nowMinute - hour * 60) < 24}
              className="absolute right-2 -mt-1.5 whitespace-nowrap phone:right-1"
              style={{ top: HEAD_PX + pxOf(hour * 60) }}
            >
              {hourName(hour)}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          <div key={day.day} role="row" className={`min-w-0 border-l border-light-gray ${day.day < today ? 'bg-background/60' : ''}`}>
            <DayHeadCell
              day={day}
              isToday={day.day === today}
              isActive={roving.active === `day:${day.day}`}
              isPale={day.day < today}
              withWeekday
              className="sticky top-0 z-20 h-[50px] overflow-hidden border-b border-light-gray bg-white px-2.5 pt-1.5 phone:px-1"
            />
            <div className="relative" style={{ height: pxOf(DAY_MINUTES), ...lines }}>
              {day.placed.map((piece) => {
                const skill = skills.get(piece.shift.skill_id)
                const isActive = roving.active === gigKey(piece.shift.id)
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
              {day.crowds.map(({ from, to, lane, lanes: of, hidden }) => {
                const key = crowdKey(day.day, from)
                if (!isWithin({ from, to }, view) && roving.active !== key) return null
                return (
                  <CrowdButton
                    key={key}
                    itemKey={key}
                    count={hidden.length}
                    isActive={roving.active === key}
                    isNarrow={column / of < 60}
                    className="absolute bg-background px-1 shadow-[inset_0_0_0_1px_var(--color-light-gray)]"
                    style={{
                      top: pxOf(from),
                      height: pxOf(to - from) - 2,
                      left: `calc(${(lane / of) * 100}% + 1px)`,
                      width: `calc(${100 / of}% - 3px)`,
                    }}
                  />
                )
              })}
              {index === todayIndex && <NowLine top={pxOf(nowMinute)} />}
            </div>
          </div>
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
