import { useLingui } from '@lingui/react/macro'
import type { Dashboard } from '@muster/contract/dashboards/dashboard.ts'
import { daysOfPeriod, MOST_DAYS, periodBefore, USUAL_DAYS } from '@muster/contract/dashboards/dashboard-rules.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { CheckList } from '../gigs/applications/check-list.tsx'
import { LocalDateField } from '../locations/local-date-field.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { dayPlus, monthDay } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { PlaceImage } from '../ui/place-image.tsx'
import { Popover } from '../ui/popover.tsx'
import { PositionMark } from '../ui/tag.tsx'
import type { DashboardsSearch } from './dashboards-search.ts'

export type SetSearch = (change: Partial<DashboardsSearch>) => void

interface FilterProps {
  search: DashboardsSearch
  set: SetSearch
}

/** What the chips of every dashboard read and set. */
type Chosen = Pick<DashboardsSearch, 'from' | 'to' | 'positions' | 'compare'>
interface ChipProps {
  search: Chosen
  set: (change: Partial<Chosen>) => void
}

/** Which locations, positions and days the figures add up, and whether they are compared. */
export function DashboardFilters({ search, set, period, today }: FilterProps & { period: Dashboard['period']; today: string }) {
  return (
    <div className="no-scrollbar flex gap-2 overflow-x-auto px-4 pb-3 desktop:flex-wrap desktop:px-6">
      <PeriodChip set={set} period={period} today={today} isChosen={search.from !== undefined || search.to !== undefined} />
      <CompareChip search={search} set={set} period={period} />
      <LocationChip search={search} set={set} />
      <PositionChip search={search} set={set} />
    </div>
  )
}

function LocationChip({ search, set }: FilterProps) {
  const { t } = useLingui()
  const { data: locations = [] } = useQuery(read(listActiveLocations, {}))
  if (locations.length < 2) return null
  const chosen = locations.filter(({ id }) => search.location_ids.includes(id))
  const value = chosen.length === 0 ? undefined : chosen.length === 1 ? chosen[0]!.name : t`${chosen.length} of ${locations.length}`
  return (
    <Popover
      label={t`Location`}
      className="w-72"
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={value === undefined ? t`This location` : t`Location:`}
          value={value}
          onRemove={() => set({ location_ids: [] })}
        />
      )}
    >
      <div className="flex gap-1.5 border-b border-light-gray p-2">
        <Button
          size="small"
          variant="raised"
          onClick={() => set({ location_ids: locations.slice(0, 200).map(({ id }) => id) })}
        >{t`All locations`}</Button>
      </div>
      <CheckList
        label={t`Location`}
        options={locations.map(({ id, name, image_public_id }) => ({
          value: id,
          label: name,
          mark: <PlaceImage size={20} src={imageUrl(image_public_id, 40)} />,
        }))}
        value={search.location_ids}
        onChange={(location_ids) => set({ location_ids })}
      />
    </Popover>
  )
}

/** Which positions the figures add up. */
export function PositionChip({ search, set }: ChipProps) {
  const { t } = useLingui()
  const { data: skills = [] } = useQuery(read(listSkills, { query: { query: 'ordered_by_popularity' } }))
  const chosen = skills.filter(({ id }) => search.positions.includes(id))
  return (
    <Popover
      className="w-64"
      label={t`Position`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={chosen.length > 0 ? t`Position:` : t`Position`}
          value={chosen.length === 0 ? undefined : chosen.length === 1 ? skillName(chosen[0]!) : String(chosen.length)}
          onRemove={() => set({ positions: [] })}
        />
      )}
    >
      <CheckList
        label={t`Position`}
        options={skills.map((skill) => ({ value: skill.id, label: skillName(skill), mark: <PositionMark hue={skill.color} /> }))}
        value={search.positions}
        onChange={(positions) => set({ positions })}
      />
    </Popover>
  )
}

const said = (day: string): string => monthDay(`${day}T12:00:00Z`, { zone: 'UTC' })

interface PeriodProps {
  set: ChipProps['set']
  period: Dashboard['period']
  today: string
  isChosen: boolean
}

/** Which days the figures add up. `today` is the last day that the presets offer. */
export function PeriodChip({ set, period: { from, to }, today, isChosen }: PeriodProps) {
  const { t } = useLingui()
  const days = daysOfPeriod({ from, to })
  const value = t`${said(from)} – ${said(to)}, ${days} days`
  return (
    <Popover
      label={t`Dates`}
      className="w-80"
      trigger={(trigger) =>
        isChosen ? (
          <FilterChip {...trigger} label={t`Dates:`} value={value} onRemove={() => set({ from: undefined, to: undefined })} />
        ) : (
          <FilterChip {...trigger} label={value} />
        )
      }
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3">
          <Presets
            today={today}
            choose={(first, last) => {
              set({ from: first, to: last })
              close()
            }}
          />
          <div className="grid grid-cols-2 gap-2">
            <LocalDateField
              label={t`From`}
              value={from}
              max={to}
              min={dayPlus(to, 1 - MOST_DAYS)}
              onChange={(day) => set({ from: day, to })}
            />
            <LocalDateField
              label={t`To`}
              value={to}
              min={from}
              max={dayPlus(from, MOST_DAYS - 1)}
              onChange={(day) => set({ from, to: day })}
            />
          </div>
        </div>
      )}
    </Popover>
  )
}

function Presets({ today, choose }: { today: string; choose: (from: string | undefined, to: string | undefined) => void }) {
  const { t } = useLingui()
  const month = `${today.slice(0, 7)}-01`
  const lastDayBefore = dayPlus(month, -1)
  const presets: [string, string | undefined, string | undefined][] = [
    [t`Last ${7} days`, dayPlus(today, -6), today],
    [t`Last ${USUAL_DAYS} days`, undefined, undefined],
    [t`Last ${91} days`, dayPlus(today, -90), today],
    [t`This month`, month, today],
    [t`Last month`, `${lastDayBefore.slice(0, 7)}-01`, lastDayBefore],
    [t`Last 12 months`, dayPlus(today, -364), today],
  ]
  return (
    <div className="flex flex-wrap gap-1.5">
      {presets.map(([name, from, to]) => (
        <Button key={name} size="small" variant="raised" onClick={() => choose(from, to)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Whether the figures are compared with the days before. */
export function CompareChip({ search, set, period }: ChipProps & { period: Dashboard['period'] }) {
  const { t } = useLingui()
  const before = periodBefore(period)
  return search.compare ? (
    <FilterChip label={t`Compared with`} value={`${said(before.from)} – ${said(before.to)}`} onRemove={() => set({ compare: false })} />
  ) : (
    <Button size="small" variant="raised" onClick={() => set({ compare: true })}>{t`Compare with the days before`}</Button>
  )
}
