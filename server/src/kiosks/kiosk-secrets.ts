import { constants, createHmac, createPrivateKey, generateKeyPair, type KeyObject, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../problem.ts'
import { purposeKey } from '../settings/purpose-key.ts'

const passphrase = (secret: string): string => purposeKey(secret, 'kiosks').toString('hex')

/** Hashes a PIN for one pro. Without the installation's secret nobody can try all 10,000. */
export const pinHash = (secret: string, pro_id: number, pin: string): Buffer =>
  createHmac('sha256', purposeKey(secret, 'kiosks')).update(`pin ${pro_id} ${pin}`).digest()

/** A key pair of a kiosk. The private key is encrypted with the installation's secret. */
export async function makeKioskKeys(secret: string): Promise<{ public_key: string; private_key: string }> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: passphrase(secret) },
  })
  return { public_key: publicKey.toString('base64'), private_key: privateKey }
}

/** Nobody can read what a kiosk encrypts once the installation has another secret. */
export const outdated = (): Problem => new Problem('CONFLICT', 'This kiosk was made before the server got a new secret. Make a new kiosk.')

/** A kiosk's private key. Throws CONFLICT if it was encrypted with an earlier secret of the installation. */
export function openPrivateKey(secret: string, private_key: string): KeyObject {
  try {
    return createPrivateKey({ key: private_key, passphrase: passphrase(secret) })
  } catch (error) {
    // OpenSSL throws for a wrong passphrase.
    if (error instanceof Error && 'code' in error) throw outdated()
    throw error
  }
}

/** What a pro typed at a kiosk, or the code of their phone that it read. */
export type Typed = { phone_end: string; pin: string } | { pass: string }

/** What a kiosk sealed; null if it can't be read. */
export function openSealed(key: KeyObject, sealed: string): Typed | null {
  try {
    const text = privateDecrypt(
      { key, oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(sealed, 'base64'),
    ).toString()
    const typed = /^\{"phone_end":"(\d{4})","pin":"(\d{4})"\}$/.exec(text)
    if (typed) return { phone_end: typed[1]!, pin: typed[2]! }
    const read = /^\{"pass":"([\w-]{1,60})"\}$/.exec(text)
    return read && { pass: read[1]! }
  } catch (error) {
    // OpenSSL throws for text that another key sealed, or that nobody sealed.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
