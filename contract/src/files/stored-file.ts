import { z } from 'zod'
import { Id, Instant } from '../wire.ts'

/** A file (specification 3.7): a picture of a person or a place, or of a shift: the floor plan, the back door, the plating. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  provider: z.string().describe('who keeps the bytes: s3 or embedded'),
  provider_identifier: z.string().describe('the image’s public id'),
  created_ts: Instant,
  status: z.enum(['available', 'deleted', 'pending', 'rejected']),
  resource_url: z.string(),
})
export type StoredFile = z.output<typeof StoredFile>
