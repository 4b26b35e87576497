import { Trans, useLingui } from '@lingui/react/macro'
import { listSavedViews, removeSavedView, type SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { useMe } from '../../me/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import type { GigSearch } from './query-of-gigs.ts'
import { SavedViewDialog } from './saved-view-dialog.tsx'
import { viewSearchOf } from './view-search.ts'

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
  const usual = useUsualViews()
  const own = views.data ?? []
  const current = own.find((view) => view.search === now)
  const name = current?.name ?? usual.find((view) => view.search === now)?.name ?? t`Views`
  return (
    <>
      <Menu
        label={t`Views`}
        trigger={(trigger) => (
          <Button variant="raised" size="small" icon={<Bookmark size={12} aria-hidden />} {...trigger}>
            <span className="max-w-36 truncate">{name}</span>
            <ChevronDown size={12} aria-hidden />
          </Button>
        )}
      >
        {usual.map((view) => (
          <MenuItem key={view.search} chosen={view.search === now && current === undefined} onClick={() => apply(view.search)}>
            {view.name}
          </MenuItem>
        ))}
        <MenuGroup title={t`Your views`} />
        {views.isError && <MenuItem onClick={() => void views.refetch()}>{t`We couldn’t load your views. Try again`}</MenuItem>}
        {own.map((view) => (
          <MenuItem key={view.id} chosen={view === current} onClick={() => apply(view.search)}>
            {view.name}
          </MenuItem>
        ))}
        {views.isSuccess && own.length === 0 && (
          <p className="max-w-60 px-2.5 py-1.5 text-small text-gray">
            <Trans>Choose filters, then save them here as a view.</Trans>
          </p>
        )}
        <MenuGroup />
        {current ? (
          <>
            <MenuItem onClick={() => setEditing(current)}>{t`Rename view`}</MenuItem>
            <MenuItem
              destructive
              onClick={() => remove.mutate({ params: { id: current.id } }, { onError: (error) => toastRefusal(error) })}
            >{t`Delete view`}</MenuItem>
          </>
        ) : (
          <MenuItem onClick={() => setEditing('new')}>{t`Save these filters as a view`}</MenuItem>
        )}
      </Menu>
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
