import type { KioskAct } from '@muster/contract/kiosks/kiosk.ts'
import { punchAtKiosk } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { call } from '../api/client.ts'
import { sendInOrder } from '../api/send-in-order.ts'
import { type KeptAct, keptActs } from '../session/kept-acts.ts'

/** A punch that waits on the tablet. What the pro typed is encrypted for the server. */
interface KeptKioskPunch extends KeptAct {
  token: string
  act: KioskAct
  sealed: string
  /** How far the tablet's clock was ahead at the last answer before the punch; null if it never measured it. */
  skew_ms: number | null
}

const kept = keptActs<KeptKioskPunch>('kiosk_punch.', ['client_id', 'time', 'token', 'act', 'sealed'])

export const { waiting: keptKioskPunches, refused: refusedKioskPunches, keep: keepKioskPunch, onChange: onKioskPunches } = kept

let sending: Promise<boolean> | null = null

/** Sends the kept punches of one kiosk in order, until the server stops answering. A tab never sends twice at a time. */
export async function sendKioskPunches(token: string): Promise<void> {
  sending ??= sendInOrder({
    next: () => kept.waiting().find((punch) => punch.token === token),
    send: ({ client_id, time, act, sealed, skew_ms }: KeptKioskPunch) => {
      const body = { client_id, time, act, sealed, ...(typeof skew_ms === 'number' && { skew_ms }) }
      return call(
        punchAtKiosk,
        { params: { token }, body },
        { idempotencyKey: client_id, headers: { 'X-Phone-Time': new Date().toISOString() } },
      )
    },
    taken: ({ client_id }) => kept.drop(client_id),
    refused: ({ client_id }, { code }) => kept.refuse(client_id, code),
  }).finally(() => {
    sending = null
  })
  await sending
}
