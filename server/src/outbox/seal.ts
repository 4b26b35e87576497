import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What is sealed: each kind has its own key. */
type Sealed = 'texts in jobs' | 'company sign-in' | 'alert webhooks'

/** Encrypts a text that waits in a job, or that is kept, so that a reader of the database can't use it. */
export function seal(secret: string, text: string, what: Sealed = 'texts in jobs'): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secret, what), iv, { authTagLength: TAG_BYTES })
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the text was sealed with another secret or for something else, or was changed. */
export function unseal(secret: string, sealed: string, what: Sealed = 'texts in jobs'): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', purposeKey(secret, what), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
