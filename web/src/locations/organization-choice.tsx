import { useLingui } from '@lingui/react/macro'
import { listLocations } from '@muster/contract/locations/location-endpoints.ts'
import { MAX_PAGE_SIZE } from '@muster/contract/page.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { read } from '../api/query.ts'
import { useMe } from '../me/use-me.ts'
import { SelectField } from '../ui/select-field.tsx'

/** The organization a new location joins. Empty for a manager who administers none. */
export function OrganizationChoice(field: UseFormRegisterReturn) {
  const { t } = useLingui()
  const me = useMe()
  const mine = useQuery(read(listLocations, { query: { page_size: MAX_PAGE_SIZE } }))
  const administered = new Set(me.organization_roles.map(({ organization_id }) => organization_id))
  const names = new Map(mine.data?.results.map(({ organization_id, organization_name }) => [organization_id, organization_name]))
  const choices = [...names].filter(([id]) => administered.has(id))
  if (choices.length === 0) return null
  return (
    <SelectField label={t`Organization`} {...field}>
      {choices.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="">{t`New organization, same name`}</option>
    </SelectField>
  )
}
