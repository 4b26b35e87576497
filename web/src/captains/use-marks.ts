import { useLingui } from '@lingui/react/macro'
import { findCaptainShift, getCaptainShift, type checkInAsCaptain } from '@muster/contract/captains/captain-endpoints.ts'
import type { CaptainShift, CrewMember } from '@muster/contract/captains/captain-shift.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { LATE_MARK_HOURS } from '@muster/contract/timesheets/late-mark-rules.ts'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { CallFailed } from '../api/call-failed.ts'
import { allOf } from '../api/query.ts'
import { toastFailed } from '../ui/toast.tsx'
import { keepMark, keptMarks, type KeptMark, onMarks } from './kept-marks.ts'
import { sendMarks } from './send-marks.ts'

const AGAIN_EVERY_MS = 15_000

/** The captain's marks on one shift. Each shows at once, stays on the phone until it is sent, and counts once. */
export function useMarks(shift: Pick<CaptainShift, 'id' | 'timezone'> | undefined) {
  const { t } = useLingui()
  const client = useQueryClient()
  const all = useSyncExternalStore(onMarks, keptMarks)
  const days = LATE_MARK_HOURS / 24
  const words: Record<CallError<typeof checkInAsCaptain>, (name: string) => string> = {
    CLOCK_IN_TOO_EARLY: () => t`Clock-in opens 30 minutes before the start.`,
    SHIFT_OVER: (name) => t`The shift is over, so we didn’t record ${name}’s arrival. Tell the manager.`,
    ALREADY_CLOCKED_IN: (name) => t`${name} is already checked in.`,
    NOT_CLOCKED_IN: (name) => t`${name} is not checked in yet.`,
    ALREADY_CLOCKED_OUT: (name) => t`${name} is already checked out.`,
    NOT_CONFIRMED: (name) => t`${name} is no longer on this shift.`,
    APPLICATION_CANCELLED: (name) => t`${name} is no longer on this shift.`,
    MARK_TOO_LATE: (name) =>
      t`The mark for ${name} came more than ${days} days after the shift, so we didn’t record it. Show it to the manager.`,
    HOURS_APPROVED: (name) => t`${name}’s hours are already approved, so we didn’t record the mark. Show it to the manager.`,
  }
  const refused = ({ first_name }: KeptMark, { code, message }: CallFailed): void =>
    toastFailed(words[code as keyof typeof words]?.(first_name) ?? message)
  // Put the answer on screen before the mark leaves the phone, so that no pro flickers back to late.
  const taken = ({ shift_id: id }: KeptMark, member: CrewMember): void => {
    for (const shown of [findCaptainShift, getCaptainShift])
      client.setQueriesData<CaptainShift>(allOf(shown), (shift) =>
        shift?.id !== id
          ? shift
          : { ...shift, crew: shift.crew.map((one) => (one.application_id === member.application_id ? member : one)) },
      )
  }
  const send = useCallback(async () => {
    if (keptMarks().length === 0) return
    await sendMarks({ onTaken: taken, onRefused: refused })
    await Promise.all([findCaptainShift, getCaptainShift].map((changed) => client.invalidateQueries(allOf(changed))))
    // `refused` translates its text when it runs, so an older `refused` still shows the current language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [client])
  useEffect(() => {
    const trySend = (): void => void send()
    trySend()
    window.addEventListener('online', trySend)
    const timer = setInterval(trySend, AGAIN_EVERY_MS)
    return () => {
      window.removeEventListener('online', trySend)
      clearInterval(timer)
    }
  }, [send])
  return {
    /** The unsent marks of this shift; `kept` counts those of all shifts. */
    waiting: all.filter((mark) => mark.shift_id === shift?.id),
    kept: all.length,
    mark({ application_id, first_name }: CrewMember, punch_type: KeptMark['punch_type']) {
      if (!shift) return
      const { id: shift_id, timezone } = shift
      const [client_id, time] = [crypto.randomUUID(), new Date().toISOString()]
      keepMark({ shift_id, timezone, application_id, first_name, punch_type, client_id, time })
      void send()
    },
  }
}
