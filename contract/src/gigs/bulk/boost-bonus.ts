import { z } from 'zod'
import { whenMissing } from '../../wire.ts'

/** Dollars an hour on top of the wage, for everyone who works the shift. */
export const BoostBonus = z
  .number(whenMissing)
  .min(0.01, 'More than $0 and at most $50 an hour')
  .max(50, 'More than $0 and at most $50 an hour')
  .multipleOf(0.01, 'Use whole cents')
