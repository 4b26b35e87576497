import { type KeptAct, keptActs, type Refused } from '../session/kept-acts.ts'
import type { WhereNow } from './where-now.ts'

export type PunchKind = 'CLOCK_IN' | 'BREAK_START' | 'BREAK_END' | 'CLOCK_OUT'

/** A punch the server has not answered yet, with all that was known when the pro made it. */
export interface KeptPunch extends KeptAct {
  /** Who made it. It is never sent for anyone else. */
  user_id: number
  application_id: number
  kind: PunchKind
  /** How far the phone's clock was ahead at the last answer before the punch; null if the phone never measured it. */
  skew_ms: number | null
  /** The punch that this phone kept right before it for the same shift. */
  follows: string | null
  position: WhereNow | null
  checkin_code: string | null
  explanation: string | null
  /** The phone's signature; null on a phone that can't sign. */
  signed: { sequence: number; signature: string } | null
  /** The location's name and zone, to show the punch. */
  place: string
  timezone: string
}

export type RefusedPunch = Refused<KeptPunch>

/** A person's phone keeps at most this many punches: more than a month of work without a network. */
export const MOST_KEPT = 200

/** The punches that wait on this phone. Signing out leaves them here for the person who made them. */
export const keptPunches = keptActs<KeptPunch>('kept_punch.', [
  'client_id',
  'user_id',
  'application_id',
  'kind',
  'time',
  'place',
  'timezone',
])

/** One person's punches among those of a phone. */
export const ownOf = <P extends KeptPunch>(punches: readonly P[], user_id: number): P[] => punches.filter((one) => one.user_id === user_id)

/** Keeps a punch after those of the same shift that still wait. Returns false, and keeps nothing, if the phone keeps too many already. */
export function keepPunch(punch: Omit<KeptPunch, 'follows'>): boolean {
  const own = ownOf(keptPunches.waiting(), punch.user_id)
  if (own.length >= MOST_KEPT) return false
  const before = own.findLast(({ application_id }) => application_id === punch.application_id)
  keptPunches.keep({ ...punch, follows: before?.client_id ?? null })
  return true
}

/** Lets the punches after this one no longer wait for it: the server will never have it. */
export function releaseFollowers({ client_id, follows }: KeptPunch): void {
  for (const after of keptPunches.waiting()) if (after.follows === client_id) keptPunches.change(after.client_id, { follows })
}
