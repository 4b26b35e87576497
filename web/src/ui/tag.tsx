import type { ReactNode } from 'react'

const hues = {
  blue: 'bg-accent-light-blue text-tags-blue',
  red: 'bg-accent-light-red text-tags-red',
  green: 'bg-accent-light-green text-tags-green',
  yellow: 'bg-accent-light-yellow text-tags-yellow',
  purple: 'bg-accent-light-purple text-tags-purple',
  gray: 'bg-background text-gray shadow-[inset_0_0_0_1px_var(--color-light-gray)]',
}
export type Hue = keyof typeof hues

const solid: Record<Hue, string> = {
  blue: 'bg-tags-blue',
  red: 'bg-tags-red',
  green: 'bg-tags-green',
  yellow: 'bg-tags-yellow',
  purple: 'bg-tags-purple',
  gray: 'bg-medium-gray',
}

/** A small word on a soft background: statuses in admin, a bonus, a certification. */
export function Tag({ hue = 'gray', icon, children }: { hue?: Hue; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex h-5 items-center gap-1 rounded-tag px-[7px] text-small font-semibold whitespace-nowrap ${hues[hue]}`}>
      {icon}
      {children}
    </span>
  )
}

/** A square in the position's color. The position's name is always next to it. */
export function PositionMark({ hue }: { hue: Hue }) {
  return <span aria-hidden className={`inline-block size-2 shrink-0 rounded-[2px] ${solid[hue]}`} />
}
