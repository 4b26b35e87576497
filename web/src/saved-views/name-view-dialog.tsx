import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { requiredText } from '@muster/contract/wire.ts'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const Named = z.object({ name: requiredText(40) })
export type Named = z.output<typeof Named>

/** The form in which a view gets its name. */
export const useViewName = (view: SavedView | null) => useMusterForm<Named, Named>(Named, { name: view?.name ?? '' })

interface NameViewDialogProps {
  isNew: boolean
  /** Who sees the view, and where. */
  description: string
  form: ReturnType<typeof useViewName>
  act: { isPending: boolean; error: Parameters<typeof CallProblem>[0]['error'] }
  onSave: (named: Named) => void
  onClose: () => void
}

/** Names a new view, or renames one. */
export function NameViewDialog({ isNew, description, form, act, onSave, onClose }: NameViewDialogProps): ReactNode {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? t`Save these filters as a view` : t`Rename view`}
      description={description}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Button variant="contained" type="submit" form="saved-view" loading={act.isPending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="saved-view" onSubmit={(event) => void form.handleSubmit(onSave)(event)} className="grid gap-3">
        <TextField label={t`Name`} maxLength={40} error={form.formState.errors.name?.message} {...form.register('name')} />
        <CallProblem error={act.error} words={{}} />
      </form>
    </Dialog>
  )
}
