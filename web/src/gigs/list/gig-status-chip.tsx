import { useLingui } from '@lingui/react/macro'
import { FilterChip } from '../../ui/chip.tsx'
import { Popover } from '../../ui/popover.tsx'
import { CheckList } from '../applications/check-list.tsx'
import { gigListSearch, gigListStatuses } from './gig-list-search.ts'
import { haveSame } from './list-filters.ts'
import type { GigSearch, SetFilters } from './query-of-gigs.ts'
import { useChosenWords } from './use-chosen-words.ts'

const usual = gigListSearch.defaults.statuses

/** The statuses to show. No choice at all goes back to the default. */
export function GigStatusChip({ search, set }: { search: GigSearch; set: SetFilters }) {
  const { t } = useLingui()
  const chosenWords = useChosenWords()
  const names = {
    unfilled: t`Unfilled`,
    ready: t`Filled`,
    completed: t`Completed`,
    paymentDue: t`Payment due`,
    paymentError: t`Payment failed`,
    cancelled: t`Cancelled`,
  }
  const { statuses } = search
  const isUsual = haveSame(statuses, usual)
  const value = (): string => {
    if (isUsual) return t`all but cancelled`
    return statuses.length === gigListStatuses.length ? t`all` : chosenWords(statuses.map((status) => names[status]))
  }
  return (
    <Popover
      className="w-64"
      label={t`Status`}
      trigger={(trigger) => (
        <FilterChip {...trigger} label={t`Status:`} value={value()} {...(!isUsual && { onRemove: () => set({ statuses: usual }) })} />
      )}
    >
      <CheckList
        label={t`Status`}
        options={gigListStatuses.map((status) => ({ value: status, label: names[status] }))}
        value={statuses}
        onChange={(next) => set({ statuses: next.length > 0 ? next : usual })}
      />
    </Popover>
  )
}
