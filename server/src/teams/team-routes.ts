import { type Context, locationOf } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { invalid, Problem } from '../problem.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addManager, changeRole, removeManager } from './change-managers.ts'
import type { Team } from '../notices/team-reading.ts'
import { correctInvitation, inviteManager, resendInvitation, revokeInvitation } from './invite-manager.ts'
import { readInvitations, readLocationWelcome } from './read-teams.ts'
import { listAdminsAbove, listManagersOf } from './team-queries.ts'

const here = (context: Context): Team => ({ kind: 'location', id: locationOf(context).id })

async function managerOf(context: Context, id: number) {
  const manager = (await listManagersOf(context.db, locationOf(context).id)).find((one) => one.id === id)
  if (manager === undefined) throw new Problem('NOT_FOUND')
  return manager
}

/** A call that names a location besides the current one means the same. */
function refuseOther(context: Context, name: string, location_id: number | undefined): void {
  if (location_id !== undefined && location_id !== locationOf(context).id) throw invalid(name, 'This is not the current location')
}

export const teamRoutes: Handlers<
  | 'listLocationManagers'
  | 'listOrganizationAdmins'
  | 'addLocationManager'
  | 'editLocationManager'
  | 'removeLocationManager'
  | 'listInvitations'
  | 'inviteManager'
  | 'revokeInvitation'
  | 'resendInvitation'
  | 'correctInvitation'
  | 'getInvitation'
  | 'acceptInvitation'
> = {
  listLocationManagers: (_input, context) => listManagersOf(context.db, locationOf(context).id),
  listOrganizationAdmins: (_input, context) => listAdminsAbove(context.db, locationOf(context).id),
  addLocationManager: async ({ body }, context) => managerOf(context, await addManager(context, body)),
  async editLocationManager({ params, body }, context) {
    await changeRole(context, params.managerId, body.role)
    return managerOf(context, params.managerId)
  },
  async removeLocationManager({ params }, context) {
    await removeManager(context, params.managerId)
    return null
  },
  listInvitations({ query }, context) {
    refuseOther(context, 'location', query.location)
    return readInvitations(context, locationOf(context).id)
  },
  async inviteManager({ body: { location_id, ...invited } }, context) {
    refuseOther(context, 'location_id', location_id)
    const id = await inviteManager(context, here(context), invited)
    return (await readInvitations(context, location_id)).find((one) => one.id === id)!
  },
  async revokeInvitation({ params }, context) {
    await revokeInvitation(context, here(context), params.invitationId)
    return null
  },
  async resendInvitation({ params }, context) {
    await resendInvitation(context, here(context), params.invitationId)
    return null
  },
  async correctInvitation({ params, body }, context) {
    await correctInvitation(context, here(context), params.invitationId, body)
    return (await readInvitations(context, locationOf(context).id)).find((one) => one.id === params.invitationId)!
  },
  getInvitation: ({ params }, context) => readLocationWelcome(context, params.inviteToken),
  async acceptInvitation({ params, body }, context) {
    await acceptInvitation(context, 'location', params.inviteToken, body.phone_number)
    return null
  },
}
