import type { LocationInvitation, OrganizationInvitation } from '@muster/contract/teams/team.ts'
import { listInvitationsToLocations, listOrganizationInvitations } from '@muster/contract/organizations/organization-endpoints.ts'
import { listInvitations } from '@muster/contract/teams/team-endpoints.ts'

/** An invitation to a location or to the whole organization that no one accepted yet. */
export type OpenInvitation = LocationInvitation | OrganizationInvitation

export const isToLocation = (invitation: OpenInvitation): invitation is LocationInvitation => 'location_id' in invitation

/** Newest first, as the server lists each kind. */
export const newestFirst = (invitations: readonly OpenInvitation[]): OpenInvitation[] =>
  invitations.toSorted((one, other) => Date.parse(other.sent_ts) - Date.parse(one.sent_ts))

/** The lists that show invitations: a location's own, and those of its organization. */
export const INVITATION_LISTS = [listInvitations, listInvitationsToLocations, listOrganizationInvitations] as const
