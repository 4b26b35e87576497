import { z } from 'zod'
import { isRoutingNumber } from './payout-account-rules.ts'

/** A typed number without the spaces and hyphens that people group it with. */
export const digits = (text: string): string => text.replace(/[\s-]/g, '')

/** A US bank account as someone types it: a pro's for payouts, a business's for debits. */
export const bankAccountFields = {
  holder_name: z.string().trim().min(1, 'This field is required').max(120).describe('whose account it is'),
  routing_number: z
    .string()
    .trim()
    .transform(digits)
    .refine(isRoutingNumber, 'A digit of the routing number is wrong')
    .describe('the bank’s nine digits'),
  account_number: z
    .string()
    .trim()
    .transform(digits)
    .refine((text) => /^\d{4,17}$/.test(text), 'Enter the account number')
    .describe('the number of the account; only its last four digits are kept'),
} as const
