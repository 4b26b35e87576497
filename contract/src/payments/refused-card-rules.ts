/** Refusals of a charge that concern the card itself, so that no later charge of it can succeed. Stripe's words. */
const DEAD_CARD: ReadonlySet<string> = new Set([
  'card_declined',
  'card_not_supported',
  'do_not_honor',
  'do_not_try_again',
  'expired_card',
  'generic_decline',
  'invalid_account',
  'lost_card',
  'payment_method_missing',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'stolen_card',
])

/** Whether only a new payment method mends a refused charge. A card without enough money works again, so it stays. */
export const needsNewMethod = (error_code: string | null): boolean => error_code !== null && DEAD_CARD.has(error_code)
