import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam, Nothing } from '../wire.ts'
import { LocationAddOn, LocationAddOnEdit, NewLocationAddOn } from './add-on.ts'
import { MOST_ADD_ONS } from './add-on-period.ts'

const admin = { access: 'location-admin-or-staff', scope: 'location' } as const
const ByLocation = z.object({ locationId: IdParam })
const ByAddOn = ByLocation.extend({ id: IdParam })

export const listAddOns = endpoint({
  ...admin,
  method: 'GET',
  path: '/locations/:locationId/add-ons/',
  summary: 'What the location takes from the provider, and when: the last to begin first.',
  params: ByLocation,
  response: z.array(LocationAddOn).max(MOST_ADD_ONS),
})

export const addAddOn = endpoint({
  ...admin,
  method: 'POST',
  path: '/locations/:locationId/add-ons/',
  summary: 'Add one, from a day on. Two of one type never share a day.',
  status: 201,
  params: ByLocation,
  body: NewLocationAddOn,
  response: LocationAddOn,
})

export const editAddOn = endpoint({
  ...admin,
  method: 'PATCH',
  path: '/locations/:locationId/add-ons/:id/',
  summary: 'Change its days or its notes. Its first day stays once it has begun, and an ended one keeps both.',
  params: ByAddOn,
  body: LocationAddOnEdit,
  response: LocationAddOn,
})

export const removeAddOn = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/locations/:locationId/add-ons/:id/',
  summary: 'Remove one that has not begun. End one that has.',
  status: 204,
  params: ByAddOn,
  response: Nothing,
  errors: ['INVALID_TRANSITION'],
})
