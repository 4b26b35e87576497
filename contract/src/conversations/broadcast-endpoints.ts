import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, requiredText } from '../wire.ts'
import { Broadcast, BroadcastDelivery, MOST_BROADCAST } from './broadcast.ts'

const staffer = { access: 'location-member', license: 'marketplace', scope: 'location' } as const
const ById = z.object({ id: IdParam.describe('the id of the message to many') })

export const listBroadcasts = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/broadcasts/',
  summary: 'What the location’s managers wrote to the pros of shifts and to groups, the latest first.',
  query: z.object({ ...pageQuery({ page_size: 20 }) }),
  response: page(Broadcast),
})

export const sendToGroup = endpoint({
  ...staffer,
  method: 'POST',
  path: '/staffer/broadcasts/',
  summary:
    'Write to every pro of a group, each in their own conversation with the location, where they can answer. It goes out in the background.',
  status: 201,
  body: z.object({
    group_id: Id.describe('a group of the location, automatic or its own'),
    body: requiredText(MOST_BROADCAST),
  }),
  response: Broadcast,
  errors: ['LOCATION_NOT_APPROVED', 'MESSAGES_BLOCKED', 'TOO_MANY_REQUESTS'],
})

export const getBroadcast = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/broadcasts/:id/',
  summary: 'One message to many, with how many have it and read it.',
  params: ById,
  response: Broadcast,
})

export const listBroadcastDeliveries = endpoint({
  ...staffer,
  method: 'GET',
  path: '/staffer/broadcasts/:id/deliveries/',
  summary: 'How far a message to many is with each pro: who has not read it first.',
  params: ById,
  query: z.object({ ...pageQuery({ page_size: 50 }) }),
  response: page(BroadcastDelivery),
})
