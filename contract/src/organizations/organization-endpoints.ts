import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  Acceptance,
  InviteToken,
  LocationInvitation,
  LocationManagerByUser,
  MOST_MANAGERS,
  NewOrganizationInvitation,
  OrganizationInvitation,
  OrganizationInvitationCorrection,
  OrganizationInvitationWelcome,
  OrganizationManager,
} from '../teams/team.ts'
import { IdParam, Nothing } from '../wire.ts'
import { Organization, OrganizationEdit } from './organization.ts'
import { OrganizationOverview } from './overview.ts'

const admin = { access: 'organization-admin', scope: 'session' } as const
const ByOrganization = z.object({ orgId: IdParam })
const ByInvitation = ByOrganization.extend({ invitationId: z.uuid() })

export const listOrganizations = endpoint({
  method: 'GET',
  path: '/staffer/organizations/',
  summary: 'The organizations that the caller administers, by name.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({ managed: z.literal('true').default('true').describe('only those the caller administers') }),
  response: z.array(Organization).max(100),
})

export const getOrganization = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/',
  summary: 'An organization with its locations.',
  params: ByOrganization,
  response: Organization,
})

export const getOrganizationOverview = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/overview/',
  summary: 'How full an organization’s locations are, what they owe and spent, who manages them and what they pay with.',
  params: ByOrganization,
  response: OrganizationOverview,
})

export const editOrganization = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/staffer/organizations/:orgId/',
  summary: 'Change an organization’s name or picture.',
  params: ByOrganization,
  body: OrganizationEdit,
  response: Organization,
})

export const listOrganizationManagers = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/organization-managers/',
  summary: 'The admins of an organization, by name.',
  params: ByOrganization,
  response: z.array(OrganizationManager).max(MOST_MANAGERS),
})

export const listManagersByUser = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/location-managers/',
  summary: 'The managers of an organization’s locations, each person once, by name.',
  params: ByOrganization,
  response: z.array(LocationManagerByUser).max(1000),
})

export const listInvitationsToLocations = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/location-invitations/',
  summary: 'The open and expired invitations to the teams of an organization’s locations, newest first.',
  secrets: ['link'],
  params: ByOrganization,
  response: z.array(LocationInvitation).max(MOST_MANAGERS),
})

export const listOrganizationInvitations = endpoint({
  ...admin,
  method: 'GET',
  path: '/staffer/organizations/:orgId/invitations/',
  summary: 'The open and expired invitations to administer an organization, newest first.',
  secrets: ['link'],
  params: ByOrganization,
  response: z.array(OrganizationInvitation).max(MOST_MANAGERS),
})

export const inviteOrganizationManager = endpoint({
  ...admin,
  method: 'POST',
  path: '/staffer/organizations/:orgId/invitations/',
  summary: 'Invite an admin to an organization by email, and by text message if there is a phone number.',
  status: 201,
  params: ByOrganization,
  body: NewOrganizationInvitation,
  response: OrganizationInvitation,
  errors: ['ALREADY_MANAGER', 'ALREADY_INVITED', 'TOO_MANY_REQUESTS'],
})

export const resendOrganizationInvitation = endpoint({
  ...admin,
  method: 'POST',
  path: '/staffer/organizations/:orgId/invitations/:invitationId/resend/',
  summary: 'Send an invitation again, for seven more days. Its earlier link ends.',
  status: 204,
  params: ByInvitation,
  response: Nothing,
  errors: ['INVITATION_USED', 'TOO_MANY_REQUESTS'],
})

export const correctOrganizationInvitation = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/staffer/organizations/:orgId/invitations/:invitationId/',
  summary: 'Correct an invitation’s name, email or phone number and send it again, for seven more days. Its earlier link ends.',
  params: ByInvitation,
  body: OrganizationInvitationCorrection,
  response: OrganizationInvitation,
  errors: ['INVITATION_USED', 'ALREADY_MANAGER', 'ALREADY_INVITED', 'TOO_MANY_REQUESTS'],
})

export const revokeOrganizationInvitation = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/staffer/organizations/:orgId/invitations/:invitationId/',
  summary: 'Take an invitation back. Its link ends.',
  status: 204,
  params: ByInvitation,
  response: Nothing,
  errors: ['INVITATION_USED'],
})

export const getOrganizationInvitation = endpoint({
  method: 'GET',
  path: '/staffer/organizations/invitations/:inviteToken/',
  summary: 'What an invitation to an organization offers, to the person who opens its link.',
  access: 'secret-link',
  scope: 'session',
  params: z.object({ inviteToken: InviteToken }),
  response: OrganizationInvitationWelcome,
  errors: ['INVITATION_MOVED'],
})

export const acceptOrganizationInvitation = endpoint({
  method: 'POST',
  path: '/staffer/organizations/invitations/:inviteToken/acceptance/',
  summary: 'Become an admin of an organization. The link works once.',
  access: 'signed-in',
  scope: 'session',
  changes: 'standing',
  status: 204,
  params: z.object({ inviteToken: InviteToken }),
  body: Acceptance,
  response: Nothing,
  errors: ['INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_MOVED', 'ALREADY_MANAGER'],
})

export const removeOrganizationManager = endpoint({
  method: 'DELETE',
  path: '/staffer/organization-managers/:managerId/',
  summary: 'Remove an admin from an organization that the caller administers. The last admin stays.',
  access: 'signed-in',
  scope: 'session',
  changes: 'standing',
  status: 204,
  params: z.object({ managerId: IdParam }),
  response: Nothing,
  errors: ['LAST_ADMIN'],
})
