import { z } from 'zod'
import { whenMissing } from './wire.ts'

/** Five digits, optionally followed by four more. */
export const PostalCode = z
  .string(whenMissing)
  .trim()
  .min(1, 'This field is required')
  .regex(/^\d{5}(-?\d{4})?$/, 'Invalid postal code')
