import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { SigningKey } from '@muster/contract/exports/export.ts'
import { purposeKey } from '../settings/purpose-key.ts'

/** What precedes the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The key comes from the installation's secret, so no file or row has to keep it. */
const privateKeyOf = (secret: string): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8, purposeKey(secret, 'signed files')]), format: 'der', type: 'pkcs8' })

/** The public half of the key, as anyone may read it. */
export function signingKey(secret: string, issuer: string): SigningKey {
  const key = createPublicKey(privateKeyOf(secret))
  const raw = key.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    issuer,
    key_id: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    public_key: raw.toString('base64'),
    pem: key.export({ format: 'pem', type: 'spki' }).toString(),
  }
}

/** Signs bytes with Ed25519. */
export const signed = (secret: string, bytes: Buffer): Buffer => sign(null, bytes, privateKeyOf(secret))

export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
