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
  ADMIN: msg`All that a team member does, and paying, billing, the team and the location’s settings`,
  TEAM_MEMBER: msg`Posts shifts, chooses pros, runs the day and approves hours`,
  ORGANIZATION: msg`Admin of every location, also of those added later`,
}
