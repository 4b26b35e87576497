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
