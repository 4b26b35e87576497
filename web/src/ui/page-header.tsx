import type { ReactNode } from 'react'
import { ScreenHeading } from './screen-heading.tsx'

interface PageHeaderProps {
  title: ReactNode
  /** 28 px, only for home; other screens have 20. */
  large?: boolean
  /** Links to the parent pages: "Shifts › Sat, Nov 21 ›". */
  trail?: ReactNode
  /** Gray, after the title: a count, a date. */
  note?: ReactNode
  /** Next to the title: the choice of view. */
  beside?: ReactNode
  /** At the right: the screen's actions, the main one last. */
  actions?: ReactNode
}

/** The header of a screen, 60 px high. On a phone the actions wrap below if they don't fit. */
export function PageHeader({ title, large = false, trail, note, beside, actions }: PageHeaderProps) {
  return (
    <header
      className={`flex min-h-[60px] shrink-0 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 ${large ? 'desktop:px-8 desktop:pt-6' : 'desktop:px-6 desktop:py-2.5'}`}
    >
      {trail && <div className="flex items-center gap-2 text-gray">{trail}</div>}
      <ScreenHeading className={`${large ? 'text-screen-title' : 'text-extra-large'} min-w-0`}>{title}</ScreenHeading>
      {note && <div className="text-gray">{note}</div>}
      {beside}
      {actions && <div className="ml-auto flex flex-wrap items-center justify-end gap-2">{actions}</div>}
    </header>
  )
}
