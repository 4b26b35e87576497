import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { signedBytes } from '@muster/contract/timesheets/signed-punch.ts'
import type { ApiCall } from './api-call.ts'
import type { UnreportedShift } from './worked-rows.ts'

const HOUR = 3_600_000
/** What a pro pressed, and how many hours after the start. */
const PRESSED = [
  { kind: 'CLOCK_IN', hours: 0.1 },
  { kind: 'BREAK_START', hours: 2 },
  { kind: 'BREAK_END', hours: 2.5 },
  { kind: 'BREAK_START', hours: 4 },
  { kind: 'BREAK_END', hours: 4.25 },
  { kind: 'CLOCK_OUT', hours: 5.9 },
] as const

/** A punch that a phone kept: what it sends, and when the pro made it by the right clock. */
export interface KeptPunch {
  path: string
  body: Record<string, unknown>
  client_id: string
  made: number
}

/** A shift's punches on a phone without network whose clock is ahead by `skew_ms`, each signed as the pro pressed. */
export interface KeptDay extends UnreportedShift {
  skew_ms: number
  public_key: string
  punches: KeptPunch[]
}

export function keepDay(shift: UnreportedShift, skew_ms: number): KeptDay {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ids = PRESSED.map(() => randomUUID())
  const punches = PRESSED.map(({ kind, hours }, sequence): KeptPunch => {
    const made = shift.start + hours * HOUR
    const time = new Date(made + skew_ms).toISOString()
    const client_id = ids[sequence]!
    const facts = { application_id: shift.application_id, kind, time, sequence, coordinates: null, client_id }
    const signature = sign('sha256', signedBytes(facts), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64')
    const isBreak = kind === 'BREAK_START' || kind === 'BREAK_END'
    return {
      path: `/timesheets/${shift.application_id}/${isBreak ? 'breaks' : 'punches'}/`,
      body: {
        client_id,
        time,
        skew_ms,
        ...(sequence > 0 && { follows: ids[sequence - 1] }),
        signed: { sequence, signature },
        ...(isBreak ? { break_type: kind === 'BREAK_START' ? 'START' : 'END' } : { punch_type: kind }),
      },
      client_id,
      made,
    }
  })
  return { ...shift, skew_ms, punches, public_key: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') }
}

/** The call with which the phone sends one of its punches now. */
export const sendingOf = ({ token, skew_ms }: KeptDay, { path, body }: KeptPunch, key: string): Omit<ApiCall, 'address'> => ({
  path,
  token,
  key,
  body,
  phone_time: new Date(Date.now() + skew_ms).toISOString(),
})
