import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type CalendarItem, dayKey, itemTowards, type Towards } from './calendar-items.ts'

const towardsOf: Record<string, Towards> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

/** The days on screen and their items, in order. */
type Days = readonly { day: string; items: readonly CalendarItem[] }[]

/**
 * One tab stop for the whole calendar; arrow keys move it from item to item. The item that has it must be drawn even when it is scrolled
 * out of view.
 */
export function useRoving(grid: RefObject<HTMLElement | null>, days: Days, start: string) {
  const [wanted, setWanted] = useState<string | null>(null)
  const focusNext = useRef(false)
  const isThere = (key: string): boolean => days.some(({ items }) => items.some((item) => item.key === key))
  const fallback = days.some(({ day }) => day === start) ? dayKey(start) : dayKey(days[0]?.day ?? start)
  const active = wanted !== null && isThere(wanted) ? wanted : fallback

  useEffect(() => {
    // The wanted item may only appear once the next days have loaded.
    if (!focusNext.current || active !== wanted) return
    const target = [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(({ dataset }) => dataset.key === active)
    if (!target) return
    focusNext.current = false
    target.focus()
  })

  return {
    active,
    /** Moves the tab stop to an item, and the focus too if `withFocus`. */
    goTo: (key: string, withFocus: boolean) => {
      focusNext.current = withFocus
      setWanted(key)
    },
    /** Handles arrow keys, Home and End; true when the key was one of them. */
    onArrow: (event: KeyboardEvent, step: (by: 1 | -1) => void): boolean => {
      const towards = towardsOf[event.key]
      if (!towards || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false
      event.preventDefault()
      const item = itemTowards(
        days.map(({ items }) => items),
        active,
        towards,
      )
      if (item) {
        focusNext.current = true
        setWanted(item.key)
      } else if (towards === 'left' || towards === 'right') step(towards === 'left' ? -1 : 1)
      return true
    },
  }
}
