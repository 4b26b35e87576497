import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getGigTimeline } from '@muster/contract/gigs/gig-endpoints.ts'
import { undoPunch } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { rosterChanges } from './roster-changes.ts'

export type UndoPunch = (id: number, punch_id: number, punch_type: 'CLOCK_IN' | 'CLOCK_OUT', name: string) => void

/** Takes back the last punch that a manager made for a pro. */
export function useUndoPunch(): UndoPunch {
  const { t } = useLingui()
  const call = useCall(undoPunch, { changes: [...rosterChanges, getGigTimeline] })
  return (id, punch_id, punch_type, name) => {
    const words: Record<CallError<typeof undoPunch>, string> = {
      UNDO_TOO_LATE: t`${name} or a colleague marked something since. Enter the hours on the pay page after the shift.`,
      HOURS_APPROVED: t`The hours are already approved.`,
      OVERLAPPING_GIG: t`${name} took another shift at that time.`,
      NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
      MARK_TOO_LATE: t`That was too long ago. Enter the hours on the pay page.`,
    }
    call.mutate(
      { params: { id }, body: { punch_id } },
      {
        onSuccess: () => toastDone(punch_type === 'CLOCK_IN' ? t`The check-in of ${name} is undone` : t`${name} is on the clock again`),
        onError: (error) => toastRefusal(error, words),
      },
    )
  }
}
