import { dayPlus } from '../../ui/format-time.ts'
import type { KeyboardEvent } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { dayKey, gigKey } from './calendar-items.ts'
import { hasMoved, mayMove } from './moving.ts'
import { movedBy, type Span, spanOf, STEP_MINUTES, stretchedBy } from './shift-move.ts'
import type { useRoving } from './use-roving.ts'

/** Where an arrow key takes the shift being moved. In a month, up and down move it a week. */
function placedBy(span: Span, key: string, stretch: boolean, isMonth: boolean): Span | null {
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return stretch ? span : movedBy(span, { days: step })
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (stretch) return stretchedBy(span, step * STEP_MINUTES)
  return movedBy(span, isMonth ? { days: 7 * step } : { minutes: step * STEP_MINUTES })
}

/** The keys of a calendar: arrows move the focus, M moves a shift, N posts one on a day, PageUp and PageDown show other dates. */
export function useGridKeys(props: CalendarGridProps, roving: ReturnType<typeof useRoving>, isMonth: boolean) {
  const { moving, acts, gigs, zone, now, frames, ticked } = props
  const turn = (by: 1 | -1): void => {
    const [first, last] = [frames[0]?.day ?? props.date, frames.at(-1)?.day ?? props.date]
    const day = by === 1 ? dayPlus(last, 1) : dayPlus(first, -1)
    acts.step(by, day)
    roving.goTo(dayKey(day), true)
  }
  const whileMoving = (event: KeyboardEvent): void => {
    const { value } = moving
    if (value?.phase !== 'moving' || event.key === 'Tab') return
    const next = placedBy(value.span, event.key, event.shiftKey, isMonth)
    if (next) moving.place(next)
    else if (event.key === 'Escape') moving.set(null)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (hasMoved(value)) acts.save()
      else moving.set(null)
      // The shift may disappear from the grid for a moment. It gets the focus again once it is back.
      roving.goTo(gigKey(value.gig.id), true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  /** The letter keys of the focused item; true when the key was one of them. */
  const onLetter = (letter: string, { gig: id, openDay }: DOMStringMap): boolean => {
    if (ticked !== null) return false
    const gig = letter === 'm' && id !== undefined ? gigs.find((one) => one.id === Number(id)) : undefined
    if (gig && mayMove(gig, now)) {
      const was = spanOf(gig, zone)
      moving.set({ gig, was, span: was, by: 'keys', phase: 'moving' })
      return true
    }
    if (letter !== 'n' || !openDay) return false
    acts.post(openDay)
    return true
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (moving.value?.by === 'keys') return whileMoving(event)
    if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return
    if (roving.onArrow(event, turn)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'PageUp' || event.key === 'PageDown') turn(event.key === 'PageUp' ? -1 : 1)
    else if (!onLetter(event.key.toLowerCase(), event.target.dataset)) return
    event.preventDefault()
  }
}
