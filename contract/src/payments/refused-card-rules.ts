import type { ErrorCode } from '../errors.ts'

/** Refusals of a charge that concern the card or bank account itself, so that no later charge of it can succeed. Stripe's words. */
export const DEAD_METHOD_CODES = [
  'account_closed',
  'bank_account_restricted',
  'bank_account_unusable',
  'bank_ownership_changed',
  'card_declined',
  'card_not_supported',
  'debit_not_authorized',
  'do_not_honor',
  'do_not_try_again',
  'expired_card',
  'generic_decline',
  'invalid_account',
  'invalid_account_number',
  'lost_card',
  'no_account',
  'payment_method_bank_account_blocked',
  'payment_method_missing',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
] as const

const DEAD_METHOD: ReadonlySet<string> = new Set(DEAD_METHOD_CODES)

/** Whether only a new payment method mends a refused charge. A card or account without enough money works again, so it stays. */
export const needsNewMethod = (error_code: string | null): boolean => error_code !== null && DEAD_METHOD.has(error_code)

/** A bank took the money back for its customer. The card still works, and a dispute has its own course. */
export const isDisputed = (error_code: string | null): boolean => error_code?.startsWith('dispute_') === true

/**
 * Why a refused charge of a shift or of an invoice can't be tried again now. A refusal is final for its try, not for its method: the same
 * card may have money tomorrow. It needs another method if the bank refused this one for good, took the money back, or returned too often.
 */
export function whyNotChargeAgain(
  { status, error_code, is_used_up = false }: { status: 'ERROR' | 'FAILED'; error_code: string | null; is_used_up?: boolean },
  has_new_method: boolean,
): ErrorCode | null {
  if (status === 'ERROR' || has_new_method) return null
  return needsNewMethod(error_code) || isDisputed(error_code) || is_used_up ? 'PAYMENT_METHOD_NOT_ACTIVE' : null
}
