import { createHmac, timingSafeEqual } from 'node:crypto'
import { purposeKey } from '../settings/purpose-key.ts'

/**
 * What a link to a network carries: which invitation (and which sending of it) or which location it is for, and the installation's signature.
 * Nothing of it is stored, so a reader of the database can't use an invitation.
 */
export type LinkSubject = { kind: 'invite'; id: number; version: number } | { kind: 'location'; id: number }

const textOf = (subject: LinkSubject): string => (subject.kind === 'invite' ? `i${subject.id}-${subject.version}` : `l${subject.id}`)

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', purposeKey(secret, 'network links')).update(text).digest('base64url').slice(0, 24)

export const linkToken = (secret: string, subject: LinkSubject): string => `${textOf(subject)}.${signatureOf(secret, textOf(subject))}`

/** The link that a person opens. */
export const linkOf = ({ secret, config }: { secret: string; config: { publicUrl: string } }, subject: LinkSubject): string =>
  `${config.publicUrl}connect?invite=${linkToken(secret, subject)}`

/** What a token is for; null unless this installation signed it. */
export function readLinkToken(secret: string, token: string): LinkSubject | null {
  const match = /^(?:i(\d{1,15})-(\d{1,6})|l(\d{1,15}))\.([\w-]{24})$/.exec(token)
  if (match === null) return null
  const [, invite, version, location, signature] = match
  const subject: LinkSubject =
    location === undefined ? { kind: 'invite', id: Number(invite), version: Number(version) } : { kind: 'location', id: Number(location) }
  return timingSafeEqual(Buffer.from(signature!), Buffer.from(signatureOf(secret, textOf(subject)))) ? subject : null
}
