import { useLingui } from '@lingui/react/macro'
import { GigStatus } from '@muster/contract/gigs/gig-status.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { FilterBar } from '../../admin/filter-bar.tsx'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { TuckedFilters } from '../../admin/tucked-filters.tsx'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { DateField } from '../../ui/date-field.tsx'
import { dayOf, dayPlus, startOfDay, viewerZone } from '../../ui/format-time.ts'
import { SelectField } from '../../ui/select-field.tsx'
import type { adminGigsSearch } from '../list/admin-gigs-search.ts'
import { useGigStatusWords } from './use-gig-status-words.ts'

type Search = ReturnType<(typeof adminGigsSearch)['read']>
const NO_FILTERS = {
  created_ts__gte: undefined,
  created_ts__lte: undefined,
  status: [],
  skill_id: undefined,
  location_id: undefined,
  event_id: undefined,
}

const isSet = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0)
const dayOr = (moment: string | undefined): string | null => (moment === undefined ? null : dayOf(new Date(moment)))
const morningOf = (day: string): string => startOfDay(day, viewerZone()).toISOString()

interface FiltersProps {
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** The filters of the staff's shifts: status and position to choose, place and event by number, days of posting. */
export function AdminGigFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const words = useGigStatusWords()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const active = Object.keys(NO_FILTERS).filter((key) => isSet(search[key as keyof Search])).length
  return (
    <FilterBar isFiltered={active > 0} onClear={() => onChange(NO_FILTERS)}>
      <SelectField
        hideLabel
        label={t`Status`}
        className="w-44 phone:w-full"
        value={search.status[0] ?? ''}
        onChange={(event) => onChange({ status: GigStatus.options.filter((one) => one === event.target.value) })}
      >
        <option value="">{t`Any status`}</option>
        {GigStatus.options.map((status) => (
          <option key={status} value={status}>
            {words[status]}
          </option>
        ))}
      </SelectField>
      <TuckedFilters active={active}>
        <SelectField
          hideLabel
          label={t`Position`}
          className="w-44 phone:w-[calc(50%-4px)]"
          value={search.skill_id ?? ''}
          onChange={(event) => onChange({ skill_id: Number(event.target.value) || undefined })}
        >
          <option value="">{t`All positions`}</option>
          {skills.map((skill) => (
            <option key={skill.id} value={skill.id}>
              {skillName(skill)}
            </option>
          ))}
        </SelectField>
        <NumberFilter label={t`Location ID`} value={search.location_id} onChange={(location_id) => onChange({ location_id })} />
        <NumberFilter
          label={t`Event ID`}
          value={search.event_id}
          onChange={(typed) => onChange({ event_id: Number(typed) || undefined })}
        />
        <DateField
          label={t`Posted from`}
          className="w-44 phone:w-[calc(50%-4px)]"
          value={dayOr(search.created_ts__gte)}
          onChange={(day) => onChange({ created_ts__gte: morningOf(day) })}
        />
        <DateField
          label={t`Posted to`}
          className="w-44 phone:w-[calc(50%-4px)]"
          value={dayOr(search.created_ts__lte)}
          onChange={(day) => onChange({ created_ts__lte: new Date(Date.parse(morningOf(dayPlus(day, 1))) - 1).toISOString() })}
        />
      </TuckedFilters>
    </FilterBar>
  )
}
