import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '../../ui/segmented.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { ApplicantFilters } from './applicant-filters.tsx'
import type { ApplicantGroup } from './applicant-query.ts'
import { ApplicantSort } from './applicant-sort.tsx'
import { useBlindMode } from './blind-mode.ts'
import type { applicantsSearch } from './applicants-search.ts'
import type { Applicants } from './use-applicants.ts'

type Search = typeof applicantsSearch.defaults

interface ApplicantsBarProps {
  applicants: Applicants
  ordering: Search['ordering']
  set: (change: Partial<Search>) => void
}

/** Group, filters, sorting and blind mode of the applicants screen. */
export function ApplicantsBar({ applicants: { group, groups, filters, list }, ordering, set }: ApplicantsBarProps) {
  const { t } = useLingui()
  const [blind, setBlind] = useBlindMode()
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-light-gray px-4 py-2 desktop:px-6">
      <div className="no-scrollbar max-w-full overflow-x-auto [&>div]:max-w-none">
        <Segmented<ApplicantGroup>
          label={t`Applicants`}
          value={group}
          onChange={(next) => set({ group: next === 'waiting' ? undefined : next })}
          segments={[
            { value: 'waiting', label: <Trans>Waiting</Trans>, count: groups?.waiting ?? 0 },
            { value: 'selected', label: <Trans context="several pros">Selected</Trans>, count: groups?.selected ?? 0 },
            { value: 'confirmed', label: <Trans>Confirmed</Trans>, count: groups?.confirmed ?? 0 },
            { value: 'cancelled', label: <Trans context="several pros">Out</Trans>, count: groups?.cancelled ?? 0 },
          ]}
        />
      </div>
      <div className="no-scrollbar flex max-w-full items-center gap-2 overflow-x-auto desktop:contents">
        <ApplicantFilters filters={filters} set={set} choices={list.first?.choices} />
      </div>
      <span className="ml-auto flex items-center gap-4 phone:ml-0 phone:w-full phone:flex-row-reverse phone:justify-between">
        <ApplicantSort value={ordering} onChange={(next) => set({ ordering: next })} />
        <Toggle label={t`Hide names and pictures`} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
      </span>
    </div>
  )
}
