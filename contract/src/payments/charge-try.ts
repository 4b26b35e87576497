import { z } from 'zod'
import { Instant } from '../wire.ts'

/** A card or bank account, as people tell theirs apart. */
export const ChargedMethod = z.object({ brand: z.string().nullable(), last4: z.string() })
export type ChargedMethod = z.output<typeof ChargedMethod>

/** A try of a charge that was refused. */
export const RefusedTry = z.object({
  at: Instant,
  card: ChargedMethod.nullable().describe('the method that was charged, if the provider said'),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
})
export type RefusedTry = z.output<typeof RefusedTry>

/** When a refused charge is tried again, and on which method. */
export const NextTry = z.object({ at: Instant, card: ChargedMethod.nullable().describe('the method that will be charged') })
export type NextTry = z.output<typeof NextTry>

/** The most refused tries that are listed. */
export const MOST_TRIES_SHOWN = 20
