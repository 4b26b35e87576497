import { Trans, useLingui } from '@lingui/react/macro'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { read } from '../../api/query.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/choice-chip.tsx'
import { countTo100 } from '../../admin/count-to.ts'
import { NumberFilter } from '../../admin/number-filter.tsx'
import { TuckedFilters } from '../../admin/tucked-filters.tsx'
import { TypedFilter } from '../../admin/typed-filter.tsx'
import type { adminApplicationsSearch } from './admin-applications-search.ts'

type Search = ReturnType<(typeof adminApplicationsSearch)['read']>

const NO_FILTERS = {
  pro_id: undefined,
  pro_search: undefined,
  unpaid_pros: undefined,
  late_unpaid_pros: undefined,
  uncharged_businesses: undefined,
  failed_payouts: undefined,
  contested_hours: undefined,
  refund_requests: undefined,
  location_name: undefined,
  gig_id: undefined,
  is_confirmed: undefined,
  is_cancelled: undefined,
  is_selected: undefined,
  is_boosted: undefined,
  is_gig_cancelled: undefined,
  gig__start_time__gte: undefined,
  gig__start_time__lte: undefined,
  shift_break_compliance: undefined,
}

/** Whether anything narrows the list. */
export const isFiltered = (search: Search): boolean => Object.keys(NO_FILTERS).some((key) => search[key as keyof Search] !== undefined)

/** Flags of who waits for money: they list who waits longest first. */
const MONEY_FLAGS: ReadonlySet<string> = new Set([
  'unpaid_pros',
  'late_unpaid_pros',
  'uncharged_businesses',
  'failed_payouts',
  'contested_hours',
  'refund_requests',
])

/** One reason to look after money at a time, since hardly an application has two. Who waits longest comes first. */
function moneyFlag(flag: keyof Search, search: Search): Partial<Search> {
  const others = Object.fromEntries([...MONEY_FLAGS].map((one) => [one, undefined]))
  const isOn = search[flag] === true
  return { ...others, [flag]: isOn ? undefined : true, ordering: isOn ? '-gig__start_time' : 'gig__start_time' }
}

/** What people type. */
const TYPED = ['pro_search', 'location_name', 'gig_id', 'pro_id'] as const

interface FiltersProps {
  search: Search
  onChange: (part: Partial<Search>) => void
}

/** The filters of the staff's applications: who waits for money first, then a place, a shift or a pro. */
export function AdminApplicationFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  const toDo = useQuery(read(getStaffToDo, {})).data
  const counts: Partial<Record<keyof Search, number | undefined>> = {
    late_unpaid_pros: toDo?.late_unpaid_pros,
    uncharged_businesses: toDo?.failed_charges,
    refund_requests: toDo?.refund_requests,
  }
  const flags = {
    late_unpaid_pros: t`Unpaid over 3 days`,
    unpaid_pros: t`Unpaid pros`,
    uncharged_businesses: t`Failed charges`,
    failed_payouts: t`Failed payouts`,
    contested_hours: t`Disputed for over 48 h`,
    refund_requests: t`Refunds asked for`,
    is_confirmed: t`Confirmed`,
    is_cancelled: t`Cancelled`,
    is_boosted: t`Boosted`,
  }
  return (
    <search>
      <form
        className="flex min-h-11 flex-wrap items-start gap-2 border-b border-light-gray px-4 pb-2 desktop:px-6"
        onSubmit={(event: FormEvent) => event.preventDefault()}
      >
        {(Object.keys(flags) as (keyof typeof flags)[]).map((flag) => (
          <ChoiceChip
            key={flag}
            chosen={search[flag] === true}
            onClick={() => onChange(MONEY_FLAGS.has(flag) ? moneyFlag(flag, search) : { [flag]: search[flag] === true ? undefined : true })}
          >
            {flags[flag]}
            {counts[flag] ? <span>{countTo100(counts[flag])}</span> : null}
          </ChoiceChip>
        ))}
        <ComingUp search={search} onChange={onChange} />
        <TypedFilters search={search} onChange={onChange} />
        {isFiltered(search) && (
          <Button variant="ghost" onClick={() => onChange(NO_FILTERS)}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </form>
    </search>
  )
}

/** The shifts from now on, the next one first. */
const ComingUp = ({ search: { gig__start_time__gte: from }, onChange }: FiltersProps) => (
  <ChoiceChip
    chosen={from !== undefined}
    onClick={() =>
      onChange(
        from === undefined
          ? { gig__start_time__gte: new Date().toISOString(), ordering: 'gig__start_time' }
          : { gig__start_time__gte: undefined, ordering: '-gig__start_time' },
      )
    }
  >
    <Trans>Coming up</Trans>
  </ChoiceChip>
)

/** A pro, a place or a number to type. */
function TypedFilters({ search, onChange }: FiltersProps) {
  const { t } = useLingui()
  return (
    <TuckedFilters active={TYPED.filter((key) => search[key] !== undefined).length}>
      <TypedFilter
        wide
        label={t`Pro’s name or phone`}
        value={search.pro_search ?? ''}
        onChange={(value) => onChange({ pro_search: value || undefined })}
      />
      <TypedFilter
        wide
        label={t`Location`}
        value={search.location_name ?? ''}
        onChange={(value) => onChange({ location_name: value || undefined })}
      />
      <NumberFilter label={t`Shift ID`} value={search.gig_id} onChange={(gig_id) => onChange({ gig_id })} />
      <NumberFilter label={t`Pro ID`} value={search.pro_id} onChange={(pro_id) => onChange({ pro_id })} />
    </TuckedFilters>
  )
}
