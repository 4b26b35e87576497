import { dayPlus } from '../../ui/format-time.ts'
import type { KeyboardEvent } from 'react'
import type { CalendarGridProps } from './calendar-acts.ts'
import { dayKey, gigKey } from './calendar-items.ts'
import { hasMoved, mayMove } from './moving.ts'
import { movedBy, type Span, spanOf, STEP_MINUTES, stretchedBy } from './shift-move.ts'
import type { useRoving } from './use-roving.ts'

/** Where an arrow key takes a shift that is being moved. In a month the rows are weeks. */
function placedBy(span: Span, key: string, stretch: boolean, isMonth: boolean): Span | null {
  const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight') return stretch ? span : movedBy(span, { days: step })
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  if (stretch) return stretchedBy(span, step * STEP_MINUTES)
  return movedBy(span, isMonth ? { days: 7 * step } : { minutes: step * STEP_MINUTES })
}

/** The keys of a calendar: arrows go about, M moves a shift, N posts on a day, PageUp and PageDown turn the page. */
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
    if (!value || value.isSaving || event.key === 'Tab') return
    const next = placedBy(value.span, event.key, event.shiftKey, isMonth)
    if (next) moving.place(next)
    else if (event.key === 'Escape') moving.set(null)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (hasMoved(value)) acts.save()
      else moving.set(null)
      // The grid may be drawn without the shift for a moment: it gets the focus again when it is back.
      roving.goTo(gigKey(value.gig.id), true)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (moving.value?.by === 'keys') return whileMoving(event)
    if (!(event.target instanceof HTMLElement) || event.target.dataset.key === undefined) return
    if (roving.onArrow(event, turn)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { gig: id, openDay } = event.target.dataset
    const gig = id === undefined ? undefined : gigs.find((one) => one.id === Number(id))
    if (event.key === 'PageUp' || event.key === 'PageDown') turn(event.key === 'PageUp' ? -1 : 1)
    else if (event.key.toLowerCase() === 'm' && gig && ticked === null && mayMove(gig, now)) {
      const was = spanOf(gig, zone)
      moving.set({ gig, was, span: was, by: 'keys', isSaving: false })
    } else if (event.key.toLowerCase() === 'n' && openDay && ticked === null) acts.post(openDay)
    else return
    event.preventDefault()
  }
}
