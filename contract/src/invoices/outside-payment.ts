import { z } from 'zod'
import { Dollars, Instant, LocalDate } from '../wire.ts'

export const OutsideKind = z.enum(['CHECK', 'WIRE', 'ACH', 'OTHER'])
export type OutsideKind = z.output<typeof OutsideKind>

/** How an invoice was paid that the card provider did not collect. */
export const OutsidePayment = z.object({
  kind: OutsideKind,
  reference: z.string().describe('the number of the check, or what the bank calls it'),
  received_on: LocalDate.describe('the day it arrived'),
  amount: Dollars,
})
export type OutsidePayment = z.output<typeof OutsidePayment>

/** A payment from outside as the provider's staff see it. */
export const NotedPayment = OutsidePayment.extend({
  noted_by: z.string().describe('who noted it'),
  noted_at: Instant,
  taken_back_at: Instant.nullable(),
  taken_back_reason: z.string().nullable().describe('such as a check that bounced'),
})
export type NotedPayment = z.output<typeof NotedPayment>
