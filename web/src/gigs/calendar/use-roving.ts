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

/** What is shown, in the days' order. */
type Days = readonly { day: string; items: readonly CalendarItem[] }[]

/**
 * One tab stop for the whole calendar: which item has it, and the arrow keys that hand it on. `axis` swaps the arrows where days lie
 * below one another. The item that has it must be drawn even when it is scrolled away.
 */
export function useRoving(grid: RefObject<HTMLElement | null>, days: Days, start: string) {
  const [wanted, setWanted] = useState<string | null>(null)
  const focusNext = useRef(false)
  const isThere = (key: string): boolean => days.some(({ items }) => items.some((item) => item.key === key))
  const fallback = days.some(({ day }) => day === start) ? dayKey(start) : dayKey(days[0]?.day ?? start)
  const active = wanted !== null && isThere(wanted) ? wanted : fallback

  useEffect(() => {
    // What was asked for may come with the next days only.
    if (!focusNext.current || active !== wanted) return
    const target = [...(grid.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(({ dataset }) => dataset.key === active)
    if (!target) return
    focusNext.current = false
    target.focus()
  })

  return {
    active,
    /** Gives the tab stop to an item; with the focus, when the keyboard did it. */
    goTo: (key: string, withFocus: boolean) => {
      focusNext.current = withFocus
      setWanted(key)
    },
    /** True when the key was an arrow of ours. */
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
