import type { LocationRole } from '../accounts/user.ts'
import type { ErrorCode } from '../errors.ts'

/** How long an invitation to a team can be accepted, in days. */
export const TEAM_INVITATION_DAYS = 7
/** The most invitations to teams that one person sends in 24 hours, resends among them. */
export const MOST_TEAM_INVITED_A_DAY = 50

/** A manager's role, and how many admins the location or organization has with it. */
export interface HeldRole {
  role: LocationRole
  admins: number
}

/** Whether this is the last admin, who can be neither removed nor demoted. */
export const isLastAdmin = ({ role, admins }: HeldRole): boolean => role === 'ADMIN' && admins <= 1

/** Why a manager's role can't become `next` (null: no role); null if it can. */
export const whyNotChangeRole = (held: HeldRole, next: LocationRole | null): ErrorCode | null =>
  next !== 'ADMIN' && isLastAdmin(held) ? 'LAST_ADMIN' : null

/** One sending of an invitation: each has its own link. */
export interface InvitationSending {
  /** Which sending the opened link is from. */
  opened: number
  /** The last sending. Only its link works. */
  version: number
  /** The sending that first went to the present email and phone number; null if they never changed. */
  moved_version: number | null
  is_revoked: boolean
}

/**
 * Why the link of an earlier sending is dead; null for the last one. A link from before the address changed says so, and never to where: the
 * person who opens it may be a stranger who got it by a typing error.
 */
export function whyLinkIsDead({ opened, version, moved_version, is_revoked }: InvitationSending): ErrorCode | null {
  if (opened === version) return null
  return !is_revoked && moved_version !== null && opened < moved_version ? 'INVITATION_MOVED' : 'NOT_FOUND'
}

/** What decides whether an invitation can still be accepted. */
export interface InvitationTerm {
  is_accepted: boolean
  is_revoked: boolean
  is_expired: boolean
}

/** Why an invitation can't be accepted any more; null if it can. One that was taken back does not exist for the person who opens it. */
export function whyNotAcceptInvitation({ is_accepted, is_revoked, is_expired }: InvitationTerm): ErrorCode | null {
  if (is_accepted) return 'INVITATION_USED'
  if (is_revoked) return 'NOT_FOUND'
  return is_expired ? 'INVITATION_EXPIRED' : null
}

/** How an invited person is reached. */
export interface InvitedAddress {
  email: string
  phone_number: string | null
}

/** Whether a correction sends the invitation to another address. */
export const isMoved = (before: InvitedAddress, after: InvitedAddress): boolean =>
  before.email !== after.email || before.phone_number !== after.phone_number
