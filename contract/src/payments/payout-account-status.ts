import { z } from 'zod'

/**
 * Whether a pro can be paid. NONE: no bank details yet. ONBOARDING: begun and not finished. RESTRICTED: the provider needs more, or is still
 * checking. ENABLED: pay is sent. DISABLED: the provider closed the account to payouts.
 */
export const PayoutAccountStatus = z.enum(['NONE', 'ONBOARDING', 'RESTRICTED', 'ENABLED', 'DISABLED'])
export type PayoutAccountStatus = z.output<typeof PayoutAccountStatus>

/** What the provider still needs from the pro. */
export const PayoutRequirement = z.enum(['BANK_ACCOUNT', 'IDENTITY_DOCUMENT', 'PERSONAL_DETAILS', 'TAX_ID', 'AGREEMENT', 'OTHER'])
export type PayoutRequirement = z.output<typeof PayoutRequirement>

/** Why the provider closed an account to payouts. */
export const PayoutDisabledReason = z.enum(['REJECTED', 'UNDER_REVIEW', 'PAUSED', 'OTHER'])
export type PayoutDisabledReason = z.output<typeof PayoutDisabledReason>
