import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { GigContactChip } from './gig-contact-chip.tsx'
import { GigDatesChip } from './gig-dates-chip.tsx'
import type { gigListOrderings } from './gig-list-search.ts'
import { GigMoreFilters } from './gig-more-filters.tsx'
import { GigPositionChip } from './gig-position-chip.tsx'
import { GigSort } from './gig-sort.tsx'
import { GigStatusChip } from './gig-status-chip.tsx'
import { GigTypeChip } from './gig-type-chip.tsx'
import { hasFilters, withoutFilters } from './list-filters.ts'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'

interface GigFiltersProps {
  search: GigSearch
  set: SetFilters
  zone: string
  /** The contacts of the shifts on screen, to choose from. */
  contacts: readonly string[]
  /** At the end of the row: views and the CSV button. */
  end?: ReactNode
  /** The screen sets the dates and the order itself. */
  isDated?: boolean
}

/** One row of filters. Each one that is set stands out and has its own button to remove it. */
export function GigFilters({ search, set, zone, contacts, end, isDated = search.view === 'calendar' }: GigFiltersProps) {
  const { t } = useLingui()
  return (
    <div className="no-scrollbar flex shrink-0 items-center gap-1.5 overflow-x-auto border-b border-light-gray px-4 py-2 desktop:flex-wrap desktop:px-6">
      <GigStatusChip search={search} set={set} />
      {!isDated && <GigDatesChip search={search} set={set} zone={zone} />}
      <GigPositionChip search={search} set={set} />
      <GigTypeChip search={search} set={set} />
      <GigContactChip search={search} set={set} contacts={contacts} />
      <GigMoreFilters search={search} set={set} />
      {hasFilters(search) && (
        <Button variant="ghost" size="small" onClick={() => set(withoutFilters(search))}>
          {t`Clear`}
        </Button>
      )}
      {!isDated && (
        <div className="ml-auto flex items-center gap-1.5 pl-2">
          {end}
          <GigSort value={search.ordering} onChange={(ordering: (typeof gigListOrderings)[number]) => set({ ordering })} />
        </div>
      )}
    </div>
  )
}
