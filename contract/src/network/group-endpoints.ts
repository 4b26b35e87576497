import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant, Nothing } from '../wire.ts'
import { MOST_GROUP_PROS, MOST_LISTED_GROUPS, NetworkPerson, NewGroup, ProGroup } from './group.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const

/** The time that lists of pros say who is free at. Both ends or neither. */
const asked = { start_time: Instant.optional(), end_time: Instant.optional() }
const search = z.string().trim().max(80).default('')

export const listGroups = endpoint({
  ...staffer,
  method: 'GET',
  path: '/pro-groups/',
  summary: 'The groups of the location: automatic ones first, then its own. With a time, each says how many members are free then.',
  query: z.object({
    organization_id: IdParam.optional().describe('also the own groups of the organization’s other locations that the caller manages'),
    market_id: IdParam.optional(),
    search: search.describe('part of a group’s or a member’s name'),
    ...asked,
  }),
  response: z.array(ProGroup).max(MOST_LISTED_GROUPS),
})

export const addGroup = endpoint({
  ...staffer,
  method: 'POST',
  path: '/pro-groups/',
  summary: 'Make a group of pros.',
  status: 201,
  body: NewGroup,
  response: ProGroup,
  errors: ['LOCATION_NOT_APPROVED'],
})

export const editGroup = endpoint({
  ...staffer,
  method: 'PATCH',
  path: '/pro-groups/:id/',
  summary: 'Rename an own group. With `pros`, the group has exactly these members afterwards; `add_pros` joins them.',
  params: z.object({ id: IdParam }),
  body: NewGroup.pick({ name: true, location_id: true })
    .extend({
      pros: z.array(Id).max(MOST_GROUP_PROS).optional(),
      add_pros: z.array(Id).max(MOST_GROUP_PROS).optional().describe('pros to add; those who are in it stay'),
    })
    .partial(),
  response: ProGroup,
  errors: ['LOCATION_NOT_APPROVED'],
})

export const removeGroup = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/pro-groups/:id/',
  summary: 'Remove an own group. Its members stay in every other group, the network and their shifts.',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})

export const listGroupMembers = endpoint({
  ...staffer,
  method: 'GET',
  path: '/pro-groups/:groupId/members/',
  summary: 'The pros of a group, those with the most shifts first. With a time, each says who is free then.',
  params: z.object({ groupId: IdParam }),
  query: z.object({ ...pageQuery({ page_size: 50 }), search, ...asked }),
  response: page(NetworkPerson),
})

export const addGroupMember = endpoint({
  ...staffer,
  method: 'POST',
  path: '/pro-groups/:groupId/members/',
  summary: 'Add a pro to an own group. A pro who is in it stays.',
  status: 201,
  params: z.object({ groupId: IdParam }),
  body: z.object({ pro_id: Id }),
  response: NetworkPerson,
  errors: ['LOCATION_NOT_APPROVED', 'BLOCKED'],
})

export const removeGroupMember = endpoint({
  ...staffer,
  method: 'DELETE',
  path: '/pro-groups/:groupId/members/:memberId/',
  summary: 'Remove a pro from an own group. A member has the pro’s id.',
  status: 204,
  params: z.object({ groupId: IdParam, memberId: IdParam }),
  response: Nothing,
})
