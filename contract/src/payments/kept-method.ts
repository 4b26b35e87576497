import { z } from 'zod'
import { Id, Instant, LocalDate } from '../wire.ts'
import { DepositKind, MethodRole } from './payment-method-rules.ts'
import { PaymentMethodStatus } from './payment-method-status.ts'

/** The small deposits that prove whose a bank account is. */
export const Deposits = z.object({
  kind: DepositKind,
  arrive_on: LocalDate.describe('the day by which they should be on the statement'),
  tries_left: z.number().int().describe('wrong answers that are still allowed'),
  test_amounts: z
    .array(z.number().int())
    .max(2)
    .nullable()
    .describe('the cents that the embedded provider’s test bank received; null with a real bank'),
})

/** One of the payment methods that a payer keeps. */
export const KeptMethod = z.object({
  id: Id,
  external_id: z.string().describe('the card provider’s name for it'),
  type: z.enum(['card', 'us_bank_account']),
  status: PaymentMethodStatus,
  role: MethodRole,
  details: z.object({ brand: z.string().optional(), last4: z.string().optional(), expires: z.string().optional() }),
  failure_code: z.string().nullable().describe('why it can’t be charged any more, in the card provider’s words; null otherwise'),
  deposits: Deposits.nullable().describe('what it waits for before it can be charged; null otherwise'),
  open_charges_count: z.number().int().describe('charges that are on their way; it can’t be removed before they are settled'),
  authorization: z
    .object({ accepted_at: Instant, words: z.string() })
    .nullable()
    .describe('the permission to debit a bank account, as it was given; null for a card'),
})
export type KeptMethod = z.output<typeof KeptMethod>
