import { randomUUID } from 'node:crypto'
import { type Kiosk, MOST_KIOSKS } from '@muster/contract/kiosks/kiosk.ts'
import { tokenHash } from '../accounts/token-hash.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf, proOf } from '../context.ts'
import { Problem } from '../problem.ts'
import { makeKioskKeys, pinHash } from './kiosk-secrets.ts'
import { endKiosk, insertKiosk, lockKiosks, replaceToken, savePin, settleMark } from './kiosk-store.ts'

const subject = (context: Context) => ({ subject_kind: 'location', subject_id: locationOf(context).id }) as const

/** Makes a kiosk for the current location. Only the answer has its token. */
export async function addKiosk(context: Context, name: string): Promise<{ kiosk: Kiosk; token: string }> {
  const { id: location_id } = locationOf(context)
  if ((await lockKiosks(context.db, location_id)) >= MOST_KIOSKS)
    throw new Problem('CONFLICT', `A location can have ${MOST_KIOSKS} kiosks. End one first.`)
  const token = randomUUID()
  const kiosk = await insertKiosk(context.db, {
    location_id,
    name,
    token_hash: tokenHash(token),
    ...(await makeKioskKeys(context.deps.secret)),
    created_by: actorOf(context).user_id,
  })
  await record(context, { action: 'kiosk.added', ...subject(context), changes: { kiosk_id: kiosk.id } })
  return { kiosk, token }
}

/** Makes a new link for a kiosk of the current location, as when the first one is lost. The old one ends at once. */
export async function renewKioskLink(context: Context, id: number): Promise<{ kiosk: Kiosk; token: string }> {
  const token = randomUUID()
  const kiosk = await replaceToken(context.db, locationOf(context).id, id, tokenHash(token))
  if (kiosk === null) throw new Problem('NOT_FOUND')
  await record(context, { action: 'kiosk.link_renewed', ...subject(context), changes: { kiosk_id: id } })
  return { kiosk, token }
}

/** Ends a kiosk of the current location at once. */
export async function revokeKiosk(context: Context, id: number): Promise<void> {
  if (!(await endKiosk(context.db, locationOf(context).id, id))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'kiosk.revoked', ...subject(context), changes: { kiosk_id: id } })
}

/** Notes that a manager dealt with an offline punch. */
export async function settleKioskMark(context: Context, id: number): Promise<void> {
  if (!(await settleMark(context.db, locationOf(context).id, id, actorOf(context).user_id))) throw new Problem('NOT_FOUND')
  await record(context, { action: 'kiosk.mark_settled', ...subject(context), changes: { mark_id: id } })
}

/** Sets the PIN that the pro types at kiosks. */
export async function setKioskPin(context: Context, pin: string): Promise<void> {
  const pro = proOf(context)
  await savePin(context.db, pro, pinHash(context.deps.secret, pro.id, pin))
  await record(context, { action: 'kiosk.pin_set', subject_kind: 'pro', subject_id: pro.id })
}
