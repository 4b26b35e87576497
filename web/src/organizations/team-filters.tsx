import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { FilterChip } from '../ui/chip.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import type { Place } from './team-matrix.tsx'
import type { TeamFilter } from './team-rows.ts'

interface TeamFiltersProps {
  filter: TeamFilter
  locations: readonly Place[]
  onChange: (part: TeamFilter) => void
}

/** Finds managers by name or contact, at one location, with one role. */
export function TeamFilters({ filter, locations, onChange }: TeamFiltersProps) {
  const { t } = useLingui()
  const roles = { organization: t`Organization admins`, admin: t`Admins`, member: t`Team members` }
  return (
    <div className="flex flex-wrap items-center gap-1.5 px-4 pb-3 desktop:px-6">
      <span className="relative phone:w-full">
        <Search size={14} className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-gray" aria-hidden />
        <input
          type="search"
          aria-label={t`Find a manager`}
          placeholder={t`Name, email or phone`}
          value={filter.search ?? ''}
          onChange={({ target }) => onChange({ search: target.value === '' ? undefined : target.value })}
          className="h-7 w-56 rounded-control border border-light-gray bg-white pr-2 pl-8 text-normal hover:border-medium-gray touch:h-11 touch:text-base phone:w-full"
        />
      </span>
      <Menu
        label={t`Location`}
        align="start"
        trigger={(props) => (
          <FilterChip
            {...props}
            label={t`Location`}
            value={locations.find(({ id }) => id === filter.location)?.name}
            onRemove={() => onChange({ location: undefined })}
          />
        )}
      >
        {locations.map(({ id, name }) => (
          <MenuItem key={id} chosen={id === filter.location} onClick={() => onChange({ location: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        label={t`Role`}
        align="start"
        trigger={(props) => (
          <FilterChip {...props} label={t`Role`} value={filter.role && roles[filter.role]} onRemove={() => onChange({ role: undefined })} />
        )}
      >
        {(['organization', 'admin', 'member'] as const).map((role) => (
          <MenuItem key={role} chosen={role === filter.role} onClick={() => onChange({ role })}>
            {roles[role]}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}
