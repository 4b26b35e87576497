import { useLingui } from '@lingui/react/macro'
import {
  addSavedView,
  editSavedView,
  listSavedViews,
  type SavedView,
  type ViewedList,
} from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { NameViewDialog, useViewName } from '../../saved-views/name-view-dialog.tsx'

interface SavedViewDialogProps {
  /** The view to rename; null saves the current filters as a new one. */
  view: SavedView | null
  search: string
  /** The list that a new view belongs to. */
  list?: ViewedList
  onClose: () => void
}

/** Names a new view of the current location, or renames one. */
export function SavedViewDialog({ view, search, list = 'gigs', onClose }: SavedViewDialogProps) {
  const { t } = useLingui()
  const form = useViewName(view)
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
  return (
    <NameViewDialog
      isNew={view === null}
      description={t`Only you see it, and only at this location.`}
      form={form}
      act={view ? edit : add}
      onSave={({ name }) =>
        view
          ? edit.mutate({ params: { id: view.id }, body: { name } })
          : add.mutate({ body: { name, search, ...(list !== 'gigs' && { list }) } })
      }
      onClose={onClose}
    />
  )
}
