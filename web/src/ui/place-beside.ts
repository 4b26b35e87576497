const GAP = 6
const EDGE = 8
/** With less room than this, a panel whose content is still loading could not even grow. */
const LEAST_ROOM = 48

/** Puts `floating` under `anchor`, or above it where there is more room, and keeps it on the screen. */
export function placeBeside(anchor: Element, floating: HTMLElement, align: 'start' | 'end' = 'start'): void {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, scrollHeight: height } = floating
  const below = window.innerHeight - at.bottom - GAP - EDGE
  const above = at.top - GAP - EDGE
  const up = below < Math.max(LEAST_ROOM, Math.min(height, 240)) && above > below
  const left = align === 'start' ? at.left : at.right - width
  floating.style.left = `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`
  floating.style.maxHeight = `${up ? above : below}px`
  floating.style.top = up ? 'auto' : `${at.bottom + GAP}px`
  floating.style.bottom = up ? `${window.innerHeight - at.top + GAP}px` : 'auto'
}
