import { createHmac, timingSafeEqual } from 'node:crypto'
import type { TeamKind } from '../notices/team-reading.ts'
import { purposeKey } from '../settings/purpose-key.ts'
import type { InvitationSubject } from './invitation-reading.ts'

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', purposeKey(secret, 'team links')).update(text).digest('base64url').slice(0, 24)

/** What the link of an invitation carries. Nothing of it is stored, so a reader of the database can't use an invitation. */
export function invitationToken(secret: string, { id, version }: InvitationSubject): string {
  const text = `t${id}-${version}`
  return `${text}.${signatureOf(secret, text)}`
}

const PATHS: Record<TeamKind, string> = { location: 'invitations/accept', organization: 'organization/invitations/accept' }

/** The link that the invited person opens. */
export const invitationLink = (
  { secret, config }: { secret: string; config: { publicUrl: string } },
  kind: TeamKind,
  subject: InvitationSubject,
): string => `${config.publicUrl}${PATHS[kind]}/${invitationToken(secret, subject)}`

/** Which invitation a token is for; null unless this installation signed it. */
export function readInvitationToken(secret: string, token: string): InvitationSubject | null {
  const match = /^(t(\d{1,15})-(\d{1,6}))\.([\w-]{24})$/.exec(token)
  if (match === null) return null
  const [, text, id, version, signature] = match
  return timingSafeEqual(Buffer.from(signature!), Buffer.from(signatureOf(secret, text!)))
    ? { id: Number(id), version: Number(version) }
    : null
}
