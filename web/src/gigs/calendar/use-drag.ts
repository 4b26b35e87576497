import { type PointerEvent, useEffect, useRef } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { hasMoved, type Marked, mayMove } from './moving.ts'
import { movedBy, spanOf, startMovedBy, STEP_MINUTES, stretchedBy, toStep } from './shift-move.ts'
import type { Slot } from './slot.ts'

/** Less than this is a click. */
const DRAG_PX = 4
const EDGE_PX = 36

/** Where in the calendar a pointer is: which day, and which minute of it (null where days have no hours). */
export interface Spot {
  day: number
  minute: number | null
}

interface Grab {
  x: number
  y: number
  spot: Spot
  gigId: number | null
  edge: 'start' | 'end' | null
  began: boolean
  isTouch: boolean
}

interface DragOptions {
  spotAt: (x: number, y: number) => Spot | null
  marked: Slot<Marked | null>
  /** Scrolled while the pointer is near its edges. */
  scroller: () => HTMLElement | null
}

/** A finger that rests this long on a shift takes it up; one that moves before scrolls. */
const PRESS_MS = 450
const REST_PX = 8

/** Dragging by mouse or pen: a shift, one of its edges, or empty time to post in. A finger takes a shift up by resting on it. */
export function useDrag(props: CalendarGridProps, { spotAt, marked, scroller }: DragOptions) {
  const { moving, gigs, zone, now, acts, frames, ticked } = props
  const grab = useRef<Grab | null>(null)
  const suppressClick = useRef(false)
  const press = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)

  useEffect(() => {
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !grab.current) return
      if (grab.current.began) suppressClick.current = true
      grab.current = null
      marked.set(null)
      if (moving.value?.by === 'pointer') moving.set(null)
    }
    window.addEventListener('keydown', giveUp)
    return () => window.removeEventListener('keydown', giveUp)
  }, [moving, marked])

  // While a finger holds a shift the page must not scroll under it, nor the browser offer its menu.
  useEffect(() => {
    const hold = (event: Event): void => {
      if (grab.current?.began) event.preventDefault()
    }
    window.addEventListener('touchmove', hold, { passive: false })
    window.addEventListener('contextmenu', hold)
    return () => {
      clearTimeout(press.current)
      window.removeEventListener('touchmove', hold)
      window.removeEventListener('contextmenu', hold)
    }
  }, [])

  const begin = (held: Grab): void => {
    held.began = true
    const gig = gigs.find(({ id }) => id === held.gigId)
    if (!gig) return
    const was = spanOf(gig, zone)
    moving.set({ gig, was, span: was, by: 'pointer', isSaving: false })
  }
  const drag = (held: Grab, spot: Spot): void => {
    const minutes = toStep((spot.minute ?? 0) - (held.spot.minute ?? 0))
    const days = spot.day - held.spot.day
    if (held.gigId === null) {
      if (held.spot.minute === null || spot.minute === null) return
      const [from, to] = [Math.min(held.spot.minute, spot.minute), Math.max(held.spot.minute, spot.minute)]
      marked.set({
        day: held.spot.day,
        from: Math.floor(from / STEP_MINUTES) * STEP_MINUTES,
        to: Math.ceil(to / STEP_MINUTES) * STEP_MINUTES,
      })
      return
    }
    const was = moving.value?.was
    if (!was) return
    const edge = days * 1440 + minutes
    moving.place(
      held.edge === 'end' ? stretchedBy(was, edge) : held.edge === 'start' ? startMovedBy(was, edge) : movedBy(was, { days, minutes }),
    )
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      suppressClick.current = false
      if (event.button !== 0 || ticked !== null || moving.value || !(event.target instanceof Element)) return
      const isTouch = event.pointerType === 'touch'
      const spot = spotAt(event.clientX, event.clientY)
      const block = event.target.closest<HTMLElement>('[data-gig]')
      if (!spot || (!block && event.target.closest('button'))) return
      const gig = block && gigs.find(({ id }) => id === Number(block.dataset.gig))
      if (block ? !(gig && mayMove(gig, now)) : isTouch) return
      const edge = event.target.closest<HTMLElement>('[data-edge]')?.dataset.edge
      grab.current = {
        x: event.clientX,
        y: event.clientY,
        spot,
        gigId: gig?.id ?? null,
        edge: edge === 'start' || edge === 'end' ? edge : null,
        began: false,
        isTouch,
      }
      clearTimeout(press.current)
      const held = grab.current
      if (isTouch)
        press.current = setTimeout(() => {
          if (grab.current !== held) return
          begin(held)
          navigator.vibrate?.(10)
        }, PRESS_MS)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>): void => {
      const held = grab.current
      if (!held) return
      if (!held.began && held.isTouch) {
        // It moved before it rested: it scrolls.
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) > REST_PX) grab.current = null
        return
      }
      if (!held.began) {
        if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_PX) return
        begin(held)
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const box = scroller()
      const bounds = box?.getBoundingClientRect()
      if (box && bounds && event.clientY > bounds.bottom - EDGE_PX) box.scrollTop += 12
      if (box && bounds && event.clientY < bounds.top + EDGE_PX * 2) box.scrollTop -= 12
      const spot = spotAt(event.clientX, event.clientY)
      if (spot) drag(held, spot)
    },
    onPointerUp: (): void => {
      const held = grab.current
      grab.current = null
      if (!held?.began) return
      suppressClick.current = true
      const time = marked.value
      marked.set(null)
      if (held.gigId === null) {
        const day = time && frames[time.day]?.day
        if (time && day && time.to > time.from) acts.post(day, time.from, time.to)
      } else if (moving.value && hasMoved(moving.value)) acts.save()
      else moving.set(null)
    },
    onPointerCancel: (): void => {
      grab.current = null
      marked.set(null)
      if (moving.value?.by === 'pointer') moving.set(null)
    },
    /** A click that ends a drag is none. */
    isClick: (): boolean => !suppressClick.current,
  }
}
