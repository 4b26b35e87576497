import { Trans, useLingui } from '@lingui/react/macro'
import { listSavedViews, removeSavedView, type SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { useMe } from '../../me/use-me.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import type { GigSearch } from './query-of-gigs.ts'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { viewSearchOf } from './view-search.ts'
import { ViewsMenu } from '../../saved-views/views-menu.tsx'

interface SavedViewsProps {
  search: GigSearch
  /** Shows the shifts of a saved search. */
  apply: (kept: string) => void
}

/** Named filters: our own views first, then the ones the viewer saved. */
export function SavedViews({ search, apply }: SavedViewsProps) {
  const { t } = useLingui()
  const views = useQuery(read(listSavedViews, {}))
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const remove = useCall(removeSavedView, { changes: [listSavedViews], onSuccess: () => toastDone(t`View deleted`) })
  const now = viewSearchOf(search)
  return (
    <>
      <ViewsMenu
        label={t`Views`}
        size="small"
        views={views}
        usual={useUsualViews()}
        now={now}
        hint={<Trans>Choose filters, then save them here as a view.</Trans>}
        apply={apply}
        onName={setEditing}
        onRemove={({ id }) => remove.mutate({ params: { id } }, { onError: (error) => toastRefusal(error) })}
      />
      {editing && <SavedViewDialog view={editing === 'new' ? null : editing} search={now} onClose={() => setEditing(null)} />}
    </>
  )
}

/** Our own views, which everyone has. */
function useUsualViews(): { name: string; search: string }[] {
  const { t } = useLingui()
  const me = useMe()
  return [
    { name: t`Coming up`, search: '' },
    { name: t`Needs people`, search: 'dates=upcoming&statuses=unfilled' },
    { name: t`To pay`, search: 'dates=all&statuses=paymentDue,paymentError' },
    { name: t`My shifts`, search: `managed=${encodeURIComponent(`${me.first_name} ${me.last_name}`)}` },
    { name: t`Recently changed`, search: 'ordering=-last_updated_ts' },
  ]
}
