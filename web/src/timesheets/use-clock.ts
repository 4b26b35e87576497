import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { coordinatesOf } from '@muster/contract/distance.ts'
import type { CallError, CallInput } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { fromFence } from '@muster/contract/timesheets/fence-rules.ts'
import { addBreakPunch, addPunch, getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { toastDone } from '../ui/toast.tsx'
import { type WhereNow, whereOf } from './where-now.ts'

/** The phone's location at the moment of a punch; null if it is unavailable or not allowed. */
function whereNow(): Promise<WhereNow | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      (position) => resolve(whereOf(position)),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 6_000, maximumAge: 30_000 },
    )
  })
}

/** A clock-in that was pressed away from the place, and waits for the pro to confirm it. It keeps the moment of the press. */
export interface FarPunch {
  time: string
  position: WhereNow | null
  /** Null when the phone does not say where it is. */
  distance_m: number | null
}

/** How far from the shift a phone is, if that is worth a question before the clock-in: too far, or unknown where proof is required. */
function farFrom({ gig, is_checkin_required }: ProApplication, position: WhereNow | null): Pick<FarPunch, 'distance_m'> | null {
  if (position === null) return is_checkin_required ? { distance_m: null } : null
  const seen = fromFence({ ...coordinatesOf(position.coordinates), ...position }, coordinatesOf(gig.location.coordinates))
  return seen.is_inside ? null : { distance_m: seen.distance_m }
}

const doneWords = {
  UNDO: msg`Clock-in undone. Clock in again when you’re ready.`,
  CLOCK_IN: msg`You are on the clock`,
  CLOCK_OUT: msg`Clocked out. The business will review your hours.`,
}

/** Clocks in and out of one shift and punches breaks. Each punch has its own id, so a retry counts once. `error` is that of the last act. */
export function useClock(application: ProApplication) {
  const { t } = useLingui()
  const application_id = application.id
  const changes = [getProApplication, listProApplications, getTimesheet]
  const punch = useCall(addPunch, { changes })
  const pause = useCall(addBreakPunch, { changes })
  const params = { application_id }
  // Some phones take seconds to find the location. The button shows progress so that the pro does not press it twice.
  const [isLocating, setLocating] = useState(false)
  const [far, setFar] = useState<FarPunch | null>(null)
  async function send(body: Omit<CallInput<typeof addPunch>['body'], 'client_id'>, isUndo = false): Promise<boolean> {
    try {
      await punch.mutateAsync({ params, body: { client_id: crypto.randomUUID(), ...body } })
    } catch {
      // `error` has it, and the screen shows why.
      return false
    }
    setFar(null)
    toastDone(t(doneWords[isUndo ? 'UNDO' : body.punch_type]))
    return true
  }
  return {
    error: punch.error ?? pause.error,
    /** The last act was a break. */
    wasBreak: pause.error !== null,
    isPunching: isLocating || punch.isPending,
    isPausing: pause.isPending,
    /** The clock-in that waits for a yes. */
    far,
    forgetFar: () => setFar(null),
    /** Punches the clock-in that waited, as of the moment it was pressed. */
    async clockInFar({ time, position }: FarPunch, explanation: string): Promise<void> {
      const body = { punch_type: 'CLOCK_IN' as const, time, ...(position && { position }), ...(explanation !== '' && { explanation }) }
      await send(body)
    },
    /** Punches, or asks first when the pro clocks in away from the place. Returns whether the punch was taken. */
    async clock(punch_type: 'CLOCK_IN' | 'CLOCK_OUT', checkin_code?: string, isUndo = false): Promise<boolean> {
      pause.reset()
      const time = new Date().toISOString()
      setLocating(true)
      const position = checkin_code === undefined ? await whereNow() : null
      setLocating(false)
      const away = punch_type === 'CLOCK_IN' && checkin_code === undefined ? farFrom(application, position) : null
      if (away !== null) {
        punch.reset()
        setFar({ time, position, ...away })
        return false
      }
      return send({ punch_type, time, ...(position && { position }), ...(checkin_code !== undefined && { checkin_code }) }, isUndo)
    },
    pause(break_type: 'START' | 'END') {
      punch.reset()
      pause.mutate({ params, body: { client_id: crypto.randomUUID(), break_type } })
    },
  }
}

type ClockError = CallError<typeof addPunch> | CallError<typeof addBreakPunch>

/** Why a punch failed and what the pro can do. */
export function useClockWords(): Record<ClockError, string> {
  const { t } = useLingui()
  return {
    CLOCK_IN_TOO_EARLY: t`Clock-in opens 30 minutes before the start.`,
    SHIFT_OVER: t`This shift is over. Ask your shift contact to enter your hours.`,
    ALREADY_CLOCKED_IN: t`You’re already on the clock.`,
    NOT_CLOCKED_IN: t`Clock in first.`,
    ALREADY_CLOCKED_OUT: t`You already clocked out of this shift.`,
    CODE_WRONG: t`That code is wrong. Check the six digits, or scan it.`,
    CODE_NOT_FOR_SHIFT: t`That code is for another shift. Ask for this shift’s code.`,
    NOT_CONFIRMED: t`You are not confirmed for this shift.`,
    ON_BREAK: t`You’re already on a break.`,
    NOT_ON_BREAK: t`You are not on a break.`,
    MARK_TOO_LATE: t`You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.`,
    PUNCH_OUT_OF_ORDER: t`An earlier punch is not sent yet. Try again in a moment.`,
    HOURS_APPROVED: t`Your hours are already approved. If they’re wrong, talk to the business.`,
  }
}
