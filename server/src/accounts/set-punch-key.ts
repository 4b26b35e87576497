import { createPublicKey } from 'node:crypto'
import { actorOf, type Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { savePunchKey } from './user-store.ts'

/** Whether this is a public key of ECDSA P-256 as SPKI. */
function isP256(key: Buffer): boolean {
  try {
    return createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    // Node throws, with several kinds of error, for bytes that are no key. Nothing else happens here.
    return false
  }
}

/** Keeps the key with which the phone of this session signs punches. A new one replaces it. */
export async function setPunchKey(context: Context, public_key: string): Promise<void> {
  const key = Buffer.from(public_key, 'base64')
  if (!isP256(key)) throw new Problem('invalid', 'This is not a P-256 public key', { target: 'public_key' })
  await savePunchKey(context.db, actorOf(context).session_id, key)
}
