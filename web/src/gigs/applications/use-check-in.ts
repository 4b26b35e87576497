import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { checkInPro } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { rosterChanges } from './roster-changes.ts'
import { useUndoPunch } from './use-undo-punch.ts'

type Punched = 'CLOCK_IN' | 'CLOCK_OUT'

/** How long the button's place takes no press after a punch, so that a double click is one. */
const SETTLE_MS = 2_000

/** The punch just made, for two seconds. */
function useSettled() {
  const [settled, setSettled] = useState<Punched | null>(null)
  useEffect(() => {
    if (settled === null) return undefined
    const timer = setTimeout(() => setSettled(null), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [settled])
  return { settled, setSettled }
}

/** Checks a pro in or out for the manager. A toast says how it went, and undoes it. */
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
  const undo = useUndoPunch()
  const { settled, setSettled } = useSettled()
  const call = useCall(checkInPro, { changes: rosterChanges })
  return {
    isPending: call.isPending,
    settled,
    punch: (id: number, punch_type: Punched, name: string) =>
      call.mutate(
        { params: { id }, body: { punch_type, client_id: crypto.randomUUID() } },
        {
          onSuccess: ({ timesheet }) => {
            setSettled(punch_type)
            const made = timesheet?.time_punches.findLast((one) => one.punch_type === punch_type)
            toastDone(punch_type === 'CLOCK_IN' ? t`${name} is checked in` : t`${name} is checked out`, {
              ...(made && { undo: { label: t`Undo`, run: () => undo(id, made.id, punch_type, name) } }),
            })
          },
          onError: (error) => toastRefusal(error, words),
        },
      ),
  }
}
