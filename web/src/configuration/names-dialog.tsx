import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

interface NamesDialogProps {
  title: ReactNode
  isPending: boolean
  error: Error | null
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a small form that names something. */
export function NamesDialog({ title, isPending, error, onSend, onClose, children }: NamesDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={isPending} onClick={onSend}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        {children}
        <CallProblem error={error} />
      </form>
    </Dialog>
  )
}

interface NamesFieldsProps {
  name: UseFormRegisterReturn
  name_es: UseFormRegisterReturn
  errors: { name?: { message?: string | undefined }; name_es?: { message?: string | undefined } }
}

/** A name in both languages. */
export function NamesFields({ name, name_es, errors }: NamesFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField label={t`Name in English`} maxLength={80} error={errors.name?.message} {...name} />
      <TextField label={t`Name in Spanish`} maxLength={80} error={errors.name_es?.message} {...name_es} />
    </>
  )
}
