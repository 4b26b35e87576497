import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { type CalendarDay, monthGridOf } from './calendar-model.ts'

const HEAD_PX = 26
const LINE_PX = 22
export const WEEK = 7

interface MonthLayout {
  /** Empty until the room is known. */
  days: readonly CalendarDay[]
  weeks: number
  /** Too narrow for lines: cells show counts alone. */
  isSmall: boolean
  /** The least height of a week, in px. */
  rowPx: number
}

/** Lays a month out in the room its grid has. */
export function useMonthLayout(
  grid: RefObject<HTMLElement | null>,
  { gigs, frames }: Pick<CalendarGridProps, 'gigs' | 'frames'>,
): MonthLayout {
  // Wait for the size before any layout: laying out twice would take twice as long.
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const weeks = frames.length / WEEK
  const isSmall = (size?.width ?? 0) < 560
  const mostLines = isSmall ? 0 : Math.min(8, Math.max(2, Math.floor(((size?.height ?? 0) / weeks - HEAD_PX - 4) / LINE_PX)))
  const isMeasured = size !== null
  const days = useMemo(() => (isMeasured ? monthGridOf(gigs, frames, mostLines) : []), [gigs, frames, mostLines, isMeasured])
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
  }, [grid])
  return { days, weeks, isSmall, rowPx: isSmall ? 62 : HEAD_PX + 2 * LINE_PX + 6 }
}
