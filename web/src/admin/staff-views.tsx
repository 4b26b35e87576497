import { Trans, useLingui } from '@lingui/react/macro'
import type { SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { addStaffView, editStaffView, listStaffViews, removeStaffView } from '@muster/contract/staff/staff-list-endpoints.ts'
import type { StaffList } from '@muster/contract/staff/staff-list.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { NameViewDialog, useViewName } from '../saved-views/name-view-dialog.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'

/** What of an address is no filter: where in the list one is, and what is open beside it. */
const NOT_KEPT = ['page', 'expanded_gig_ids', 'expanded_id', 'selected_id', 'invoice', 'coupon', 'code']

/** The filters and order of an address, in one spelling whatever order they were chosen in. */
export function keptOf(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of NOT_KEPT) params.delete(name)
  params.sort()
  return params.toString()
}

/** The viewer's named filters of a list of the staff. A view is the list's address without its page. */
export function StaffViews({ list }: { list: StaffList }) {
  const { t } = useLingui()
  const router = useRouter()
  const { pathname, searchStr } = useLocation()
  const views = useQuery(read(listStaffViews, { query: { list } }))
  const [editing, setEditing] = useState<SavedView | 'new' | null>(null)
  const remove = useCall(removeStaffView, { changes: [listStaffViews], onSuccess: () => toastDone(t`View deleted`) })
  const now = keptOf(searchStr)
  return (
    <>
      <ViewsMenu
        label={t`Views`}
        isShort
        views={views}
        now={now}
        hint={<Trans>Choose filters, then save them here as a view.</Trans>}
        apply={(kept) => void router.navigate({ href: `${pathname}${kept === '' ? '' : `?${kept}`}` })}
        onName={setEditing}
        onRemove={({ id }) => remove.mutate({ params: { id } }, { onError: (error) => toastRefusal(error) })}
      />
      {editing && <StaffViewDialog view={editing === 'new' ? null : editing} list={list} search={now} onClose={() => setEditing(null)} />}
    </>
  )
}

interface StaffViewDialogProps {
  view: SavedView | null
  list: StaffList
  search: string
  onClose: () => void
}

function StaffViewDialog({ view, list, search, onClose }: StaffViewDialogProps) {
  const { t } = useLingui()
  const form = useViewName(view)
  const options = {
    form,
    changes: [listStaffViews],
    onSuccess: () => {
      toastDone(t`View saved`)
      onClose()
    },
  }
  const add = useCall(addStaffView, options)
  const edit = useCall(editStaffView, options)
  return (
    <NameViewDialog
      isNew={view === null}
      description={t`Only you see it.`}
      form={form}
      act={view ? edit : add}
      onSave={({ name }) =>
        view ? edit.mutate({ params: { id: view.id }, body: { name } }) : add.mutate({ body: { name, search, list } })
      }
      onClose={onClose}
    />
  )
}
