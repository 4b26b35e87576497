/* oxlint-disable react/refs -- the ref is passed to the button, never read while rendering */
import { type ReactElement, type ReactNode, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

export interface PopoverTrigger {
  ref: Ref<HTMLButtonElement>
  /** The browser opens and closes it, so a second click on the button closes it. */
  popoverTarget: string
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu' | 'listbox'
}

interface PopoverProps {
  /** What it shows, for screen readers. */
  label: string
  /** The button that opens it. Spread `props` into it. */
  trigger: (props: PopoverTrigger) => ReactElement
  children: ReactNode | ((close: () => void) => ReactNode)
  align?: 'start' | 'end'
  role?: 'dialog' | 'menu'
  /** At least as wide as its button. */
  matchWidth?: boolean
  className?: string
}

const FIRST_FOCUS = '[data-autofocus], input, [role^=menuitem], [role=option], button, a, [tabindex="0"]'

/**
 * A small panel under a button, in the browser's top layer. A click outside or Escape closes it and returns the focus. Its content
 * exists only while it is open.
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
    const focusFirst = (): void => floating.querySelector<HTMLElement>(FIRST_FOCUS)?.focus()
    focusFirst()
    // Its content may load after it opened. Then it needs another place, and the focus is still where it was.
    const grown = new ResizeObserver(() => {
      place()
      if (document.activeElement === button || document.activeElement === document.body) focusFirst()
    })
    grown.observe(floating)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      grown.disconnect()
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
        // Hidden until it is placed, so that it never flashes in a corner.
        style={{ visibility: 'hidden' }}
        onToggle={({ newState, target, currentTarget }) => {
          if (target !== currentTarget) return
          if (newState === 'closed') currentTarget.style.visibility = 'hidden'
          setOpen(newState === 'open')
        }}
        className={`fixed inset-auto m-0 max-w-[calc(100vw-16px)] animate-appear overflow-y-auto rounded-[10px] border-0 bg-white p-0 text-normal whitespace-normal text-black shadow-down ${className}`}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  )
}
