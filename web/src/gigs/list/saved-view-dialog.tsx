import { Trans, useLingui } from '@lingui/react/macro'
import {
  addSavedView,
  editSavedView,
  listSavedViews,
  type SavedView,
  type ViewedList,
} from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { requiredText } from '@muster/contract/wire.ts'
import { z } from 'zod'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'

const Named = z.object({ name: requiredText(40) })
type Named = z.output<typeof Named>

interface SavedViewDialogProps {
  /** The view to rename; null saves the current filters as a new one. */
  view: SavedView | null
  search: string
  /** The list that a new view belongs to. */
  list?: ViewedList
  onClose: () => void
}

/** Names a new view, or renames one. */
export function SavedViewDialog({ view, search, list = 'gigs', onClose }: SavedViewDialogProps) {
  const { t } = useLingui()
  const form = useMusterForm<Named, Named>(Named, { name: view?.name ?? '' })
  const options = {
    form,
    changes: [listSavedViews],
    onSuccess: () => {
      toastDone(t`View saved`)
      onClose()
    },
  }
  const add = useCall(addSavedView, options)
  const edit = useCall(editSavedView, options)
  const send = form.handleSubmit(({ name }) =>
    view
      ? edit.mutate({ params: { id: view.id }, body: { name } })
      : add.mutate({ body: { name, search, ...(list !== 'gigs' && { list }) } }),
  )
  const act = view ? edit : add
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? t`Rename view` : t`Save these filters as a view`}
      description={t`Only you see it, and only at this location.`}
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
      <form id="saved-view" onSubmit={(event) => void send(event)} className="grid gap-3">
        <TextField label={t`Name`} maxLength={40} error={form.formState.errors.name?.message} {...form.register('name')} />
        <CallProblem error={act.error} words={{}} />
      </form>
    </Dialog>
  )
}
