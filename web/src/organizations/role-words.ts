import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LocationRole } from '@muster/contract/accounts/user.ts'

/** What a person is to a location, or to the whole organization. */
export type TeamRole = LocationRole | 'ORGANIZATION'

/** A role where its place is named next to it. */
export const roleNames: Record<TeamRole, MessageDescriptor> = {
  ADMIN: msg({ message: 'Admin', context: 'a role' }),
  TEAM_MEMBER: msg`Team member`,
  ORGANIZATION: msg`Organization admin`,
}

/** What each role may do. */
export const roleRights: Record<TeamRole, MessageDescriptor> = {
  ADMIN: msg`Everything here: shifts, paying, billing, team and info`,
  TEAM_MEMBER: msg`Shifts, applicants, offers, hours and messages`,
  ORGANIZATION: msg`Admin of every location, also of those added later`,
}
