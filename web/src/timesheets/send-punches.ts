import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import type { SignedFacts } from '@muster/contract/timesheets/signed-punch.ts'
import { addBreakPunch, addPunch } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { CallFailed } from '../api/call-failed.ts'
import { call } from '../api/client.ts'
import { sendInOrder } from '../api/send-in-order.ts'
import { keepPunch, keptPunches, type KeptPunch, ownOf, releaseFollowers } from './kept-punches.ts'

// The first screen does not wait for it. The phone loads it as the app opens, and then has it without a network, too.
export const loadSigning = () => import('./punch-key.ts')

/** The phone's signature; null where it can't sign or never had a network to learn how. */
async function sign(user_id: number, facts: Omit<SignedFacts, 'sequence'>): Promise<KeptPunch['signed']> {
  const signing = await loadSigning().catch(() => null)
  return signing && signing.signPunch(user_id, { ...facts, sequence: signing.nextSequence() })
}

/** A pro who waits at the clock should soon see that the punch is kept. */
const TIME_LIMIT_MS = 10_000
const CODE_REFUSED = ['CODE_WRONG', 'CODE_NOT_FOR_SHIFT']

/** A punch is judged by the key of the session that sends it, so the server must have the key first. */
async function send(punch: KeptPunch): Promise<Timesheet> {
  if (punch.signed) await (await loadSigning()).registerKey(punch.user_id)
  const { application_id, client_id, kind, time, skew_ms, follows, position, checkin_code, explanation, signed } = punch
  const params = { application_id }
  const kept = { client_id, time, ...(skew_ms !== null && { skew_ms }), ...(follows !== null && { follows }), ...(signed && { signed }) }
  const options = {
    idempotencyKey: client_id,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: { 'X-Phone-Time': new Date().toISOString() },
  }
  if (kind === 'BREAK_START' || kind === 'BREAK_END')
    return call(addBreakPunch, { params, body: { ...kept, break_type: kind === 'BREAK_START' ? 'START' : 'END' } }, options)
  const body = {
    ...kept,
    punch_type: kind,
    ...(position && { position }),
    ...(checkin_code !== null && { checkin_code }),
    ...(explanation !== null && { explanation }),
  }
  return call(addPunch, { params, body }, options)
}

/** Punches the pro just made and still looks at. The screen shows a refusal itself. */
const atHand = new Map<string, (error: CallFailed) => void>()

/** Whether a screen waits for the first answer to this punch. */
export const isAtHand = ({ client_id }: KeptPunch): boolean => atHand.has(client_id)

function refused(punch: KeptPunch, error: CallFailed): void {
  const { client_id, checkin_code } = punch
  const show = atHand.get(client_id)
  // The phone sends in order, so a punch before this one that is not there will never come.
  if (error.code === 'PUNCH_OUT_OF_ORDER' && punch.follows !== null) return keptPunches.change(client_id, { follows: null })
  // The pro is no longer at the door to type another code. Without one the punch counts, and a person looks at it.
  if (show === undefined && checkin_code !== null && CODE_REFUSED.includes(error.code))
    return keptPunches.change(client_id, { checkin_code: null })
  releaseFollowers(punch)
  if (show === undefined) return keptPunches.refuse(client_id, error.code)
  show(error)
  keptPunches.drop(client_id)
}

let sending: Promise<boolean> | null = null

/**
 * Sends one person's kept punches in order until all are answered or the server stops answering; returns whether all are. `onTaken` reads the
 * clock again before the punch leaves the phone, so that the screen never goes back. A punch that two tabs send counts once by its id.
 */
export function sendPunches(user_id: number, onTaken: () => Promise<unknown>): Promise<boolean> {
  sending ??= sendInOrder({
    next: () => ownOf(keptPunches.waiting(), user_id)[0],
    send,
    async taken({ client_id }) {
      await onTaken()
      keptPunches.drop(client_id)
    },
    refused,
  }).finally(() => {
    sending = null
  })
  return sending
}

/** What became of a punch that a pro just made: `kept` is not sent yet, and `full` was not kept. */
type Outcome = 'taken' | 'kept' | 'full' | CallFailed

/** Keeps a punch and sends it at once, after those before it. Until it is answered, screens show it only if the network is known to be gone. */
export async function makePunch(made: Omit<KeptPunch, 'follows' | 'signed'>, onTaken: () => Promise<unknown>): Promise<Outcome> {
  const { client_id, user_id, application_id, kind, time, position } = made
  const coordinates = position?.coordinates.coordinates ?? null
  const refusals: CallFailed[] = []
  // Before the wait: the pro may leave the screen meanwhile.
  if (navigator.onLine) atHand.set(client_id, (error) => void refusals.push(error))
  const signed = await sign(user_id, { application_id, kind, time, coordinates, client_id })
  const isKept = keepPunch({ ...made, signed })
  if (isKept && navigator.onLine) await sendPunches(user_id, onTaken)
  leaveHand(client_id)
  if (refusals[0]) return refusals[0]
  if (!isKept) return 'full'
  return keptPunches.waiting().some((one) => one.client_id === client_id) ? 'kept' : 'taken'
}

/** The screen no longer waits for this punch: it shows as kept, and a refusal stays on the phone for the pro to read. */
export function leaveHand(client_id: string): void {
  if (atHand.delete(client_id)) keptPunches.change(client_id, {})
}
