import { Trans, useLingui } from '@lingui/react/macro'
import { requiredText } from '@muster/contract/wire.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { useMusterForm } from '../../ui/use-muster-form.ts'

export const Reason = z.object({ reason: requiredText(500) })
export type Reason = z.output<typeof Reason>

interface AskProps {
  title: ReactNode
  consequence: ReactNode
  action: ReactNode
  form: ReturnType<typeof useMusterForm<Reason, Reason>>
  loading: boolean
  problem: ReactNode
  onConfirm: (body: Reason) => void
  onClose: () => void
}

/** A question before an act of the staff, with the reason that the audit log keeps. */
export function AskWhy({ title, consequence, action, form, loading, problem, onConfirm, onClose }: AskProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={consequence}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={loading} onClick={() => void form.handleSubmit(onConfirm)()}>
            {action}
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <TextArea
          label={t`Reason`}
          help={<Trans>The audit log keeps it.</Trans>}
          maxLength={500}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        {problem}
      </form>
    </Dialog>
  )
}
