import { useLingui } from '@lingui/react/macro'
import { FilterBar } from '../../admin/filter-bar.tsx'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { TuckedFilters } from '../../admin/tucked-filters.tsx'
import { TypedFilter } from '../../admin/typed-filter.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { adminProsSearch } from '../admin-pros-search.ts'

type Filters = ReturnType<(typeof adminProsSearch)['read']>
const NO_FILTERS = { name: undefined, phone_number: undefined, user_id: undefined, verified: undefined }

interface FiltersProps {
  search: Filters
  onChange: (part: Partial<Filters>) => void
}

/** The filter row of the staff's pros. */
export function AdminProFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const active = Object.keys(NO_FILTERS).filter((key) => search[key as keyof Filters] !== undefined).length
  return (
    <FilterBar isFiltered={active > 0} onClear={() => onChange(NO_FILTERS)}>
      <TypedFilter wide label={t`Name`} value={search.name ?? ''} onChange={(name) => onChange({ name: name || undefined })} />
      <TuckedFilters active={active}>
        <TypedFilter
          label={t`Phone number`}
          value={search.phone_number ?? ''}
          onChange={(phone_number) => onChange({ phone_number: phone_number || undefined })}
        />
        <NumberFilter label={t`User ID`} value={search.user_id} onChange={(user_id) => onChange({ user_id })} />
        <SelectField
          hideLabel
          label={t`Verified`}
          className="w-40 phone:w-full"
          value={search.verified === undefined ? '' : String(search.verified)}
          onChange={(event) => onChange({ verified: event.target.value === '' ? undefined : event.target.value === 'true' })}
        >
          <option value="">{t`Verified or not`}</option>
          <option value="true">{t`Verified`}</option>
          <option value="false">{t`Not verified`}</option>
        </SelectField>
      </TuckedFilters>
    </FilterBar>
  )
}
