import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Nothing } from '../wire.ts'
import { ApprovalStatus } from './approval-status.ts'
import { Location, LocationAddress, LocationSummary, NewLocation, NewLocationAddress, Place } from './location.ts'

const ByLocation = z.object({ locationId: IdParam })
const OfOrganization = z.object({ organization_id: IdParam.optional() })
const ByAddress = ByLocation.extend({ id: IdParam })

export const listActiveLocations = endpoint({
  method: 'GET',
  path: '/users/me/active-locations/',
  summary: 'The locations the user manages, whatever their approval.',
  access: 'signed-in',
  scope: 'session',
  cache: 'indefinite',
  query: OfOrganization,
  response: z.array(LocationSummary),
})

export const listApprovedLocations = endpoint({
  method: 'GET',
  path: '/users/me/approved-locations/',
  summary: 'The approved locations the user manages.',
  access: 'signed-in',
  scope: 'session',
  cache: 'indefinite',
  query: OfOrganization,
  response: z.array(LocationSummary),
})

export const listLocations = endpoint({
  method: 'GET',
  path: '/locations/',
  summary: 'The locations the user manages, a page at a time.',
  access: 'signed-in',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    query: z.literal('managed').default('managed'),
    market_id: IdParam.optional(),
    organization_id: IdParam.optional(),
    approval_status: ApprovalStatus.optional(),
    ordering: z.enum(['created_ts', '-created_ts']).default('created_ts'),
  }),
  response: page(Location),
})

export const addLocation = endpoint({
  method: 'POST',
  path: '/locations/',
  summary: 'Add a location; it waits for approval.',
  changes: 'standing',
  access: 'signed-in',
  scope: 'session',
  status: 201,
  body: NewLocation,
  response: Location,
})

export const getLocation = endpoint({
  method: 'GET',
  path: '/locations/:locationId/',
  summary: 'One location with all its fields.',
  access: 'location-member',
  scope: 'location',
  cache: 'indefinite',
  params: ByLocation,
  response: Location,
})

export const getLocationStats = endpoint({
  method: 'GET',
  path: '/locations/:locationId/stats/',
  summary: 'Whether the location has posted before.',
  access: 'location-member',
  scope: 'location',
  params: ByLocation,
  response: z.object({ has_posted_first_gig: z.boolean() }),
})

export const listAddresses = endpoint({
  method: 'GET',
  path: '/locations/:locationId/addresses/',
  summary: 'Where the location works: the primary address first, then by street.',
  access: 'location-member',
  scope: 'location',
  params: ByLocation,
  response: z.array(LocationAddress),
})

export const addAddress = endpoint({
  method: 'POST',
  path: '/locations/:locationId/addresses/',
  summary: 'Add another place where the location works.',
  access: 'location-admin',
  scope: 'location',
  status: 201,
  params: ByLocation,
  body: NewLocationAddress,
  response: LocationAddress,
})

export const getAddress = endpoint({
  method: 'GET',
  path: '/locations/:locationId/addresses/:id/',
  summary: 'One place where the location works.',
  access: 'location-member',
  scope: 'location',
  params: ByAddress,
  response: LocationAddress,
})

export const editAddress = endpoint({
  method: 'PATCH',
  path: '/locations/:locationId/addresses/:id/',
  summary: 'Change a place; shifts posted there keep the address they were posted with.',
  access: 'location-admin',
  scope: 'location',
  params: ByAddress,
  body: NewLocationAddress.partial(),
  response: LocationAddress,
})

export const removeAddress = endpoint({
  method: 'DELETE',
  path: '/locations/:locationId/addresses/:id/',
  summary: 'Remove another place; the primary one stays.',
  access: 'location-admin',
  scope: 'location',
  status: 204,
  params: ByAddress,
  response: Nothing,
})

export const findPlace = endpoint({
  method: 'GET',
  path: '/places/:zip_code/',
  summary: 'Town, center, time zone and market of a postal code.',
  access: 'public',
  scope: 'session',
  cache: 'indefinite',
  params: z.object({ zip_code: z.string().regex(/^\d{5}$/, 'Invalid postal code') }),
  response: Place,
})
