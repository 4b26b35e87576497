import { useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../api/query.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { CheckList } from '../applications/check-list.tsx'
import { GigDatesChip } from './gig-dates-chip.tsx'
import { GigMoreFilters } from './gig-more-filters.tsx'
import { type gigListOrderings, gigListSearch, gigListStatuses } from './gig-list-search.ts'
import { GigSort } from './gig-sort.tsx'
import type { GigSearch } from './query-of-gigs.ts'
import { skillName } from '../../skills/skill-name.ts'

export type SetFilters = (change: Partial<GigSearch>) => void

interface GigFiltersProps {
  search: GigSearch
  set: SetFilters
  zone: string
  /** The contacts of the shifts on screen, to choose from. */
  contacts: readonly string[]
  /** At the end of the row: views, the file. */
  end?: ReactNode
}

const { defaults } = gigListSearch
const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value) => other.includes(value))

/** One row of filters; those that are set stand out and can be taken away one by one. */
export function GigFilters({ search, set, zone, contacts, end }: GigFiltersProps) {
  const { t } = useLingui()
  const me = useMe()
  const skills = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const statusName = {
    unfilled: t`Unfilled`,
    ready: t`Filled`,
    completed: t`Completed`,
    paymentDue: t`Payment due`,
    paymentError: t`Payment failed`,
    cancelled: t`Cancelled`,
  }
  const typeName = { marketplace: t`Marketplace`, network: t`Your network` }
  const isDefault = same(search.statuses, defaults.statuses)
  const named = (names: readonly string[]): string => (names.length > 2 ? t`${names.length} chosen` : names.join(', '))
  const chosenSkills = (skills.data ?? []).filter(({ id }) => search.positions.includes(id))
  const myName = `${me.first_name} ${me.last_name}`
  const people = [...new Set([myName, ...contacts])]
  const { view, kind, ordering, calendar_view, calendar_mode } = search
  const isFiltered = Object.entries(search).some(([name, value]) => {
    if (!filterNames.has(name)) return false
    const usual: unknown = (defaults as Record<string, unknown>)[name]
    return Array.isArray(value) && Array.isArray(usual) ? !same(value, usual) : value !== usual
  })
  return (
    <div className="no-scrollbar flex shrink-0 items-center gap-1.5 overflow-x-auto border-b border-light-gray px-4 py-2 desktop:flex-wrap desktop:px-6">
      <Popover
        className="w-64"
        label={t`Status`}
        trigger={(trigger) => (
          <FilterChip
            {...trigger}
            label={t`Status:`}
            value={
              isDefault
                ? t`all but cancelled`
                : search.statuses.length === gigListStatuses.length
                  ? t`all`
                  : named(search.statuses.map((status) => statusName[status]))
            }
            {...(!isDefault && { onRemove: () => set({ statuses: defaults.statuses }) })}
          />
        )}
      >
        <CheckList
          label={t`Status`}
          options={gigListStatuses.map((value) => ({ value, label: statusName[value] }))}
          value={search.statuses}
          onChange={(statuses) => set({ statuses: statuses.length > 0 ? statuses : defaults.statuses })}
        />
      </Popover>
      {view === 'list' && <GigDatesChip search={search} set={set} zone={zone} />}
      <Popover
        className="w-64"
        label={t`Position`}
        trigger={(trigger) => (
          <FilterChip
            {...trigger}
            label={chosenSkills.length > 0 ? t`Position:` : t`Position`}
            value={chosenSkills.length > 0 ? named(chosenSkills.map(skillName)) : undefined}
            onRemove={() => set({ positions: [] })}
          />
        )}
      >
        <CheckList
          label={t`Position`}
          options={(skills.data ?? []).map((skill) => ({
            value: skill.id,
            label: skillName(skill),
            mark: <PositionMark hue={skill.color} />,
          }))}
          value={search.positions}
          onChange={(positions) => set({ positions })}
        />
      </Popover>
      <Popover
        className="w-64"
        label={t`Type`}
        trigger={(trigger) => (
          <FilterChip
            {...trigger}
            label={search.types.length > 0 ? t`Type:` : t`Type`}
            value={search.types.length > 0 ? named(search.types.map((type) => typeName[type])) : undefined}
            onRemove={() => set({ types: [] })}
          />
        )}
      >
        <CheckList
          label={t`Type`}
          options={(['marketplace', 'network'] as const).map((value) => ({ value, label: typeName[value] }))}
          value={search.types}
          onChange={(types) => set({ types })}
        />
      </Popover>
      <Popover
        className="w-64"
        label={t`Managed by`}
        trigger={(trigger) => (
          <FilterChip
            {...trigger}
            label={t`Managed by`}
            value={search.managed === myName ? t`me` : search.managed}
            onRemove={() => set({ managed: undefined })}
          />
        )}
      >
        {(close) => (
          <ul className="min-w-48 p-1.5">
            {people.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-pressed={search.managed === name}
                  onClick={() => {
                    set({ managed: search.managed === name ? undefined : name })
                    close()
                  }}
                  className="h-8 w-full rounded-control px-2.5 text-left hover:bg-background aria-pressed:font-semibold aria-pressed:text-brand touch:h-11"
                >
                  {name === myName ? t`Me` : name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popover>
      <GigMoreFilters search={search} set={set} />
      {isFiltered && (
        <Button
          variant="ghost"
          size="small"
          onClick={() => set({ ...defaults, ordering, view, kind, calendar_view, calendar_mode, ...nothing })}
        >
          {t`Clear`}
        </Button>
      )}
      {view === 'list' && (
        <div className="ml-auto flex items-center gap-1.5 pl-2">
          {end}
          <GigSort value={ordering} onChange={(next: (typeof gigListOrderings)[number]) => set({ ordering: next })} />
        </div>
      )}
    </div>
  )
}

/** Filters that are absent unless chosen. */
export const nothing = {
  managed: undefined,
  type: undefined,
  elevated: undefined,
  location_name: undefined,
  market_name: undefined,
  shift_break_compliance: undefined,
  skill_id: undefined,
  gig_id: undefined,
  pro_id: undefined,
  pro_first_name: undefined,
  pro_last_name: undefined,
  start_time__gte: undefined,
  start_time__lte: undefined,
  end_time__gte: undefined,
  end_time__lte: undefined,
  require_certifications: undefined,
  auto_select_enabled: undefined,
  employment_type: undefined,
}

const filterNames = new Set(['statuses', 'types', 'positions', 'events', 'dates', ...Object.keys(nothing)])
