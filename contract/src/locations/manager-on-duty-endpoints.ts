import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { ManagerOnDuty, NewManagerOnDuty } from './manager-on-duty.ts'

export const listManagersOnDuty = endpoint({
  method: 'GET',
  path: '/managers-on-duty/',
  summary: 'The people pros may ask for at the location, by name; at most 200.',
  access: 'location-member',
  scope: 'location',
  response: z.array(ManagerOnDuty).max(200),
})

export const addManagerOnDuty = endpoint({
  method: 'POST',
  path: '/managers-on-duty/',
  summary: 'Add a person pros may ask for.',
  access: 'location-member',
  scope: 'location',
  status: 201,
  body: NewManagerOnDuty,
  response: ManagerOnDuty,
})

export const removeManagerOnDuty = endpoint({
  method: 'DELETE',
  path: '/managers-on-duty/:id/',
  summary: 'Remove a person from the list; shifts that name them stay as they are.',
  access: 'location-member',
  scope: 'location',
  status: 204,
  params: z.object({ id: IdParam }),
  response: Nothing,
})
