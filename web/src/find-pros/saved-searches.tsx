import { Trans, useLingui } from '@lingui/react/macro'
import { listSavedViews, removeSavedView, type SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { type ProSearch, savedSearchOf, searchOfSaved } from './pro-query.ts'

// Few visits name a search.
const SavedViewDialog = lazy(() => import('../gigs/list/saved-view-dialog.tsx').then((module) => ({ default: module.SavedViewDialog })))

interface SavedSearchesProps {
  search: ProSearch
  apply: (search: ProSearch) => void
}

/** The viewer's saved searches. */
export function SavedSearches({ search, apply }: SavedSearchesProps) {
  const { t } = useLingui()
  const views = useQuery(read(listSavedViews, { query: { list: 'pros' } }))
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const remove = useCall(removeSavedView, { changes: [listSavedViews], onSuccess: () => toastDone(t`View deleted`) })
  const now = savedSearchOf(search)
  return (
    <>
      <ViewsMenu
        label={t`Saved searches`}
        isShort
        views={views}
        now={now}
        hint={<Trans>Choose a position, a time and filters, then save them here.</Trans>}
        apply={(kept) => apply(searchOfSaved(kept, search))}
        onName={setEditing}
        onRemove={({ id }) => remove.mutate({ params: { id } }, { onError: (error) => toastRefusal(error) })}
      />
      {editing && (
        <Suspense fallback={null}>
          <SavedViewDialog view={editing === 'new' ? null : editing} search={now} list="pros" onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}
