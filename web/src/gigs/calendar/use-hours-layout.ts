import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { type CalendarDay, timeGridOf } from './calendar-model.ts'
import { HOUR_PX, pxOf } from './gig-block.tsx'

/** A lane narrower than this cannot show a shift's name. A phone shows one day, so its lanes can be wide enough for a finger. */
const LANE_PX = { desk: 46, phone: 56 }

interface HoursLayout {
  scroller: RefObject<HTMLDivElement | null>
  /** Widths in px: the column of hour names, and one day. */
  gutter: number
  column: number
  /** Empty until the width is known. */
  days: readonly CalendarDay[]
  /** The minutes of a day that are on screen, or nearly. */
  view: { from: number; to: number }
  onScroll: (box: HTMLElement) => void
}

/** Lays days out as columns of hours in the width there is, and scrolls to the first shift. */
export function useHoursLayout({ gigs, frames }: Pick<CalendarGridProps, 'gigs' | 'frames'>): HoursLayout {
  const scroller = useRef<HTMLDivElement>(null)
  // Wait for the width before any layout: laying out twice would take twice as long.
  const [width, setWidth] = useState(0)
  const [scrolled, setScrolled] = useState<{ from: number; to: number } | null>(null)
  const gutter = width < 560 ? 38 : 56
  const column = (width - gutter) / frames.length
  const mostLanes = Math.min(18, Math.max(2, Math.floor(column / (width < 560 ? LANE_PX.phone : LANE_PX.desk))))
  const isMeasured = width > 0
  const days = useMemo(() => (isMeasured ? timeGridOf(gigs, frames, mostLanes) : []), [gigs, frames, mostLanes, isMeasured])

  const look = (box: HTMLElement): void => {
    // Whole hours with two to spare: scrolling draws once an hour and never shows an empty edge.
    const from = Math.floor(box.scrollTop / HOUR_PX - 2) * 60
    const to = Math.ceil((box.scrollTop + box.clientHeight) / HOUR_PX + 2) * 60
    setScrolled((old) => (old?.from === from && old.to === to ? old : { from, to }))
  }
  const first = Math.min(8 * 60, ...days.flatMap(({ placed }) => placed.filter(({ isContinued }) => !isContinued).map(({ from }) => from)))
  const hasGigs = gigs.length > 0
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    setWidth(box.clientWidth)
    if (!isMeasured) return
    box.scrollTop = pxOf(first) - HOUR_PX
    look(box)
    // Only when the days change or their shifts arrive. After that, scrolling is up to the person.
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
  const view = scrolled ?? { from: first - 180, to: first + (window.innerHeight / HOUR_PX + 1) * 60 }
  return { scroller, gutter, column, days, view, onScroll: look }
}
