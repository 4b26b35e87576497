import { useLingui } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { duration } from '../../ui/format-time.ts'

/** The break a pro took, or the one that is still due by the market's rule or the shift's terms. */
export function BreakCell({ application: { timesheet, presence }, gig }: { application: Application; gig: Gig }) {
  const { t } = useLingui()
  const taken = timesheet?.shift_breaks.reduce((sum, one) => sum + one.minutes, 0) ?? 0
  if (taken > 0) return duration(taken)
  const due = (timesheet?.due_break_minutes ?? 0) || gig.unpaid_break_minutes
  if (due === 0) return <span className="text-gray">{t`None due`}</span>
  if (presence === 'left') return <span className="font-semibold text-warning">{t`None of ${due} min`}</span>
  return <span className="text-gray">{t`${due} min due`}</span>
}
