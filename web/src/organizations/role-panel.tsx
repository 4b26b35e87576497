/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's dialog element is no popover */
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { placeBeside } from '../ui/place-beside.ts'
import { RoleChoice } from './role-choice.tsx'
import type { TeamRow } from './team-rows.ts'

/** The cell whose role is being chosen, and its button. */
export interface OpenCell {
  anchor: HTMLButtonElement
  user_id: number
  location: { id: number; name: string }
}

interface RolePanelProps {
  open: OpenCell | null
  rows: readonly TeamRow[]
  onClose: () => void
}

/** The choice of a role under its cell. One panel serves all cells: there may be thousands. */
export function RolePanel({ open, rows, onClose }: RolePanelProps) {
  const { t } = useLingui()
  const panel = useRef<HTMLDivElement>(null)
  const row = rows.find(({ user }) => user.id === open?.user_id)
  useEffect(() => {
    const floating = panel.current
    if (!open || !floating) return
    floating.showPopover()
    const place = (): void => placeBeside(open.anchor, floating)
    place()
    floating.querySelector<HTMLElement>('input:checked')?.focus()
    const grown = new ResizeObserver(place)
    grown.observe(floating)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [open])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={t`Role`}
      onToggle={({ newState, target, currentTarget }) => {
        if (target === currentTarget && newState === 'closed') onClose()
      }}
      className="fixed inset-auto m-0 w-80 max-w-[calc(100vw-16px)] overflow-y-auto rounded-[10px] border-0 bg-white p-3 text-normal whitespace-normal text-black shadow-down"
    >
      {open && row && (
        <RoleChoice
          key={`${open.user_id} ${open.location.id}`}
          row={row}
          location={open.location}
          onDone={() => panel.current?.hidePopover()}
        />
      )}
    </div>
  )
}
