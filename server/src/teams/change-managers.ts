import type { LocationRole } from '@muster/contract/accounts/user.ts'
import { whyNotChangeRole } from '@muster/contract/teams/team-rules.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { managerReferralCode } from '@muster/contract/referrals/referral-code-rules.ts'
import { tellOfTeam, tellThatOneLeft } from '../notices/tell-of-team.ts'
import { Problem, refuse } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import type { Team } from '../notices/team-reading.ts'
import { isColleague } from './team-queries.ts'
import {
  becomeManager,
  deleteLocationManager,
  deleteOrganizationManager,
  findLocationMember,
  findOrganizationMember,
  insertLocationManager,
  lockTeam,
  type Member,
  setLocationRole,
} from './team-store.ts'

/** The person's own pages and those of the location read again what they may do. */
const toldLive = ({ db }: Context, team: Team, user_id: number): Promise<void> =>
  tell(db, [`user:${user_id}`, ...(team.kind === 'location' ? [`location:${team.id}` as const] : [])], { kind: 'team' })

/** Tells someone who was removed, or the admins about someone who left. */
async function tellOfRemoval(context: Context, team: Team, removed: number): Promise<void> {
  const { user_id, display_name } = actorOf(context)
  if (user_id === removed) await tellThatOneLeft(context, team, display_name)
  else await tellOfTeam(context, removed, team, { kind: 'team_removed', by: display_name })
}

async function lockMember(context: Context, id: number): Promise<Member> {
  const location = locationOf(context)
  await lockTeam(context.db, { kind: 'location', id: location.id })
  const member = await findLocationMember(context.db, id, location.id)
  if (member === null) throw new Problem('NOT_FOUND')
  return member
}

/** Gives a colleague of the same organization a role at the current location. Returns the id of the role. */
export async function addManager(context: Context, { user_id, role }: { user_id: number; role: LocationRole }): Promise<number> {
  const { db } = context
  const team: Team = { kind: 'location', id: locationOf(context).id }
  await lockTeam(db, team)
  if (!(await isColleague(db, team.id, user_id))) throw new Problem('NOT_FOUND', undefined, { target: 'user_id' })
  const id = await insertLocationManager(db, { location_id: team.id, user_id, role })
  if (id === null) throw new Problem('ALREADY_MANAGER', undefined, { target: 'user_id' })
  await becomeManager(db, user_id, team, managerReferralCode(user_id))
  await record(context, { action: 'team.manager_added', subject_kind: 'location', subject_id: team.id, changes: { user_id, role } })
  await toldLive(context, team, user_id)
  await tellOfTeam(context, user_id, team, { kind: 'team_added', role, by: actorOf(context).display_name })
  return id
}

/** Changes a manager's role at the current location. The last admin keeps theirs. */
export async function changeRole(context: Context, id: number, role: LocationRole): Promise<void> {
  const member = await lockMember(context, id)
  if (member.role === role) return
  refuse(whyNotChangeRole(member, role), { target: 'role' })
  const team: Team = { kind: 'location', id: locationOf(context).id }
  await setLocationRole(context.db, id, role)
  const changes = { user_id: member.user_id, role: [member.role, role] }
  await record(context, { action: 'team.role_changed', subject_kind: 'location', subject_id: team.id, changes })
  await toldLive(context, team, member.user_id)
  const { user_id, display_name } = actorOf(context)
  if (user_id !== member.user_id) await tellOfTeam(context, member.user_id, team, { kind: 'team_role_changed', role, by: display_name })
}

/** Removes a manager from the current location. Everyone may leave; removing others takes an admin. The last admin stays. */
export async function removeManager(context: Context, id: number): Promise<void> {
  const member = await lockMember(context, id)
  if (member.user_id !== actorOf(context).user_id && locationOf(context).role !== 'ADMIN') throw new Problem('FORBIDDEN')
  refuse(whyNotChangeRole(member, null))
  const team: Team = { kind: 'location', id: locationOf(context).id }
  await deleteLocationManager(context.db, id)
  const changes = { user_id: member.user_id, role: member.role }
  await record(context, { action: 'team.manager_removed', subject_kind: 'location', subject_id: team.id, changes })
  await toldLive(context, team, member.user_id)
  await tellOfRemoval(context, team, member.user_id)
}

/** Removes an admin from an organization that the actor administers. The last one stays. */
export async function removeOrganizationManager(context: Context, id: number): Promise<void> {
  const { organizations } = actorOf(context)
  const found = await findOrganizationMember(context.db, id, [...organizations])
  if (found === null) throw new Problem('NOT_FOUND')
  const team: Team = { kind: 'organization', id: found.organization_id }
  await lockTeam(context.db, team)
  // Read again under the lock: another admin may have left in the meantime.
  const member = await findOrganizationMember(context.db, id, [team.id])
  if (member === null) throw new Problem('NOT_FOUND')
  refuse(whyNotChangeRole(member, null))
  await deleteOrganizationManager(context.db, id)
  await record(context, {
    action: 'team.manager_removed',
    subject_kind: 'organization',
    subject_id: team.id,
    changes: { user_id: member.user_id },
  })
  await toldLive(context, team, member.user_id)
  await tellOfRemoval(context, team, member.user_id)
}
