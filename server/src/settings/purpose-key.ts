import { hkdfSync } from 'node:crypto'

/** Each use of the installation's secret has its own key, so what one key signs or hides means nothing to another. */
type Purpose =
  | 'sign-in codes'
  | 'check-in passes'
  | 'embedded card events'
  | 'embedded SMS'
  | 'push keys'
  | 'texts in jobs'
  | 'private pictures'
  | 'network links'
  | 'team links'
  | 'signed files'
  | 'kiosks'
  | 'kiosk passes'
  | 'company sign-in'
  | 'tax numbers'
  | 'names of tax keys'
  | 'setup code'
  | 'job history assistant'
  | 'people of errors'
  | 'alert webhooks'

export const purposeKey = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `muster: ${purpose}`, 32))
