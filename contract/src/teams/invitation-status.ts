import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import { machine } from '../machine.ts'
import { DAY, hasPassed, type Moment, millis } from '../moment.ts'

export type StoredInvitationStatus = 'SUBMITTED' | 'ACCEPTED' | 'ERROR'
export type InvitationEvent = 'accept' | 'delivery_failed' | 'resend'

/** The stored states of an invitation (docs/domain.md); EXPIRED is derived. A failed delivery does not void the link. */
export const storedInvitationStatus = machine<StoredInvitationStatus, InvitationEvent>({
  SUBMITTED: { accept: 'ACCEPTED', delivery_failed: 'ERROR', resend: 'SUBMITTED' },
  ACCEPTED: {},
  ERROR: { accept: 'ACCEPTED', resend: 'SUBMITTED' },
})

export const InvitationStatus = z.enum(['SUBMITTED', 'ACCEPTED', 'ERROR', 'EXPIRED'])
export type InvitationStatus = z.output<typeof InvitationStatus>

export const INVITATION_DAYS = 7

/** The end of the term that begins when an invitation is sent or sent again. */
export const invitationExpiry = (sent_at: Moment): Date => new Date(millis(sent_at) + INVITATION_DAYS * DAY)

export interface InvitationFacts {
  status: StoredInvitationStatus
  expiration_date: Moment
}

/** An invitation past its expiration date shows as EXPIRED unless it was accepted (specification section 4). */
export const invitationStatus = ({ status, expiration_date }: InvitationFacts, now: Moment): InvitationStatus =>
  status !== 'ACCEPTED' && hasPassed(expiration_date, now) ? 'EXPIRED' : status

/** Lists hide accepted invitations (specification section 4). */
export const isListed = (invitation: InvitationFacts): boolean => invitation.status !== 'ACCEPTED'

/** A token works once and for its term. */
export function whyNotAcceptInvitation(invitation: InvitationFacts, now: Moment): ErrorCode | null {
  const status = invitationStatus(invitation, now)
  if (status === 'ACCEPTED') return 'INVITATION_USED'
  return status === 'EXPIRED' ? 'INVITATION_EXPIRED' : null
}
