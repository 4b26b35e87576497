const GAP = 14
const EDGE = 16
/** As wide as `tour.tsx` makes it. */
const CARD_WIDTH = 340

/** Where the card stands, in pixels of the window. */
export type CardPlace = { left: number; width: number } & ({ top: number } | { bottom: number })

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/**
 * Places the card to the right of what it points at, if there is room; else below something in the upper half and above something in the lower
 * half, as wide as fits. Without anything to point at it is in the middle.
 */
export function placeCard(at: Box | null, window: { width: number; height: number }, height: number): CardPlace {
  const width = Math.min(CARD_WIDTH, window.width - 2 * EDGE)
  const middle = Math.max(EDGE, (window.width - width) / 2)
  if (at === null) return { left: middle, width, top: Math.max(EDGE, (window.height - height) / 2) }
  if (at.right + GAP + width + EDGE <= window.width)
    return { left: at.right + GAP, width, top: Math.max(EDGE, Math.min(at.top, window.height - height - EDGE)) }
  const left = Math.max(EDGE, Math.min(at.left, window.width - width - EDGE))
  if ((at.top + at.bottom) / 2 < window.height / 2) return { left, width, top: at.bottom + GAP }
  return { left, width, bottom: window.height - at.top + GAP }
}
