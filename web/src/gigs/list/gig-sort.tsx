import { useLingui } from '@lingui/react/macro'
import { SortMenu } from '../../ui/sort-menu.tsx'
import type { gigListOrderings } from './gig-list-search.ts'

type Ordering = (typeof gigListOrderings)[number]

/** How the list is sorted. */
export function GigSort({ value, onChange }: { value: Ordering; onChange: (value: Ordering) => void }) {
  const { t } = useLingui()
  const names: Record<Ordering, string> = {
    start_time: t`Starting Soonest`,
    '-start_time': t`Starting Latest`,
    '-created_ts': t`Last Posted`,
    '-last_updated_ts': t`Last Modified`,
  }
  return <SortMenu value={value} names={names} onChange={onChange} />
}
