import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { dayOf, dayPlus, viewerZone } from '../../ui/format-time.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dayChip } from './day-chip.ts'
import { queryOfJobs } from './query-of-jobs.ts'
import { skillName } from '../../skills/skill-name.ts'
import { useJobs } from './use-jobs.ts'

const DAYS_SHOWN = 8

/** How many shifts are nearby, their order and day, and a button for the other filters. */
export function JobFilters() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const [open, setOpen] = useState(false)
  const count = useJobs(queryOfJobs(search)).first?.count
  const set = (change: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  const today = dayOf(new Date(useNow()), { zone: viewerZone() })
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => dayPlus(today, ahead))
  return (
    <section aria-label={t`Near you`} className="pt-5">
      <div className="flex items-center justify-between gap-3 px-4 desktop:px-6">
        <h2 className="text-large font-semibold">
          <Trans>Near you</Trans>{' '}
          {count !== undefined && (
            <span className="text-normal font-regular text-gray">
              <Plural value={count} one="# shift" other="# shifts" />
            </span>
          )}
        </h2>
        <select
          aria-label={t`Order`}
          value={search.ordering}
          onChange={(event) => set({ ordering: event.target.value as typeof search.ordering })}
          className="h-11 rounded-control bg-background pl-1 text-normal font-semibold text-gray desktop:bg-white"
        >
          <option value="start_time">{t`Soonest first`}</option>
          <option value="-total_pay">{t`Highest pay first`}</option>
          <option value="distance">{t`Nearest first`}</option>
        </select>
      </div>
      <div className="flex gap-2 overflow-x-auto px-4 pt-1 pb-4 [scrollbar-width:none] desktop:px-6">
        <Button
          variant="raised"
          iconOnly
          aria-label={t`Filters`}
          icon={<SlidersHorizontal size={18} aria-hidden />}
          className="shrink-0 rounded-full"
          onClick={() => setOpen(true)}
        />
        <ChoiceChip chosen={!search.day} onClick={() => set({ day: undefined })}>
          <Trans>All</Trans>
        </ChoiceChip>
        {days.map((day) => (
          <ChoiceChip key={day} chosen={search.day === day} onClick={() => set({ day })}>
            {dayChip(day)}
          </ChoiceChip>
        ))}
      </div>
      <FilterSheet open={open} onClose={() => setOpen(false)} />
    </section>
  )
}

function FilterSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const set = (change: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      frame="sheet"
      title={<Trans>Filters</Trans>}
      actions={
        <>
          <Button variant="text" onClick={() => set({ skills: [], min_wage: undefined, max_distance: undefined, day: undefined })}>
            <Trans>Clear</Trans>
          </Button>
          <Button variant="contained" onClick={onClose}>
            <Trans>Show shifts</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PayAndDistance min_wage={search.min_wage} max_distance={search.max_distance} onChange={set} />
        <fieldset>
          <legend className="mb-2 text-normal font-semibold">
            <Trans>Positions</Trans>
          </legend>
          <Positions chosen={search.skills} onChange={(ids) => set({ skills: ids })} />
        </fieldset>
      </div>
    </Dialog>
  )
}

function Positions({ chosen, onChange }: { chosen: readonly number[]; onChange: (ids: number[]) => void }) {
  const skills = useQuery(read(listSkills, {}))
  if (failedToLoad(skills)) return <ErrorState error={skills.error} onRetry={() => void skills.refetch()} />
  if (!skills.data)
    return (
      <Skeleton>
        <Bone className="h-11" />
      </Skeleton>
    )
  const toggle = (id: number): void => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <div className="flex flex-wrap gap-2">
      {skills.data.map((skill) => (
        <ChoiceChip key={skill.id} chosen={chosen.includes(skill.id)} onClick={() => toggle(skill.id)}>
          {skillName(skill)}
        </ChoiceChip>
      ))}
    </div>
  )
}

interface PayAndDistanceProps {
  min_wage?: number | undefined
  max_distance?: number | undefined
  onChange: (change: { min_wage?: number | undefined; max_distance?: number | undefined }) => void
}

function PayAndDistance({ min_wage, max_distance, onChange }: PayAndDistanceProps) {
  const { t } = useLingui()
  const numberOf = (text: string) => (text === '' ? undefined : Number(text))
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t`Pay per hour`}
        value={min_wage ?? ''}
        onChange={(event) => onChange({ min_wage: numberOf(event.target.value) })}
      >
        <option value="">{t`Any`}</option>
        {[16, 18, 20, 22, 25, 30].map((dollars) => (
          <option key={dollars} value={dollars}>{t`$${dollars} and up`}</option>
        ))}
      </SelectField>
      <SelectField
        label={t`Distance`}
        value={max_distance ?? ''}
        onChange={(event) => onChange({ max_distance: numberOf(event.target.value) })}
      >
        <option value="">{t`Any`}</option>
        {[3, 5, 10, 15, 25].map((miles) => (
          <option key={miles} value={miles}>{t`Up to ${miles} mi`}</option>
        ))}
      </SelectField>
    </div>
  )
}
