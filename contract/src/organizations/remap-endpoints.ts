import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { LocationRemap, RemapBody, Remapped } from './remap.ts'

const admin = { access: 'location-admin-or-staff', scope: 'location', path: '/locations/:locationId/org-remap/' } as const
const ByLocation = z.object({ locationId: IdParam })

export const getLocationRemap = endpoint({
  ...admin,
  method: 'GET',
  summary: 'Where a location can move, and what follows: who pays, who gets access and who loses it.',
  params: ByLocation,
  query: z.object({
    search: z.string().trim().max(120).optional().describe('a part of an organization’s name; only for the provider’s staff'),
  }),
  response: LocationRemap,
})

export const remapLocation = endpoint({
  ...admin,
  method: 'POST',
  summary: 'Move a location to another organization, or to a new one. Its own card pays from then on.',
  changes: 'standing',
  params: ByLocation,
  body: RemapBody,
  response: Remapped,
  errors: ['FORBIDDEN', 'LAST_ADMIN'],
})
