import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface TabProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  count?: number
}

function Anchor({ count, children, ...rest }: TabProps) {
  return (
    <a
      {...rest}
      className="relative flex h-9 shrink-0 items-center gap-1.5 font-semibold whitespace-nowrap text-gray hover:text-black data-[status=active]:text-black data-[status=active]:after:absolute data-[status=active]:after:inset-x-0 data-[status=active]:after:-bottom-px data-[status=active]:after:h-0.5 data-[status=active]:after:bg-brand touch:h-11"
    >
      {children}
      {count !== undefined && <span className="text-small">{count}</span>}
    </a>
  )
}

/** One tab. Tabs are links, because each view has its own address. */
export const Tab = createLink(Anchor)

/** A row of tabs. It scrolls sideways on a phone. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="no-scrollbar flex shrink-0 gap-5 overflow-x-auto border-b border-light-gray px-4 desktop:px-6">
      {children}
    </nav>
  )
}
