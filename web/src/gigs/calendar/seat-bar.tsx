import type { Seats } from '../../ui/fill-meter.tsx'

const LONGEST_PX = 64
const GAP_PX = 1.5

/**
 * The fill meter as one element, because a screen shows hundreds: confirmed solid, late amber, selected striped, open hollow. Screen
 * readers get the same facts from the shift's label.
 */
export function SeatBar({ seats, confirmed, selected = 0, late = 0, missing = 0, className = '' }: Seats & { className?: string }) {
  const seat = Math.min(10.5, Math.max(3, LONGEST_PX / seats))
  const width = Math.min(LONGEST_PX, seat * seats) - GAP_PX
  const px = (count: number): string => `${Math.min(width, (count / seats) * width)}px`
  const here = Math.max(0, confirmed - late)
  const layers = [
    `linear-gradient(var(--color-brand) 0 0) 0 0 / ${px(here)} 100% no-repeat`,
    `linear-gradient(var(--color-brand-secondary) 0 0) 0 0 / ${px(here + late)} 100% no-repeat`,
    `repeating-linear-gradient(135deg, var(--color-brand) 0 1.5px, transparent 1.5px 3px) 0 0 / ${px(confirmed + selected)} 100% no-repeat`,
    `linear-gradient(var(--color-error) 0 0) 0 0 / ${px(confirmed + selected + missing)} 1.5px no-repeat`,
    'linear-gradient(var(--color-medium-gray) 0 0) 0 0 / 100% 1px no-repeat',
    'linear-gradient(var(--color-medium-gray) 0 0) 0 100% / 100% 1px no-repeat',
    ...(seat >= 4
      ? [
          `repeating-linear-gradient(to right, var(--color-medium-gray) 0 1px, transparent 1px ${seat - GAP_PX - 1}px, var(--color-medium-gray) ${seat - GAP_PX - 1}px ${seat - GAP_PX}px, transparent ${seat - GAP_PX}px ${seat}px)`,
        ]
      : []),
  ]
  const mask = seat >= 4 ? `repeating-linear-gradient(to right, #000 0 ${seat - GAP_PX}px, transparent 0 ${seat}px)` : undefined
  return (
    <i
      aria-hidden
      className={`block h-[5px] max-w-full shrink-0 ${className}`}
      style={{ width, background: layers.join(', '), maskImage: mask }}
    />
  )
}
