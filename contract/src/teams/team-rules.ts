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
