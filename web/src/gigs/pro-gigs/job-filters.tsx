import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { dayOf, dayPlus, viewerZone } from '../../ui/format-time.ts'
import { useNow } from '../../ui/use-now.ts'
import { dayChip } from './day-chip.ts'
import type { jobsSearch } from './jobs-search.ts'
import { countFilters, noAddressFilters, queryOnTop } from './query-of-jobs.ts'
import { useJobs } from './use-jobs.ts'

const JobSheet = lazy(() => import('./job-sheet.tsx').then((module) => ({ default: module.JobSheet })))

const DAYS_SHOWN = 8

type Sheet = 'filters' | 'saved'

/** How many shifts are nearby, their order and day, and a button for the other filters. */
export function JobFilters() {
  const { t } = useLingui()
  const search = useSearch({ from: '/locations/$locationId/jobs' })
  const navigate = useNavigate({ from: '/locations/$locationId/jobs' })
  const [open, setOpen] = useState<Sheet | null>(null)
  const { count, isCountExact } = useJobs(queryOnTop(search))
  const set = (change: Partial<typeof search>) => void navigate({ search: (before) => ({ ...before, ...change }), replace: true })
  return (
    <section aria-label={t`Near you`} className="pt-5">
      <div className="flex items-center justify-between gap-3 px-4 desktop:px-6">
        <h2 className="text-large font-semibold">
          <Trans>Near you</Trans>{' '}
          {count > 0 && isCountExact && (
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
          <option value="for_you">{t`My positions first`}</option>
          <option value="start_time">{t`Soonest first`}</option>
          <option value="-total_pay">{t`Highest pay first`}</option>
          <option value="distance">{t`Nearest first`}</option>
        </select>
      </div>
      <Chips search={search} set={set} onOpen={setOpen} />
      <Suspense fallback={null}>{open && <JobSheet which={open} onClose={() => setOpen(null)} />}</Suspense>
    </section>
  )
}

type JobsSearch = ReturnType<(typeof jobsSearch)['read']>

interface ChipsProps {
  search: JobsSearch
  set: (change: Partial<JobsSearch>) => void
  onOpen: (sheet: Sheet) => void
}

/** The filters in one row: two sheets, all or only the jobs that the pro can take, and the day. */
function Chips({ search, set, onOpen }: ChipsProps) {
  const { t } = useLingui()
  const active = countFilters(search)
  const today = dayOf(new Date(useNow()), { zone: viewerZone() })
  const days = Array.from({ length: DAYS_SHOWN }, (_, ahead) => dayPlus(today, ahead))
  return (
    <div className="flex gap-2 overflow-x-auto px-4 pt-1 pb-4 [scrollbar-width:none] desktop:px-6">
      <ChoiceChip chosen={active > 0} aria-label={active > 0 ? t`Filters, ${active} on` : t`Filters`} onClick={() => onOpen('filters')}>
        <SlidersHorizontal size={18} aria-hidden />
        {active > 0 && active}
      </ChoiceChip>
      <ChoiceChip chosen={false} aria-label={t`Saved searches`} onClick={() => onOpen('saved')}>
        <Bell size={18} aria-hidden />
      </ChoiceChip>
      <ChoiceChip
        chosen={!search.day && active === 0 && !search.open_to_me}
        onClick={() =>
          set({ ...noAddressFilters, open_to_me: false, day: undefined, skills: [], min_wage: undefined, max_distance: undefined })
        }
      >
        <Trans>All</Trans>
      </ChoiceChip>
      <ChoiceChip chosen={search.open_to_me} onClick={() => set({ open_to_me: !search.open_to_me })}>
        <Trans>Only jobs I can take</Trans>
      </ChoiceChip>
      {days.map((day) => (
        <ChoiceChip key={day} chosen={search.day === day} onClick={() => set({ day })}>
          {dayChip(day)}
        </ChoiceChip>
      ))}
    </div>
  )
}
