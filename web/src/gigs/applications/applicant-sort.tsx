import { useLingui } from '@lingui/react/macro'
import { SortMenu } from '../../ui/sort-menu.tsx'
import type { applicantOrderings } from './applicants-search.ts'

type Ordering = (typeof applicantOrderings)[number]

/** Sorts applicants by match or by when they applied. */
export function ApplicantSort({ value, onChange }: { value: Ordering; onChange: (value: Ordering) => void }) {
  const { t } = useLingui()
  const names: Record<Ordering, string> = {
    '-match_score': t`Best match`,
    created_ts: t`First to apply`,
    '-created_ts': t`Last to apply`,
  }
  return <SortMenu value={value} names={names} onChange={onChange} />
}
