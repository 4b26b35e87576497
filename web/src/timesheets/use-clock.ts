import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { coordinatesOf } from '@muster/contract/distance.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { fromFence } from '@muster/contract/timesheets/fence-rules.ts'
import type { addBreakPunch, addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useEffect, useRef, useState } from 'react'
import type { CallFailed } from '../api/call-failed.ts'
import { clockSkew } from '../api/clock-skew.ts'
import { useMe } from '../me/use-me.ts'
import { toastDone, toastFailed } from '../ui/toast.tsx'
import { MOST_KEPT, type PunchKind } from './kept-punches.ts'
import { leaveHand, makePunch } from './send-punches.ts'
import { useReadClock } from './use-kept-punches.ts'
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

interface Press {
  kind: PunchKind
  time: string
  position?: WhereNow | null
  checkin_code?: string | undefined
  explanation?: string
}

/** Keeps punches of one shift on the phone and sends them. `error` is the refusal of the last one; a punch without a network is no error. */
function usePunch({ id: application_id, gig }: ProApplication) {
  const { t } = useLingui()
  const { id: user_id } = useMe()
  const readClock = useReadClock()
  const [error, setError] = useState<CallFailed | null>(null)
  const [sending, setSending] = useState<PunchKind | null>(null)
  const onScreen = useRef(new Set<string>())
  useEffect(() => {
    const punches = onScreen.current
    return () => punches.forEach(leaveHand)
  }, [])
  /** Returns whether the punch was taken, is kept, or failed. */
  async function press({ kind, time, position = null, checkin_code, explanation = '' }: Press): Promise<'taken' | 'kept' | 'failed'> {
    const client_id = crypto.randomUUID()
    const { name: place, timezone } = gig.location
    setError(null)
    setSending(kind)
    onScreen.current.add(client_id)
    const made = { client_id, user_id, application_id, kind, time, position, place, timezone, skew_ms: clockSkew() }
    const words = { checkin_code: checkin_code ?? null, explanation: explanation === '' ? null : explanation }
    const outcome = await makePunch({ ...made, ...words }, readClock)
    onScreen.current.delete(client_id)
    setSending(null)
    if (outcome === 'taken' || outcome === 'kept') return outcome
    if (outcome === 'full') toastFailed(t`This phone already keeps ${MOST_KEPT} punches. Find a connection to send them first.`)
    else setError(outcome)
    return 'failed'
  }
  return { error, sending, press, reset: () => setError(null) }
}

/** Clocks in and out of one shift and punches breaks, with or without a network. Each punch has its own id, so a retry counts once. */
export function useClock(application: ProApplication) {
  const { t } = useLingui()
  const punch = usePunch(application)
  // Some phones take seconds to find the location. The button shows progress so that the pro does not press it twice.
  const [isLocating, setLocating] = useState(false)
  const [far, setFar] = useState<FarPunch | null>(null)
  async function send(made: Press & { kind: 'CLOCK_IN' | 'CLOCK_OUT' }, isUndo = false): Promise<boolean> {
    const outcome = await punch.press(made)
    if (outcome === 'failed') return false
    setFar(null)
    if (outcome === 'taken') toastDone(t(doneWords[isUndo ? 'UNDO' : made.kind]))
    return true
  }
  return {
    error: punch.error,
    isPunching: isLocating || punch.sending === 'CLOCK_IN' || punch.sending === 'CLOCK_OUT',
    isPausing: punch.sending === 'BREAK_START' || punch.sending === 'BREAK_END',
    /** The clock-in that waits for a yes. */
    far,
    forgetFar: () => setFar(null),
    /** Punches the clock-in that waited, as of the moment it was pressed. */
    async clockInFar({ time, position }: FarPunch, explanation: string): Promise<void> {
      await send({ kind: 'CLOCK_IN', time, position, explanation })
    },
    /** Punches, or asks first when the pro clocks in away from the place. Returns whether the punch was taken or kept. */
    async clock(kind: 'CLOCK_IN' | 'CLOCK_OUT', checkin_code?: string, isUndo = false): Promise<boolean> {
      const time = new Date().toISOString()
      setLocating(true)
      const position = checkin_code === undefined ? await whereNow() : null
      setLocating(false)
      const away = kind === 'CLOCK_IN' && checkin_code === undefined ? farFrom(application, position) : null
      if (away !== null) {
        punch.reset()
        setFar({ time, position, ...away })
        return false
      }
      return send({ kind, time, position, checkin_code }, isUndo)
    },
    pause: (break_type: 'START' | 'END') => void punch.press({ kind: `BREAK_${break_type}`, time: new Date().toISOString() }),
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
    BREAK_BEFORE_PAY: t`Your pay starts with the shift. You can take a break from then on.`,
    MARK_TOO_LATE: t`You can’t punch more than three days after a shift. Ask your shift contact to enter your hours.`,
    PUNCH_OUT_OF_ORDER: t`An earlier punch is not sent yet. Try again in a moment.`,
    HOURS_APPROVED: t`Your hours are already approved. If they’re wrong, talk to the business.`,
  }
}
