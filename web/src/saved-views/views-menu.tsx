import { useLingui } from '@lingui/react/macro'
import type { SavedView } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/menu.tsx'

interface ViewsMenuProps {
  /** The menu's name, shown while no view is chosen. */
  label: string
  size?: 'small' | 'normal'
  /** On a phone only the icon is shown. */
  isShort?: boolean
  views: UseQueryResult<SavedView[]>
  /** Views that everyone has, before the viewer's. */
  usual?: readonly { name: string; search: string }[]
  /** The search of the page, as a view would save it. */
  now: string
  /** What to do, for a viewer without views. */
  hint: ReactNode
  apply: (search: string) => void
  /** Names a new view of the page's search, or renames one. */
  onName: (view: SavedView | 'new') => void
  onRemove: (view: SavedView) => void
}

/** Named filters of a list: which are chosen, and what can be done with them. */
export function ViewsMenu({
  label,
  size = 'normal',
  isShort = false,
  views,
  usual = [],
  now,
  hint,
  apply,
  onName,
  onRemove,
}: ViewsMenuProps) {
  const { t } = useLingui()
  const own = views.data ?? []
  const current = own.find((view) => view.search === now)
  const name = current?.name ?? usual.find((view) => view.search === now)?.name ?? label
  const icon = size === 'small' ? 12 : 14
  return (
    <Menu
      label={label}
      trigger={(trigger) => (
        <Button variant="raised" {...(size === 'small' && { size })} icon={<Bookmark size={icon} aria-hidden />} {...trigger}>
          <span className={`max-w-36 truncate ${isShort ? 'phone:sr-only' : ''}`}>{name}</span>
          <ChevronDown size={icon} aria-hidden />
        </Button>
      )}
    >
      {usual.map((view) => (
        <MenuItem key={view.search} chosen={view.search === now && current === undefined} onClick={() => apply(view.search)}>
          {view.name}
        </MenuItem>
      ))}
      {usual.length > 0 && <MenuGroup title={t`Your views`} />}
      {views.isError && <MenuItem onClick={() => void views.refetch()}>{t`We couldn’t load your views. Try again`}</MenuItem>}
      {own.map((view) => (
        <MenuItem key={view.id} chosen={view === current} onClick={() => apply(view.search)}>
          {view.name}
        </MenuItem>
      ))}
      {views.isSuccess && own.length === 0 && <p className="max-w-60 px-2.5 py-1.5 text-small text-gray">{hint}</p>}
      <MenuGroup />
      {current ? (
        <>
          <MenuItem onClick={() => onName(current)}>{t`Rename view`}</MenuItem>
          <MenuItem destructive onClick={() => onRemove(current)}>{t`Delete view`}</MenuItem>
        </>
      ) : (
        <MenuItem onClick={() => onName('new')}>{t`Save these filters as a view`}</MenuItem>
      )}
    </Menu>
  )
}
