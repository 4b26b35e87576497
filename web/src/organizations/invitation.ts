import type { LocationInvitation, OrganizationInvitation } from '@muster/contract/teams/team.ts'

/** An invitation to a location or to the whole organization. */
export type Invitation = LocationInvitation | OrganizationInvitation

export const isToLocation = (invitation: Invitation): invitation is LocationInvitation => 'location_id' in invitation

/** Newest first, as the server lists each kind. */
export const newestFirst = (invitations: readonly Invitation[]): Invitation[] =>
  invitations.toSorted((one, other) => Date.parse(other.sent_ts) - Date.parse(one.sent_ts))
