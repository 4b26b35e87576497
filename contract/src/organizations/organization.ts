import { z } from 'zod'
import { Id, requiredText } from '../wire.ts'

/** An organization with its locations (specification section 3.4). */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  image_public_id: z.string().nullable(),
  locations: z
    .array(
      z.object({
        id: Id,
        name: z.string(),
        image_public_id: z.string().nullable(),
        team_managers_count: z.number().int(),
      }),
    )
    .max(1000),
  is_migrated_from_gigpro: z.boolean(),
})
export type Organization = z.output<typeof Organization>

export const OrganizationEdit = z.object({ name: requiredText(120), image_public_id: z.string().trim().max(200).nullable() }).partial()
export type OrganizationEdit = z.output<typeof OrganizationEdit>
