/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click outside the dialog closes it like Escape does for the keyboard */
import { useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

const frames = {
  /** In the middle; from below on a phone. */
  dialog:
    'm-auto w-[min(480px,calc(100vw-32px))] rounded-card animate-appear phone:mb-0 phone:w-full phone:max-w-full phone:rounded-b-none phone:animate-rise',
  /** From below on a phone, in the middle elsewhere but wider: filters, long choices. */
  sheet:
    'm-auto w-[min(640px,calc(100vw-32px))] rounded-card animate-appear phone:mb-0 phone:w-full phone:max-w-full phone:rounded-b-none phone:animate-rise',
  /** At the right edge, full height. */
  side: 'mr-0 ml-auto my-0 h-dvh max-h-dvh w-[min(420px,100vw)] max-w-full animate-slide',
}

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Under the title: what will happen. */
  description?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  frame?: keyof typeof frames
  /** Printing the page prints this dialog alone, without its buttons. */
  isPrinted?: boolean
  /** The address opened it, so going back closes it without being asked. */
  hasOwnEntry?: boolean
  children?: ReactNode
}

/** Opens the element as the browser's modal dialog and returns the focus afterwards. */
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const before = document.activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      // A dialog that is removed instead of closed leaves the focus nowhere. Return it, unless something else has it by now.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [open])
  return ref
}

/** The browser's modal dialog. The focus stays inside, Escape and a click outside close it, and the focus returns afterwards. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  actions,
  frame = 'dialog',
  isPrinted = false,
  hasOwnEntry = false,
  children,
}: DialogProps) {
  const { t } = useLingui()
  const ref = useModal(open)
  const titleId = useId()
  if (!open) return null
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      data-printed={isPrinted || undefined}
      data-own-entry={hasOwnEntry ? '' : undefined}
      onClose={onClose}
      onCancel={(event) => {
        // Escape only asks to close: the screen that opened it may want to confirm first.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
      className={`max-h-[min(720px,100dvh-24px)] overflow-hidden bg-white p-0 shadow-down backdrop:bg-veil ${frames[frame]}`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <header className="flex shrink-0 items-start gap-3 px-5 pt-4 pb-3">
          <div className="min-w-0 flex-1">
            <h2 id={titleId} className="text-large">
              {title}
            </h2>
            {description && <p className="mt-0.5 text-gray">{description}</p>}
          </div>
          <Button
            variant="ghost"
            iconOnly
            aria-label={t`Close`}
            onClick={onClose}
            icon={<X size={18} aria-hidden />}
            className="-my-1 -mr-2 touch:-my-2.5"
          />
        </header>
        {children && <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-4">{children}</div>}
        {actions && (
          <footer className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-light-gray px-5 py-3 phone:flex-col-reverse phone:*:w-full phone:pb-[max(12px,env(safe-area-inset-bottom))]">
            {actions}
          </footer>
        )}
      </div>
    </dialog>
  )
}
