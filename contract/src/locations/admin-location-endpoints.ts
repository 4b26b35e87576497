import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam } from '../wire.ts'
import { AdminLocation, AdminLocationRow, LocationApproval, LocationDenial, LocationHappening } from './admin-location.ts'
import { ApprovalStatus } from './approval-status.ts'

export const listLocationsForAdmin = endpoint({
  method: 'GET',
  path: '/admin/locations/',
  summary: 'Every location, for the operator.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['created_ts', '-created_ts', 'name', '-name', 'first_shift_at']).default('-created_ts'),
    id: IdParam.optional(),
    name: z.string().trim().max(120).optional(),
    organization_name: z.string().trim().max(120).optional(),
    market_id: IdParam.optional(),
    approval_status: ApprovalStatus.optional(),
    creator_firstname: z.string().trim().max(80).optional(),
    creator_lastname: z.string().trim().max(80).optional(),
  }),
  response: page(AdminLocationRow),
})

export const getLocationForAdmin = endpoint({
  method: 'GET',
  path: '/admin/locations/:id/',
  summary: 'One location with everything the operator decides about.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  response: AdminLocation,
})

export const listLocationHistory = endpoint({
  method: 'GET',
  path: '/admin/locations/:id/history/',
  summary: 'What happened to a location, newest first: who, why, and what changed.',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  query: z.object({ ...pageQuery({ page_size: 25 }) }),
  response: page(LocationHappening),
})

export const approveLocation = endpoint({
  method: 'POST',
  path: '/admin/locations/:id/approve/',
  summary: 'Approve a location and post its waiting shifts.',
  changes: 'standing',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: LocationApproval,
  response: AdminLocationRow,
  errors: ['INVALID_TRANSITION'],
})

export const denyLocation = endpoint({
  method: 'POST',
  path: '/admin/locations/:id/deny/',
  summary: 'Deny a location and tell its managers why. It can be approved later.',
  changes: 'standing',
  access: 'provider-admin',
  scope: 'session',
  params: z.object({ id: IdParam }),
  body: LocationDenial,
  response: AdminLocationRow,
  errors: ['INVALID_TRANSITION'],
})
