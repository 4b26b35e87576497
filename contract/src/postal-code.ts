import { z } from 'zod'

/** Five digits, optionally followed by four more. */
export const PostalCode = z
  .string({ error: 'This field is required' })
  .trim()
  .min(1, 'This field is required')
  .regex(/^\d{5}(-?\d{4})?$/, 'Invalid postal code')
