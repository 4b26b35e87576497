import type { CallResult, HandlerInput } from '@muster/contract/endpoint.ts'
import type { ProGroup } from '@muster/contract/network/group.ts'
import type { listGroupMembers as membersCall, listGroups as groupsCall } from '@muster/contract/network/group-endpoints.ts'
import { actorOf, type Context, locationOf } from '../context.ts'
import { pageOf } from '../db/paging.ts'
import { listLocationsOf } from './place-queries.ts'
import { invalid, Problem } from '../problem.ts'
import type { AskedTime } from './free-queries.ts'
import { inGroup, listGroupsOf } from './group-queries.ts'
import { listPeople } from './person-queries.ts'

/** The time of a question; null for none. Refuses half a time and one that ends before it starts. */
export function askedTime({ start_time, end_time }: { start_time?: string | undefined; end_time?: string | undefined }): AskedTime | null {
  if (start_time === undefined && end_time === undefined) return null
  if (start_time === undefined || end_time === undefined)
    throw invalid(start_time ? 'end_time' : 'start_time', 'Send both ends of the time')
  if (Date.parse(end_time) <= Date.parse(start_time)) throw invalid('end_time', 'The end must be after the start')
  return { start_time, end_time }
}

/** The current location, and with an organization the caller's other locations there: in the market, if one is named. */
async function ownersOf(context: Context, { organization_id, market_id }: HandlerInput<typeof groupsCall>['query']): Promise<number[]> {
  const location = locationOf(context)
  if (organization_id === undefined) return market_id === undefined || market_id === location.market_id ? [location.id] : []
  const mine = [...actorOf(context).locations].flatMap(([id, place]) =>
    market_id === undefined || place.market_id === market_id ? [id] : [],
  )
  return listLocationsOf(context.db, organization_id, mine)
}

export async function readGroups(context: Context, query: HandlerInput<typeof groupsCall>['query']): Promise<ProGroup[]> {
  const { search } = query
  const time = askedTime(query)
  return listGroupsOf(context.db, locationOf(context), { owners: await ownersOf(context, query), time, search })
}

/** A group of the current location. */
export async function readGroup(context: Context, id: number): Promise<ProGroup> {
  const location = locationOf(context)
  const groups = await listGroupsOf(context.db, location, { owners: [location.id], time: null, search: '' })
  const group = groups.find((one) => one.id === id)
  if (group === undefined) throw new Problem('NOT_FOUND')
  return group
}

export async function readMembers(
  context: Context,
  groupId: number,
  query: HandlerInput<typeof membersCall>['query'],
): Promise<CallResult<typeof membersCall>> {
  const location = locationOf(context)
  const which = await inGroup(context.db, location, groupId)
  const { people, total } = await listPeople(context.db, location, {
    which,
    time: askedTime(query),
    search: query.search,
    asked: query,
  })
  return pageOf(people, total, query, { path: `/pro-groups/${groupId}/members/`, query: { ...query } })
}
