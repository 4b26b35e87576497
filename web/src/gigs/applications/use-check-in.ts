import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { checkInPro } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { getRoster, listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'

/** What to reload after someone on the roster changed. */
export const rosterChanges = [getRoster, getGig, getHome, listApplications]

/** Checks a pro in or out for the manager. A toast says how it went. */
export function useCheckIn() {
  const { t } = useLingui()
  const words: Record<CallError<typeof checkInPro>, string> = {
    CLOCK_IN_TOO_EARLY: t`Clock-in opens 30 minutes before the start.`,
    SHIFT_OVER: t`The shift is over. Enter the hours on the pay page.`,
    ALREADY_CLOCKED_IN: t`This pro is already checked in.`,
    NOT_CLOCKED_IN: t`This pro isn’t checked in yet.`,
    ALREADY_CLOCKED_OUT: t`This pro is already checked out.`,
    NOT_CONFIRMED: t`This pro isn’t confirmed for this shift.`,
    MARK_TOO_LATE: t`That was too long ago. Enter the hours on the pay page.`,
    HOURS_APPROVED: t`The hours are already approved.`,
  }
  const call = useCall(checkInPro, { changes: rosterChanges })
  return {
    isPending: call.isPending,
    punch: (id: number, punch_type: 'CLOCK_IN' | 'CLOCK_OUT', name: string) =>
      call.mutate(
        { params: { id }, body: { punch_type, client_id: crypto.randomUUID() } },
        {
          onSuccess: () => toastDone(punch_type === 'CLOCK_IN' ? t`${name} is checked in` : t`${name} is checked out`),
          onError: (error) => toastRefusal(error, words),
        },
      ),
  }
}
