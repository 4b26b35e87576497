import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen: "3 confirmed pros will be notified." */
  consequence: ReactNode
  /** The text of the button: "Cancel 3 shifts". */
  action: ReactNode
  /** The text of the button that closes the dialog. "Keep it" by default. */
  keep?: ReactNode
  /** On a phone, swaps the buttons: this dialog's button that closes it covers the one that opened it, so a second tap does no harm. */
  keepOnTop?: boolean
  /** The safe button is the main one: the act is allowed, but seldom what the person wants. */
  keepIsMain?: boolean
  destructive?: boolean
  loading?: boolean
  /** False while the fields inside still need something. */
  ready?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before an act that can't be undone. */
export function ConfirmDialog({
  open,
  title,
  consequence,
  action,
  keep,
  keepOnTop = false,
  keepIsMain = false,
  destructive = true,
  loading = false,
  ready = true,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={consequence}
      actions={
        <>
          <Button variant={keepIsMain ? 'contained' : 'ghost'} className={keepOnTop ? 'phone:order-1' : ''} onClick={onClose}>
            {keep ?? t`Keep it`}
          </Button>
          <Button
            variant={keepIsMain ? 'outlined' : destructive ? 'destructive' : 'contained'}
            loading={loading}
            disabled={!ready}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
