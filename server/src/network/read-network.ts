import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { NetworkInvites, NetworkMember } from '@muster/contract/network/invite.ts'
import type { listNetwork as networkCall } from '@muster/contract/network/network-endpoints.ts'
import { type Context, locationOf } from '../context.ts'
import { pageOf } from '../db/paging.ts'
import { Problem } from '../problem.ts'
import { linkOf } from './invite-link.ts'
import { listInvitesOf, listRequestsOf } from './invite-queries.ts'
import { listJoined, listMembers } from './network-queries.ts'
import { findPerson } from './person-queries.ts'
import { askedTime } from './read-groups.ts'

export async function readNetwork(
  context: Context,
  query: HandlerInput<typeof networkCall>['query'],
): Promise<CallResult<typeof networkCall>> {
  const { members, total } = await listMembers(context.db, locationOf(context), query, askedTime(query))
  return pageOf(members, total, query, { path: '/staffer/network/', query: { ...query } })
}

export async function readMember(context: Context, pro_id: number): Promise<NetworkMember> {
  const location = locationOf(context)
  const person = await findPerson(context.db, location, pro_id)
  if (person === null) throw new Problem('NOT_FOUND')
  return { ...person, joined_ts: (await listJoined(context.db, location.id, [pro_id])).get(pro_id) ?? null }
}

/** Invitations with their links, requests, and the link of the location's code. */
export async function readInvites(context: Context): Promise<NetworkInvites> {
  const { db, deps } = context
  const { id } = locationOf(context)
  const invites = await listInvitesOf(db, id)
  return {
    requests: await listRequestsOf(db, id),
    invites: invites.map(({ version, ...invite }) => ({
      ...invite,
      link: invite.status === 'SUBMITTED' || invite.status === 'ERROR' ? linkOf(deps, { kind: 'invite', id: invite.id, version }) : null,
    })),
    join_link: linkOf(deps, { kind: 'location', id }),
  }
}
