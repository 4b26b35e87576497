import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Config } from '../settings/config.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import type { Sealed } from './tax-details-queries.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The keys of taxpayer numbers: the one to seal with now, and the one of the secret before it, if the settings still name that. */
interface TinKey {
  /** Says which key it is, and nothing else about it. */
  name: string
  key: Buffer
}

const keyOf = (secret: string): TinKey => ({
  key: purposeKey(secret, 'tax numbers'),
  name: createHash('sha256').update(purposeKey(secret, 'names of tax keys')).digest('hex').slice(0, 16),
})

type Secrets = { secret: string; config: Pick<Config, 'formerSecret'> }

/** The name of the key that numbers are sealed with now. */
export const currentTinKey = ({ secret }: Pick<Secrets, 'secret'>): string => keyOf(secret).name

/** The name of the key of the former secret; null if the settings name none. */
export const formerTinKey = ({ config: { formerSecret } }: Secrets): string | null =>
  formerSecret === undefined ? null : keyOf(formerSecret).name

/**
 * Encrypts a taxpayer number (AES-256-GCM). It is bound to its identity, so the sealed number of one pro is of no use in the row of another.
 */
export function sealTin({ secret }: Pick<Secrets, 'secret'>, tin: string, identity: string): Sealed {
  const { name, key } = keyOf(secret)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(identity))
  const sealed = Buffer.concat([iv, cipher.update(tin, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { tin_sealed: sealed.toString('base64url'), tin_key: name }
}

/** Throws when no secret of the settings has the key, or the number was changed or moved to another identity. */
export function unsealTin({ secret, config }: Secrets, { tin_sealed, tin_key }: Sealed, identity: string): string {
  const known = [keyOf(secret), ...(config.formerSecret === undefined ? [] : [keyOf(config.formerSecret)])].find(
    ({ name }) => name === tin_key,
  )
  if (known === undefined)
    throw new Error(`no secret of the settings has the key ${tin_key} of a taxpayer number; see MUSTER_FORMER_SECRET`)
  const bytes = Buffer.from(tin_sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', known.key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(identity)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}
