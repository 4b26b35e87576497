import { z } from 'zod'
import { Id, Instant } from '../wire.ts'

/** A file (specification 3.7): a picture of a person or a place, or of a shift: the floor plan, the back door, the plating. */
export const StoredFile = z.object({
  id: Id,
  name: z.string(),
  /** Who keeps the bytes: s3 or embedded. */
  provider: z.string(),
  /** The image’s public id. */
  provider_identifier: z.string(),
  created_ts: Instant,
  status: z.enum(['available', 'deleted', 'pending', 'rejected']),
  resource_url: z.string(),
})
export type StoredFile = z.output<typeof StoredFile>
