import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { MOST_GROUP_PROS, MOST_GROUPS } from '@muster/contract/network/group.ts'
import type { addGroup as addCall, editGroup as editCall } from '@muster/contract/network/group-endpoints.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { isApproved } from '../locations/location-queries.ts'
import { invalid, Problem } from '../problem.ts'
import { tell } from '../realtime/tell.ts'
import { isProOf } from './block-queries.ts'
import {
  countGroups,
  countMembersOf,
  deleteGroup,
  deleteMember,
  deleteOtherMembers,
  insertGroup,
  insertMembers,
  lockGroup,
  renameGroup,
} from './group-store.ts'

/** Group members are named in the answer, so a location that no one has checked has no groups. */
async function refuseUnchecked(context: Context, location_id: number | undefined): Promise<void> {
  const location = locationOf(context)
  if (location_id !== undefined && location_id !== location.id) throw new Problem('NOT_FOUND', undefined, { target: 'location_id' })
  if (!(await isApproved(context.db, location.id))) throw new Problem('LOCATION_NOT_APPROVED')
}

async function addPros(context: Context, group_id: number, pros: readonly number[], field: 'pros' | 'add_pros' = 'pros'): Promise<void> {
  const ids = [...new Set(pros)]
  if ((await insertMembers(context.db, locationOf(context), group_id, ids)) < ids.length)
    throw invalid(field, 'One of these pros is blocked or no longer here')
  if ((await countMembersOf(context.db, group_id)) > MOST_GROUP_PROS) throw invalid(field, `A group can have ${MOST_GROUP_PROS} pros`)
}

async function noted(context: Context, action: 'pro_group.added' | 'pro_group.edited' | 'pro_group.removed', id: number): Promise<void> {
  await record(context, { action, subject_kind: 'pro_group', subject_id: id, changes: { location_id: locationOf(context).id } })
  await tell(context.db, [`location:${locationOf(context).id}`], { kind: 'network' })
}

/** Makes a group of the current location. Returns its id. */
export async function addGroup(context: Context, body: HandlerInput<typeof addCall>['body']): Promise<number> {
  const { db } = context
  await refuseUnchecked(context, body.location_id)
  const location = locationOf(context)
  if ((await countGroups(db, location.id)) >= MOST_GROUPS)
    throw invalid('name', `A location can have ${MOST_GROUPS} groups. Remove one first`)
  const id = await insertGroup(db, { name: body.name, location_id: location.id, created_by: actorOf(context).user_id })
  await addPros(context, id, body.pros)
  await noted(context, 'pro_group.added', id)
  return id
}

async function lock(context: Context, id: number): Promise<void> {
  if (!(await lockGroup(context.db, id, locationOf(context).id))) throw new Problem('NOT_FOUND')
}

/** Renames an own group, gives it other members, or adds some. */
export async function editGroup(
  context: Context,
  id: number,
  { name, pros, add_pros, location_id }: HandlerInput<typeof editCall>['body'],
): Promise<void> {
  const { db } = context
  await refuseUnchecked(context, location_id)
  await lock(context, id)
  if (name !== undefined) await renameGroup(db, id, name)
  if (pros !== undefined) {
    await deleteOtherMembers(db, id, pros)
    await addPros(context, id, pros)
  }
  if (add_pros !== undefined) await addPros(context, id, add_pros, 'add_pros')
  await noted(context, 'pro_group.edited', id)
}

export async function removeGroup(context: Context, id: number): Promise<void> {
  await lock(context, id)
  await deleteGroup(context.db, id)
  await noted(context, 'pro_group.removed', id)
}

export async function addGroupMember(context: Context, id: number, pro_id: number): Promise<void> {
  const { db } = context
  const location = locationOf(context)
  await refuseUnchecked(context, undefined)
  await lock(context, id)
  if (!(await isProOf(db, pro_id, location.market_id))) throw new Problem('NOT_FOUND', undefined, { target: 'pro_id' })
  if ((await insertMembers(db, location, id, [pro_id])) === 0) throw new Problem('BLOCKED')
  if ((await countMembersOf(db, id)) > MOST_GROUP_PROS) throw invalid('pro_id', `A group can have ${MOST_GROUP_PROS} pros`)
  await noted(context, 'pro_group.edited', id)
}

export async function removeGroupMember(context: Context, id: number, pro_id: number): Promise<void> {
  await lock(context, id)
  if (!(await deleteMember(context.db, id, pro_id))) throw new Problem('NOT_FOUND')
  await noted(context, 'pro_group.edited', id)
}
