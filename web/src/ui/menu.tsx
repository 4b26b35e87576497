/* oxlint-disable jsx-a11y/no-static-element-interactions -- the frame handles the keys and clicks of its items */
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react'
import { Popover, type PopoverTrigger } from './popover.tsx'

interface MenuProps {
  label: string
  trigger: (props: PopoverTrigger) => ReactElement
  align?: 'start' | 'end'
  /** Menu items. Choosing one closes the menu. */
  children: ReactNode
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const typed =
    event.key.length === 1
      ? items.find((item, index) => index > at && item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))
      : undefined
  const next =
    { ArrowDown: items[at + 1] ?? items[0], ArrowUp: items[at - 1] ?? items.at(-1), Home: items[0], End: items.at(-1) }[event.key] ?? typed
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** A short list of actions under a button. Arrow keys, Home, End and first letters move the focus. */
export function Menu({ label, trigger, align = 'end', children }: MenuProps) {
  return (
    <Popover label={label} trigger={trigger} align={align} role="menu" className="min-w-52">
      {(close) => <MenuItems close={close}>{children}</MenuItems>}
    </Popover>
  )
}

/** What a menu's panel has in it, for a menu whose items load when it opens. */
export function MenuItems({ close, children }: { close: () => void; children: ReactNode }) {
  return (
    <div className="p-1.5" onKeyDown={moveFocus} onClick={(event) => (event.target as Element).closest('[role^=menuitem]') && close()}>
      {children}
    </div>
  )
}

const itemLook =
  'flex min-h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-left outline-none desktop:whitespace-nowrap hover:bg-background focus-visible:bg-brand-soft disabled:text-medium-gray touch:min-h-11 touch:text-base [&>svg]:shrink-0 [&>svg]:text-gray'

interface MenuItemProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  icon?: ReactNode
  destructive?: boolean
  /** For one choice of several: whether it is the chosen one. */
  chosen?: boolean
}

/** An action in a menu. */
export function MenuItem({ icon, destructive = false, chosen, children, ...button }: MenuItemProps) {
  const role = chosen === undefined ? 'menuitem' : 'menuitemradio'
  return (
    <button
      type="button"
      role={role}
      aria-checked={chosen}
      tabIndex={-1}
      {...button}
      className={`${itemLook} ${destructive ? 'text-error' : ''} ${chosen ? 'font-semibold text-brand' : ''}`}
    >
      {icon}
      {children}
    </button>
  )
}

function MenuAnchor({ icon, children, ...link }: AnchorHTMLAttributes<HTMLAnchorElement> & { icon?: ReactNode }) {
  return (
    <a role="menuitem" tabIndex={-1} {...link} className={itemLook}>
      {icon}
      {children}
    </a>
  )
}

/** A menu item that opens a page. */
export const MenuLink = createLink(MenuAnchor)

/** A line between groups of items, with the group's name if it has one. */
export function MenuGroup({ title }: { title?: ReactNode }) {
  return (
    <div role="presentation" className="mx-2.5 my-1.5 border-t border-light-gray first:hidden">
      {title && <span className="block pt-1.5 text-extra-small text-gray">{title}</span>}
    </div>
  )
}
