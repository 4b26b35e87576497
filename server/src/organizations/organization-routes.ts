import { actorOf, type Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { Problem } from '../problem.ts'
import { acceptInvitation } from '../teams/accept-invitation.ts'
import { removeOrganizationManager } from '../teams/change-managers.ts'
import type { Team } from '../notices/team-reading.ts'
import { correctInvitation, inviteManager, resendInvitation, revokeInvitation } from '../teams/invite-manager.ts'
import { readInvitationsToLocations, readOrganizationInvitations, readOrganizationWelcome } from '../teams/read-teams.ts'
import { listManagersByUserOf, listOrganizationManagersOf } from '../teams/team-queries.ts'
import { editOrganization } from './edit-organization.ts'
import { listOrganizationsOf } from './organization-queries.ts'
import { readRemap, remapLocation } from './remap-location.ts'
import { findOverview } from './overview-queries.ts'

const teamOf = (id: number): Team => ({ kind: 'organization', id })

async function organizationOf(context: Context, id: number) {
  const [organization] = await listOrganizationsOf(context.db, [id])
  if (organization === undefined) throw new Problem('NOT_FOUND')
  return organization
}

export const organizationRoutes: Handlers<
  | 'listOrganizations'
  | 'getOrganization'
  | 'getOrganizationOverview'
  | 'editOrganization'
  | 'listOrganizationManagers'
  | 'listManagersByUser'
  | 'listInvitationsToLocations'
  | 'listOrganizationInvitations'
  | 'inviteOrganizationManager'
  | 'resendOrganizationInvitation'
  | 'correctOrganizationInvitation'
  | 'revokeOrganizationInvitation'
  | 'getOrganizationInvitation'
  | 'acceptOrganizationInvitation'
  | 'removeOrganizationManager'
  | 'getLocationRemap'
  | 'remapLocation'
> = {
  listOrganizations: (_input, context) => listOrganizationsOf(context.db, [...actorOf(context).organizations]),
  getOrganization: ({ params }, context) => organizationOf(context, params.orgId),
  async getOrganizationOverview({ params }, { db, deps }) {
    const overview = await findOverview({ reads: deps.reads, db }, params.orgId)
    if (overview === null) throw new Problem('NOT_FOUND')
    return overview
  },
  async editOrganization({ params, body }, context) {
    await editOrganization(context, params.orgId, body)
    return organizationOf(context, params.orgId)
  },
  listOrganizationManagers: ({ params }, context) => listOrganizationManagersOf(context.db, params.orgId),
  listManagersByUser: ({ params }, context) => listManagersByUserOf(context.db, params.orgId),
  listInvitationsToLocations: ({ params }, context) => readInvitationsToLocations(context, params.orgId),
  listOrganizationInvitations: ({ params }, context) => readOrganizationInvitations(context, params.orgId),
  async inviteOrganizationManager({ params, body }, context) {
    await inviteManager(context, teamOf(params.orgId), body)
    return (await readOrganizationInvitations(context, params.orgId)).find(({ email }) => email === body.email)!
  },
  async resendOrganizationInvitation({ params }, context) {
    await resendInvitation(context, teamOf(params.orgId), params.invitationId)
    return null
  },
  async correctOrganizationInvitation({ params, body }, context) {
    await correctInvitation(context, teamOf(params.orgId), params.invitationId, { ...body, role: 'ADMIN' })
    return (await readOrganizationInvitations(context, params.orgId)).find(({ id }) => id === params.invitationId)!
  },
  async revokeOrganizationInvitation({ params }, context) {
    await revokeInvitation(context, teamOf(params.orgId), params.invitationId)
    return null
  },
  getOrganizationInvitation: ({ params }, context) => readOrganizationWelcome(context, params.inviteToken),
  async acceptOrganizationInvitation({ params, body }, context) {
    await acceptInvitation(context, 'organization', params.inviteToken, body.phone_number)
    return null
  },
  getLocationRemap: ({ params, query }, context) => readRemap(context, params.locationId, query.search),
  remapLocation: ({ params, body }, context) => remapLocation(context, params.locationId, body),
  async removeOrganizationManager({ params }, context) {
    await removeOrganizationManager(context, params.managerId)
    return null
  },
}
