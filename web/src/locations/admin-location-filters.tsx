import { Trans, useLingui } from '@lingui/react/macro'
import { ApprovalStatus } from '@muster/contract/locations/approval-status.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { NumberFilter } from '../admin/number-filter.tsx'
import { TuckedFilters } from '../admin/tucked-filters.tsx'
import { TypedFilter } from '../admin/typed-filter.tsx'
import type { adminLocationsSearch } from './admin-locations-search.ts'

type Filters = ReturnType<(typeof adminLocationsSearch)['read']>
const NO_FILTERS = {
  id: undefined,
  name: undefined,
  organization_name: undefined,
  market_id: undefined,
  approval_status: undefined,
  creator_firstname: undefined,
  creator_lastname: undefined,
}
const texts = ['name', 'organization_name', 'creator_firstname', 'creator_lastname'] as const

interface FiltersProps {
  search: Filters
  onChange: (part: Partial<Filters>) => void
}

/** The filter row: number and names to type, approval and market to choose. */
export function AdminLocationFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const labels = {
    name: t`Location`,
    organization_name: t`Organization`,
    creator_firstname: t`Added by, first name`,
    creator_lastname: t`Added by, last name`,
  }
  const isFiltered = Object.keys(NO_FILTERS).some((key) => search[key as keyof Filters] !== undefined)
  return (
    <search>
      <form
        className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        <TuckedFilters active={Object.keys(NO_FILTERS).filter((key) => search[key as keyof Filters] !== undefined).length}>
          <NumberFilter label={t`ID`} value={search.id} onChange={(id) => onChange({ id })} />
          {texts.map((key) => (
            <TypedFilter
              key={key}
              wide={key !== 'name'}
              label={labels[key]}
              value={search[key] ?? ''}
              onChange={(value) => onChange({ [key]: value || undefined })}
            />
          ))}
          <ApprovalFilter search={search} onChange={onChange} />
          <MarketFilter search={search} onChange={onChange} />
        </TuckedFilters>
        {isFiltered && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  )
}

function ApprovalFilter({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const words: Record<ApprovalStatus, string> = { PENDING: t`Waiting`, APPROVED: t`Approved`, DENIED: t`Denied` }
  return (
    <SelectField
      hideLabel
      label={t`Approval`}
      className="w-40 phone:w-[calc(50%-4px)]"
      value={search.approval_status ?? ''}
      onChange={(event) => onChange({ approval_status: ApprovalStatus.options.find((one) => one === event.target.value) })}
    >
      <option value="">{t`Any approval`}</option>
      {ApprovalStatus.options.map((status) => (
        <option key={status} value={status}>
          {words[status]}
        </option>
      ))}
    </SelectField>
  )
}

function MarketFilter({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const markets = useQuery(read(listMarkets, {}))
  return (
    <SelectField
      hideLabel
      label={t`Market`}
      className="w-44 phone:w-[calc(50%-4px)]"
      value={search.market_id ?? ''}
      onChange={(event) => onChange({ market_id: Number(event.target.value) || undefined })}
    >
      <option value="">{t`All markets`}</option>
      {markets.data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
