import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { FilterChip } from '../ui/chip.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { TextField } from '../ui/text-field.tsx'
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
      <TextField
        hideLabel
        label={t`Find a manager`}
        type="search"
        placeholder={t`Name, email or phone`}
        before={<Search size={14} aria-hidden />}
        value={filter.search ?? ''}
        onChange={({ target }) => onChange({ search: target.value === '' ? undefined : target.value })}
        className="w-60 phone:w-full"
      />
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
          <FilterChip
            {...props}
            label={t`Role`}
            value={filter.role && roles[filter.role]}
            onRemove={() => onChange({ role: undefined })}
          />
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
