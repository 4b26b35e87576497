import { constants, createHmac, generateKeyPair, privateDecrypt } from 'node:crypto'
import { promisify } from 'node:util'
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

/** What a pro typed at a kiosk; null if it can't be read. */
export function openSealed(secret: string, private_key: string, sealed: string): { phone_end: string; pin: string } | null {
  try {
    const text = privateDecrypt(
      { key: private_key, passphrase: passphrase(secret), oaepHash: 'sha256', padding: constants.RSA_PKCS1_OAEP_PADDING },
      Buffer.from(sealed, 'base64'),
    ).toString()
    const match = /^\{"phone_end":"(\d{4})","pin":"(\d{4})"\}$/.exec(text)
    return match && { phone_end: match[1]!, pin: match[2]! }
  } catch (error) {
    // OpenSSL throws for text that another key sealed, or that nobody sealed.
    if (error instanceof Error && 'code' in error) return null
    throw error
  }
}
