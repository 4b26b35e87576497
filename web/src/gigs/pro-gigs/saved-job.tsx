import { useLingui } from '@lingui/react/macro'
import { editJobSearch, type JobSearch, listJobSearches, removeJobSearch } from '@muster/contract/gigs/pro-gigs/job-search-endpoints.ts'
import type { Skill } from '@muster/contract/skills/skill.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { Toggle } from '../../ui/toggle.tsx'
import { JobSearchForm } from './job-search-form.tsx'
import { useSearchName } from './job-search-words.ts'

interface SavedJobProps {
  search: JobSearch
  /** Its filters are the ones on screen. */
  isCurrent: boolean
  skills: readonly Skill[]
  onUse: () => void
}

/** One saved search: a tap shows its shifts, the switch turns its alert on or off. */
export function SavedJob({ search, isCurrent, skills, onUse }: SavedJobProps) {
  const { t } = useLingui()
  const [isRenaming, setIsRenaming] = useState(false)
  const words = useSearchName(skills)(search)
  const params = { id: search.id }
  const alert = useCall(editJobSearch, { changes: [listJobSearches] })
  const rename = useCall(editJobSearch, { changes: [listJobSearches], onSuccess: () => setIsRenaming(false) })
  const remove = useCall(removeJobSearch, { changes: [listJobSearches], onSuccess: () => toastDone(t`Search deleted`) })
  const refused = { onError: (error: Error) => toastRefusal(error) }
  if (isRenaming)
    return (
      <li className="py-3">
        <JobSearchForm name={search.name} act={rename} onSave={(name) => rename.mutate({ params, body: { name } })} />
      </li>
    )
  return (
    <li className="flex items-center gap-3 py-2">
      <button type="button" className="min-h-11 min-w-0 flex-1 text-left hover:underline" onClick={onUse}>
        <b className="block wrap-anywhere">{search.name}</b>
        {isCurrent ? (
          <span className="block text-small text-gray">{t`On screen now`}</span>
        ) : (
          words !== search.name && <span className="block truncate text-small text-gray">{words}</span>
        )}
      </button>
      <Toggle
        label={<span aria-hidden>{t`Alert`}</span>}
        aria-label={t`Alert for ${search.name}`}
        checked={alert.isPending ? alert.variables.body.is_alert_on : search.is_alert_on}
        onChange={({ target }) => alert.mutate({ params, body: { is_alert_on: target.checked } }, refused)}
      />
      <Menu
        label={t`More for ${search.name}`}
        trigger={(trigger) => (
          <Button variant="ghost" iconOnly aria-label={t`More for ${search.name}`} icon={<Ellipsis size={18} aria-hidden />} {...trigger} />
        )}
      >
        <MenuItem onClick={() => setIsRenaming(true)}>{t`Rename search`}</MenuItem>
        <MenuItem destructive onClick={() => remove.mutate({ params }, refused)}>{t`Delete search`}</MenuItem>
      </Menu>
    </li>
  )
}
