import { useElementScrollRestoration } from '@tanstack/react-router'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

const OVERSCAN = 8

/** Names for scroll restoration: the list scrolls next to its panel, or the whole screen does. */
export const GIG_LIST_SCROLL = 'gig-list'
export const SCREEN_SCROLL = 'screen'

interface RowWindow {
  count: number
  keyOf: (index: number) => string
  /** Pixels a line takes before it has been measured. */
  heightOf: (index: number) => number
  /** Where the lines are. */
  list: RefObject<HTMLElement | null>
  /** What scrolls them. */
  scrolledBy: typeof GIG_LIST_SCROLL | typeof SCREEN_SCROLL
}

interface Shown {
  /** The lines to draw, in order. */
  items: readonly { index: number; key: number | string | bigint }[]
  /** Pixels before the first of them and after the last. */
  before: number
  after: number
  measureElement: (element: Element | null) => void
  scrollToIndex: (index: number) => void
}

/** Draws only the lines in view and a few around them, and restores the scroll position on the way back. */
export function useRowWindow({ count, keyOf, heightOf, list, scrolledBy }: RowWindow): Shown {
  const left = useElementScrollRestoration({ id: scrolledBy })
  const [margin, setMargin] = useState(0)
  const scroller = (): HTMLElement | null => list.current?.closest<HTMLElement>(`[data-scroll-restoration-id="${scrolledBy}"]`) ?? null
  // oxlint-disable-next-line react/incompatible-library -- only this hook reads it, on every render
  const rows = useVirtualizer<HTMLElement, Element>({
    count,
    getItemKey: keyOf,
    estimateSize: heightOf,
    overscan: OVERSCAN,
    scrollMargin: margin,
    getScrollElement: scroller,
    initialOffset: left?.scrollY ?? 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })
  // The space above the lines changes with the filters. Setting an equal number does not render again.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- measured after every render; an equal number ends it
  useLayoutEffect(() => {
    const by = scroller()
    if (!by || !list.current) return
    setMargin(Math.round(list.current.getBoundingClientRect().top - by.getBoundingClientRect().top + by.scrollTop))
  })
  const items = rows.getVirtualItems()
  const [first, last] = [items[0], items.at(-1)]
  return {
    items,
    measureElement: rows.measureElement,
    scrollToIndex: rows.scrollToIndex,
    before: first ? first.start - margin : 0,
    after: last ? rows.getTotalSize() - (last.end - margin) : 0,
  }
}
