import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

interface NavLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icon?: ReactNode
  /** How many items wait there. */
  count?: number | undefined
}

function SideAnchor({ icon, count, children, ...link }: NavLinkProps) {
  return (
    <a
      {...link}
      className={`mb-0.5 flex items-center gap-2.5 rounded-control px-2 touch:h-11 touch:text-base ${icon ? 'h-8 font-semibold text-gray hover:bg-light-gray/50 hover:text-black data-[status=active]:bg-brand-soft data-[status=active]:text-brand' : 'h-7 pl-[34px] text-gray hover:text-black data-[status=active]:font-semibold data-[status=active]:text-black'}`}
    >
      {icon}
      <span className="truncate">{children}</span>
      {count ? <span className="ml-auto text-small font-semibold">{count}</span> : null}
    </a>
  )
}

function BottomAnchor({ icon, count, children, ...link }: NavLinkProps) {
  return (
    <a
      {...link}
      className="relative flex min-w-0 flex-1 flex-col items-center gap-0.5 pt-2 text-extra-small leading-[14px] font-semibold text-gray data-[status=active]:text-brand"
    >
      {icon}
      <span className="max-w-full truncate px-0.5">{children}</span>
      {count ? (
        <span className="absolute top-1 left-[calc(50%+6px)] h-4 min-w-4 rounded-full bg-error px-1 text-center text-extra-small text-white">
          {count}
        </span>
      ) : null}
    </a>
  )
}

function TopAnchor({ icon, count, children, ...link }: NavLinkProps) {
  return (
    <a
      {...link}
      className="flex h-9 items-center gap-2 rounded-control px-3 font-semibold text-gray hover:text-black data-[status=active]:bg-brand-soft data-[status=active]:text-brand"
    >
      {icon}
      {children}
      {count ? <span className="text-small">{count}</span> : null}
    </a>
  )
}

/** A link of the side navigation. Without an icon it is indented under the link above. */
export const SideLink = createLink(SideAnchor)
/** A tab at the bottom of a phone. */
export const BottomLink = createLink(BottomAnchor)
/** A tab at the top of a wide screen. */
export const TopLink = createLink(TopAnchor)
