import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'

interface SidePanelProps {
  /** What it shows, for screen readers. */
  label: string
  /** The line at the top, next to the buttons. */
  heading?: ReactNode
  /** Buttons before the close button: previous, next, open full page. */
  tools?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The details of a list's chosen row, next to the list; the whole screen on a phone. The URL says whether it is open. */
export function SidePanel({ label, heading, tools, onClose, children }: SidePanelProps) {
  const { t } = useLingui()
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open], [popover]:popover-open')) onClose()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <aside
      aria-label={label}
      className="flex w-[372px] shrink-0 animate-slide flex-col overflow-y-auto border-l border-light-gray bg-white shadow-back max-wide:fixed max-wide:inset-y-0 max-wide:right-0 max-wide:z-30 max-wide:w-full max-wide:max-w-[420px] phone:max-w-full phone:border-l-0"
    >
      <header className="sticky top-0 z-10 flex h-11 shrink-0 items-center gap-1 bg-white px-5 pt-1">
        <div className="min-w-0 flex-1 truncate text-small text-gray">{heading}</div>
        {tools}
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`Close`}
          onClick={onClose}
          icon={<X size={16} aria-hidden />}
          className="-mr-2"
        />
      </header>
      {children}
    </aside>
  )
}

/** A section of a side panel, with a line above. */
export function PanelSection({ title, action, children }: { title?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray px-5 py-3 first-of-type:border-t-0">
      {title && (
        <h3 className="mb-1.5 flex items-center justify-between gap-2 text-small text-gray">
          {title}
          {action}
        </h3>
      )}
      {children}
    </section>
  )
}
