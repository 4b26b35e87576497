import { createECDH } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

/** The keys that say which server a push notice is from, as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The installation's push keys. They follow from its secret, which the first start makes and keeps, so every process has the same ones. A new
 * secret means new keys: browsers then subscribe again.
 */
export function pushKeys(secret: string): PushKeys {
  const privateKey = purposeKey(secret, 'push keys')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}
