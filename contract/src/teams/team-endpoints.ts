import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import {
  Acceptance,
  InviteToken,
  LocationInvitation,
  LocationInvitationCorrection,
  LocationInvitationWelcome,
  LocationManager,
  MOST_MANAGERS,
  NewLocationInvitation,
  NewLocationManager,
  RoleEdit,
  TeamUser,
} from './team.ts'

const member = { access: 'location-member', scope: 'location' } as const
const admin = { access: 'location-admin', scope: 'location' } as const
const ByManager = z.object({ managerId: IdParam })
const ByInvitation = z.object({ invitationId: IdParam })

export const listLocationManagers = endpoint({
  ...member,
  method: 'GET',
  path: '/location-managers/',
  summary: 'The managers of the location, admins first.',
  response: z.array(LocationManager).max(MOST_MANAGERS),
})

export const listOrganizationAdmins = endpoint({
  ...member,
  method: 'GET',
  path: '/location-managers/organization-admins/',
  summary: 'The admins of the location’s organization, who act as admins here too.',
  response: z.array(TeamUser).max(MOST_MANAGERS),
})

export const addLocationManager = endpoint({
  ...admin,
  method: 'POST',
  path: '/location-managers/',
  summary: 'Give a colleague of the same organization a role here, without an invitation.',
  changes: 'standing',
  status: 201,
  body: NewLocationManager,
  response: LocationManager,
  errors: ['ALREADY_MANAGER'],
})

export const editLocationManager = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/location-managers/:managerId/',
  summary: 'Change a manager’s role. The last admin keeps theirs.',
  changes: 'standing',
  params: ByManager,
  body: RoleEdit,
  response: LocationManager,
  errors: ['LAST_ADMIN'],
})

export const removeLocationManager = endpoint({
  ...member,
  method: 'DELETE',
  path: '/location-managers/:managerId/',
  summary: 'Remove a manager from the location; a team member only themselves. The last admin stays.',
  changes: 'standing',
  status: 204,
  params: ByManager,
  response: Nothing,
  errors: ['LAST_ADMIN'],
})

export const listInvitations = endpoint({
  ...admin,
  method: 'GET',
  path: '/invitations/',
  summary: 'The open and expired invitations to the location’s team, newest first.',
  secrets: ['link'],
  query: z.object({ location: IdParam.optional().describe('the current location') }),
  response: z.array(LocationInvitation).max(MOST_MANAGERS),
})

export const inviteManager = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/',
  summary: 'Invite a manager to the current location by email, and by text message if there is a phone number.',
  status: 201,
  body: NewLocationInvitation,
  response: LocationInvitation,
  errors: ['ALREADY_MANAGER', 'ALREADY_INVITED', 'TOO_MANY_REQUESTS'],
})

export const revokeInvitation = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/invitations/:invitationId/',
  summary: 'Take an invitation back. Its link ends.',
  status: 204,
  params: ByInvitation,
  response: Nothing,
  errors: ['INVITATION_USED'],
})

export const resendInvitation = endpoint({
  ...admin,
  method: 'POST',
  path: '/invitations/:invitationId/resend/',
  summary: 'Send an invitation again, for seven more days. Its earlier link ends.',
  status: 204,
  params: ByInvitation,
  response: Nothing,
  errors: ['INVITATION_USED', 'TOO_MANY_REQUESTS'],
})

export const correctInvitation = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/invitations/:invitationId/',
  summary: 'Correct an invitation’s name, email, phone number or role and send it again, for seven more days. Its earlier link ends.',
  params: ByInvitation,
  body: LocationInvitationCorrection,
  response: LocationInvitation,
  errors: ['INVITATION_USED', 'ALREADY_MANAGER', 'ALREADY_INVITED', 'TOO_MANY_REQUESTS'],
})

export const getInvitation = endpoint({
  method: 'GET',
  path: '/invitations/:inviteToken/',
  summary: 'What an invitation to a location offers, to the person who opens its link.',
  access: 'secret-link',
  scope: 'session',
  params: z.object({ inviteToken: InviteToken }),
  response: LocationInvitationWelcome,
  errors: ['INVITATION_MOVED'],
})

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/invitations/accept/:inviteToken/',
  summary: 'Join the team of a location. The link works once.',
  access: 'signed-in',
  scope: 'session',
  changes: 'standing',
  status: 204,
  params: z.object({ inviteToken: InviteToken }),
  body: Acceptance,
  response: Nothing,
  errors: ['INVITATION_EXPIRED', 'INVITATION_USED', 'INVITATION_MOVED', 'ALREADY_MANAGER'],
})
