import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { type Grab, grabAt, spanAt, type Spot, type SpotAt, timeMarked } from './grab.ts'
import { hasMoved, type Marked, type MovingSlot } from './moving.ts'
import { spanOf } from './shift-move.ts'
import type { Slot } from './slot.ts'

/** Less than this is a click. */
const DRAG_PX = 4
const EDGE_PX = 36
/** A finger that rests this long on a shift picks it up; one that moves earlier scrolls. */
const PRESS_MS = 450
const REST_PX = 8

interface DragOptions {
  spotAt: SpotAt
  marked: Slot<Marked | null>
  /** What to scroll while the pointer is near its edges. */
  scroller: () => HTMLElement | null
}

/** Dragging by mouse or pen: a shift, one of its edges, or empty time for a new shift. A finger picks a shift up by resting on it. */
export function useDrag(props: CalendarGridProps, { spotAt, marked, scroller }: DragOptions) {
  const { moving } = props
  const grab = useRef<Grab | null>(null)
  const suppressClick = useRef(false)
  const press = usePress()
  const giveUp = (): void => {
    grab.current = null
    marked.set(null)
    if (moving.value?.by === 'pointer') moving.set(null)
  }
  useEscape(() => {
    if (!grab.current) return
    if (grab.current.began) suppressClick.current = true
    giveUp()
  })
  useStillPage(grab)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      suppressClick.current = false
      const held = grabAt(event, props, spotAt)
      if (!held) return
      grab.current = held
      press.cancel()
      if (held.isTouch)
        press.start(() => {
          if (grab.current === held) begin(held, props)
        })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const held = grab.current
      if (!held) return
      const way = Math.hypot(event.clientX - held.x, event.clientY - held.y)
      if (!held.began && held.isTouch) {
        // A finger that moves before it rested scrolls the page.
        if (way > REST_PX) grab.current = null
        return
      }
      if (!held.began) {
        if (way < DRAG_PX) return
        begin(held, props)
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      scrollNearEdge(scroller(), event.clientY)
      const spot = spotAt(event.clientX, event.clientY)
      if (spot) dragTo(held, spot, moving, marked)
    },
    onPointerUp: (): void => {
      const held = grab.current
      grab.current = null
      if (!held?.began) return
      suppressClick.current = true
      const time = marked.value
      marked.set(null)
      drop(held, time, props)
    },
    onPointerCancel: giveUp,
    /** The click that ends a drag does not count. */
    isClick: (): boolean => !suppressClick.current,
  }
}

function begin(held: Grab, { gigs, zone, moving }: CalendarGridProps): void {
  held.began = true
  const gig = gigs.find(({ id }) => id === held.gigId)
  if (!gig) return
  const was = spanOf(gig, zone)
  moving.set({ gig, was, span: was, by: 'pointer', phase: 'moving' })
  if (held.isTouch) navigator.vibrate?.(10)
}

function dragTo(held: Grab, spot: Spot, moving: MovingSlot, marked: Slot<Marked | null>): void {
  if (held.gigId === null) {
    const time = timeMarked(held, spot)
    if (time) marked.set(time)
    return
  }
  const was = moving.value?.was
  if (was) moving.place(spanAt(held, was, spot))
}

/** Posts a shift in the marked time, or saves the moved shift. */
function drop(held: Grab, time: Marked | null, { frames, acts, moving }: CalendarGridProps): void {
  if (held.gigId === null) {
    const day = time && frames[time.day]?.day
    if (time && day && time.to > time.from) acts.post(day, time.from, time.to)
  } else if (moving.value && hasMoved(moving.value)) acts.save()
  else moving.set(null)
}

function scrollNearEdge(box: HTMLElement | null, y: number): void {
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  if (y > bottom - EDGE_PX) box.scrollTop += 12
  if (y < top + EDGE_PX * 2) box.scrollTop -= 12
}

/** The wait until a resting finger picks a shift up. */
function usePress() {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    start: (run: () => void): void => {
      timer.current = setTimeout(run, PRESS_MS)
    },
    cancel: (): void => clearTimeout(timer.current),
  }
}

function useEscape(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** While a finger holds a shift, the page must not scroll and the browser must not open its menu. */
function useStillPage(grab: RefObject<Grab | null>): void {
  useEffect(() => {
    const hold = (event: Event): void => {
      if (grab.current?.began) event.preventDefault()
    }
    window.addEventListener('touchmove', hold, { passive: false })
    window.addEventListener('contextmenu', hold)
    return () => {
      window.removeEventListener('touchmove', hold)
      window.removeEventListener('contextmenu', hold)
    }
  }, [grab])
}
