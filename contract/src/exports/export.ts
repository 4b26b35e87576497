import { z } from 'zod'
import { Instant } from '../wire.ts'

/** How long a finished export can be downloaded, and how long a person waits before asking for another. */
export const EXPORT_KEPT_DAYS = 7
export const EXPORT_AGAIN_HOURS = 24

/** The person's export, without its file. */
export const DataExport = z.object({
  requested_at: Instant,
  ready_at: Instant.nullable(),
  expires_at: Instant.nullable(),
  bytes: z.number().int(),
  may_ask_at: Instant,
})
export type DataExport = z.output<typeof DataExport>

/** The public half of the key that signs what Muster hands out. */
export const SigningKey = z.object({
  issuer: z.string(),
  key_id: z.string(),
  public_key: z.string(),
  pem: z.string(),
})
export type SigningKey = z.output<typeof SigningKey>
