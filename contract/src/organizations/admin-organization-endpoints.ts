import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, IdParam, Instant } from '../wire.ts'

/** An organization as the provider's staff find it in a list. */
export const AdminOrganizationRow = z.object({
  id: Id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  created_ts: Instant,
  locations_count: z.number().int(),
  managers_count: z.number().int(),
  pays_for: z.number().int().describe('locations that the organization pays for'),
  has_payment_method: z.boolean().describe('one that works'),
  has_company_sign_in: z.boolean().describe('its people may sign in through the company'),
})
export type AdminOrganizationRow = z.output<typeof AdminOrganizationRow>

export const listOrganizationsForAdmin = endpoint({
  method: 'GET',
  path: '/admin/organizations/',
  summary: 'Every organization, for the provider’s staff.',
  access: 'provider-admin',
  scope: 'session',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    ordering: z.enum(['-created_ts', 'created_ts', 'name', '-name']).default('-created_ts'),
    id: IdParam.optional(),
    name: z.string().trim().max(120).optional().describe('part of the name'),
  }),
  response: page(AdminOrganizationRow),
})
