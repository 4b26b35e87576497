import { useLingui } from '@lingui/react/macro'
import type { CallInput } from '@muster/contract/endpoint.ts'
import { PaymentPhase } from '@muster/contract/payments/payment-status.ts'
import type { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { CheckList } from '../gigs/applications/check-list.tsx'
import { GigContactChip } from '../gigs/list/gig-contact-chip.tsx'
import { GigDatesChip } from '../gigs/list/gig-dates-chip.tsx'
import { gigListSearch, type pastGigsSearch } from '../gigs/list/gig-list-search.ts'
import { GigMoreFilters } from '../gigs/list/gig-more-filters.tsx'
import { GigPositionChip } from '../gigs/list/gig-position-chip.tsx'
import { GigStatusChip } from '../gigs/list/gig-status-chip.tsx'
import { GigTypeChip } from '../gigs/list/gig-type-chip.tsx'
import { hasFilters, haveSame, withoutFilters } from '../gigs/list/list-filters.ts'
import { queryOfGigs } from '../gigs/list/query-of-gigs.ts'
import { useChosenWords } from '../gigs/list/use-chosen-words.ts'
import { Button } from '../ui/button.tsx'
import { FilterChip } from '../ui/chip.tsx'
import { Popover } from '../ui/popover.tsx'

export type PaymentSearch = ReturnType<(typeof pastGigsSearch)['read']>
type SetSearch = (change: Partial<PaymentSearch>) => void
type PaymentsQuery = NonNullable<CallInput<typeof listPayments>['query']>

/** Payments belong to shifts of any status, unless the address names some. */
const namesStatuses = ({ statuses }: PaymentSearch): boolean => !haveSame(statuses, gigListSearch.defaults.statuses)

/** What to ask the server for, read from the URL: the payments' states and the filters of their shifts. */
export function queryOfPayments(search: PaymentSearch, zone: string): PaymentsQuery {
  const { ordering: _order, statuses, ...filters } = queryOfGigs({ ...search, dates: 'all' }, zone)
  return {
    ...filters,
    ...(namesStatuses(search) && { statuses }),
    ...(search.payment_states.length > 0 && { payment_states: [...search.payment_states] }),
    page: search.page,
    page_size: 25,
  }
}

/** Whether a filter is set. Without dates the list is of all days. */
export const isNarrowed = (search: PaymentSearch): boolean => search.payment_states.length > 0 || hasFilters({ ...search, dates: 'recent' })

interface PaymentFiltersProps {
  search: PaymentSearch
  set: SetSearch
  zone: string
}

/** The filters of the list of payments, in one row, as the list of shifts has them. */
export function PaymentFilters({ search, set, zone }: PaymentFiltersProps) {
  const { t } = useLingui()
  return (
    <div className="no-scrollbar flex shrink-0 items-center gap-1.5 overflow-x-auto border-b border-light-gray px-4 py-2 desktop:flex-wrap desktop:px-6">
      <PaymentStateChip search={search} set={set} />
      <GigDatesChip search={{ ...search, dates: 'all' }} set={set} zone={zone} />
      <GigPositionChip search={search} set={set} />
      <GigTypeChip search={search} set={set} />
      {namesStatuses(search) && <GigStatusChip search={search} set={set} />}
      {search.managed && <GigContactChip search={search} set={set} contacts={[]} />}
      <GigMoreFilters search={search} set={set} />
      {isNarrowed(search) && (
        <Button variant="ghost" size="small" onClick={() => set({ ...withoutFilters(search), payment_states: [] })}>
          {t`Clear`}
        </Button>
      )}
    </div>
  )
}

function PaymentStateChip({ search, set }: { search: PaymentSearch; set: SetSearch }) {
  const { t } = useLingui()
  const chosenWords = useChosenWords()
  const names = { processing: t`On the way`, failed: t`Failed`, paid: t`Paid` }
  const chosen = search.payment_states
  return (
    <Popover
      className="w-56"
      label={t`Payment`}
      trigger={(trigger) => (
        <FilterChip
          {...trigger}
          label={chosen.length > 0 ? t`Payment:` : t`Payment`}
          value={chosen.length > 0 ? chosenWords(chosen.map((state) => names[state])) : undefined}
          onRemove={() => set({ payment_states: [] })}
        />
      )}
    >
      <CheckList
        label={t`Payment`}
        options={PaymentPhase.options.map((state) => ({ value: state, label: names[state] }))}
        value={chosen}
        onChange={(payment_states) => set({ payment_states })}
      />
    </Popover>
  )
}
