/* oxlint-disable react/refs -- the ref is handed on to the button, never read while rendering */
import { type ReactElement, type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>
  /** The browser opens and closes it; so a click on the button while it is open closes it. */
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu' | 'listbox'
}

interface PopoverProps {
  /** What it shows, for screen readers. */
  label: string
  /** The button that opens it: spread what it is given. */
  trigger: (props: PopoverTrigger) => ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
  role?: 'dialog' | 'menu'
  /** As wide as its button, at least. */
  matchWidth?: boolean
  className?: string
}

const FIRST_FOCUS = '[data-autofocus], input, [role^=menuitem], [role=option], button, a, [tabindex="0"]'

/**
 * Something small that hangs from a button, in the browser's top layer: a click outside or Escape closes it and gives the
 * focus back. Its content exists only while it is open.
 */
export function Popover({ label, trigger, children, align = 'start', role = 'dialog', matchWidth = false, className = '' }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = useCallback(() => panel.current?.hidePopover(), [])
  useEffect(() => {
    const floating = panel.current
    const button = anchor.current
    if (!open || !floating || !button) return
    const place = (): void => placeBeside(button, floating, align)
    if (matchWidth) floating.style.minWidth = `${button.offsetWidth}px`
    place()
    floating.style.visibility = 'visible'
    floating.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [open, align, matchWidth])
  return (
    <>
      {trigger({ ref: anchor, popoverTarget: id, 'aria-expanded': open, 'aria-haspopup': role })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        // Shown only once it stands in its place, so that it never flashes in a corner.
        style={{ visibility: 'hidden' }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target !== currentTarget) return
          if (newState === 'closed') currentTarget.style.visibility = 'hidden'
          setOpen(newState === 'open')
        }}
        className={`fixed inset-auto m-0 animate-appear overflow-y-auto rounded-[10px] border-0 bg-white p-0 text-normal whitespace-normal text-black shadow-down ${className}`}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
