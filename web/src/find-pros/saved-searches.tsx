import { Trans, useLingui } from '@lingui/react/macro'
import { listSavedViews, removeSavedView, type SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { SavedViewDialog } from '../gigs/list/saved-view-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { type ProSearch, savedSearchOf, searchOfSaved } from './pro-query.ts'

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
  const own = views.data ?? []
  const current = own.find((view) => view.search === now)
  return (
    <>
      <Menu
        label={t`Saved searches`}
        trigger={(trigger) => (
          <Button variant="raised" icon={<Bookmark size={14} aria-hidden />} {...trigger}>
            <span className="max-w-36 truncate phone:sr-only">{current?.name ?? t`Saved searches`}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      >
        {views.isError && <MenuItem onClick={() => void views.refetch()}>{t`We couldn’t load your views. Try again`}</MenuItem>}
        {own.map((view) => (
          <MenuItem key={view.id} chosen={view === current} onClick={() => apply(searchOfSaved(view.search, search))}>
            {view.name}
          </MenuItem>
        ))}
        {views.isSuccess && own.length === 0 && (
          <p className="max-w-60 px-2.5 py-1.5 text-small text-gray">
            <Trans>Choose a position, a time and filters, then save them here.</Trans>
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
      {editing && <SavedViewDialog view={editing === 'new' ? null : editing} search={now} list="pros" onClose={() => setEditing(null)} />}
    </>
  )
}
