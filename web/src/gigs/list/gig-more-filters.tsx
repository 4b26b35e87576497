import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { FilterChip } from '../../ui/chip.tsx'
import { noMoreFilters } from './no-more-filters.ts'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'

// Few people open the form, so it loads on demand.
const MoreFiltersDialog = lazy(() =>
  import('./more-filters-dialog.tsx').then(({ MoreFiltersDialog: component }) => ({ default: component })),
)

const names = Object.keys(noMoreFilters) as (keyof typeof noMoreFilters)[]

/** Rarely used filters behind one button, which shows how many are set. */
export function GigMoreFilters({ search, set }: { search: GigSearch; set: SetFilters }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  // An empty list of events reads as nothing too.
  const count = names.filter((name) => String(search[name] ?? '') !== '').length
  return (
    <>
      <FilterChip
        label={t`More`}
        icon={<SlidersHorizontal size={12} aria-hidden />}
        value={count > 0 ? count : undefined}
        onRemove={() => set(noMoreFilters)}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
      />
      {open && (
        <Suspense fallback={null}>
          <MoreFiltersDialog search={search} set={set} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
