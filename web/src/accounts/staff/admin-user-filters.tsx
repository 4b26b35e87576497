import { useLingui } from '@lingui/react/macro'
import { FilterBar } from '../../admin/filter-bar.tsx'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { TuckedFilters } from '../../admin/tucked-filters.tsx'
import { TypedFilter } from '../../admin/typed-filter.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { UserFilters } from '../admin-users-search.ts'
import { MoreUserFilters } from './more-user-filters.tsx'
import { useModeWords } from './use-mode-words.ts'

const NO_FILTERS = {
  id: undefined,
  uuid: undefined,
  gigster_profile__id: undefined,
  first_name: undefined,
  last_name: undefined,
  preferred_name_for_search: undefined,
  combined_search_param: undefined,
  email: undefined,
  phone_number: undefined,
  app_mode: undefined,
  account_status: undefined,
  date_joined: undefined,
  last_login: undefined,
}

interface FiltersProps {
  search: UserFilters
  onChange: (part: Partial<UserFilters>) => void
}

/** The filter row of the staff's accounts: one field for anything, and the rest behind it. */
export function AdminUserFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const modes = useModeWords()
  const active = Object.keys(NO_FILTERS).filter((key) => search[key as keyof UserFilters] !== undefined).length
  return (
    <FilterBar isFiltered={active > 0} onClear={() => onChange(NO_FILTERS)}>
      <TypedFilter
        wide
        label={t`Name, phone or email`}
        value={search.combined_search_param ?? ''}
        onChange={(typed) => onChange({ combined_search_param: typed || undefined })}
      />
      <TuckedFilters active={active}>
        <NumberFilter label={t`ID`} value={search.id} onChange={(id) => onChange({ id })} />
        <SelectField
          hideLabel
          label={t`Side`}
          className="w-44 phone:w-[calc(50%-4px)]"
          value={search.app_mode ?? ''}
          onChange={(event) =>
            onChange({ app_mode: (['GIGSTER', 'STAFFER', 'BOTH'] as const).find((mode) => mode === event.target.value) })
          }
        >
          <option value="">{t`Either side`}</option>
          {(['GIGSTER', 'STAFFER', 'BOTH'] as const).map((mode) => (
            <option key={mode} value={mode}>
              {modes[mode]}
            </option>
          ))}
        </SelectField>
        <SelectField
          hideLabel
          label={t`Account`}
          className="w-40 phone:w-[calc(50%-4px)]"
          value={search.account_status ?? ''}
          onChange={(event) =>
            onChange({ account_status: (['ACTIVE', 'DEACTIVATED'] as const).find((status) => status === event.target.value) })
          }
        >
          <option value="">{t`Open or closed`}</option>
          <option value="ACTIVE">{t({ message: 'Open', context: 'an account' })}</option>
          <option value="DEACTIVATED">{t`Closed`}</option>
        </SelectField>
        <MoreUserFilters search={search} onChange={onChange} />
      </TuckedFilters>
    </FilterBar>
  )
}
