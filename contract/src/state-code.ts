import { z } from 'zod'
import { whenMissing } from './wire.ts'

/** The two letters of a US state, in capitals. */
export const StateCode = z
  .string(whenMissing)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Use the two-letter state code')
