import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useInviteWords } from './invitation-form.tsx'

interface InvitationDialogProps {
  title: ReactNode
  description: ReactNode
  /** What the main button says. */
  act: ReactNode
  error: Error | null
  isPending: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a form that sends an invitation. */
export function InvitationDialog({ title, description, act, error, isPending, onSend, onClose, children }: InvitationDialogProps) {
  const words = useInviteWords()
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="contained" loading={isPending}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <CallProblem error={error} words={words} />
      </form>
    </Dialog>
  )
}
