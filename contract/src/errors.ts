/**
 * Every refusal code with its HTTP status. `invalid` is the specification's word for a fault of one field; all others are UPPER_SNAKE.
 * 400 means that the caller can fix it. Declare a code only here, and list it under a call's `errors` when a screen has words for it.
 */
export const errorStatus = {
  invalid: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  LICENSE_REQUIRED: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  EDITED_BY_ANOTHER: 412,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  OVERLOADED: 503,
  DEADLINE_EXCEEDED: 503,
  UNKNOWN: 500,
  // signing in
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  CODE_ATTEMPTS_EXHAUSTED: 400,
  IDENTITY_TAKEN: 400,
  TERMS_NOT_ACCEPTED: 400,
  // gigs and applications
  INVALID_TRANSITION: 400,
  PAYMENT_METHOD_DOES_NOT_EXIST: 400,
  LOCATION_NOT_APPROVED: 400,
  GIG_FILLED: 400,
  GIG_NOT_OPEN: 400,
  GIG_STARTED: 400,
  OVERLAPPING_GIG: 400,
  OFFER_EXPIRED: 400,
  OFFER_NOT_LONGER: 400,
  NUDGED_RECENTLY: 400,
  ALREADY_APPLIED: 400,
  NOT_SELECTED: 400,
  NOT_CONFIRMED: 400,
  ALREADY_CONFIRMED: 400,
  APPLICATION_CANCELLED: 400,
  BELOW_CONFIRMED: 400,
  BLOCKED: 400,
  SUSPENDED: 400,
  EMPLOYMENT_TYPE_UNSUPPORTED: 400,
  CERTIFICATION_MISSING: 400,
  NOT_IN_NETWORK: 400,
  WAGE_BELOW_MINIMUM: 400,
  NOT_IN_SERIES: 400,
  SERIES_ENDED: 400,
  // time clock
  CLOCK_IN_TOO_EARLY: 400,
  SHIFT_OVER: 400,
  ALREADY_CLOCKED_IN: 400,
  NOT_CLOCKED_IN: 400,
  ALREADY_CLOCKED_OUT: 400,
  ON_BREAK: 400,
  NOT_ON_BREAK: 400,
  CODE_NOT_FOR_SHIFT: 400,
  MARK_TOO_LATE: 400,
  BREAK_PUNCHED: 400,
  HOURS_APPROVED: 400,
  EXTENSION_OPEN: 400,
  EXTENSIONS_USED_UP: 400,
  // changed hours
  HOURS_NOT_EDITED: 400,
  ALREADY_ANSWERED: 400,
  ANSWER_TOO_LATE: 400,
  HOURS_CONTESTED: 400,
  HOURS_UNANSWERED: 400,
  // pay
  HOURS_MISSING: 400,
  ALREADY_PAID: 400,
  SHIFT_NOT_OVER: 400,
  TIPPING_DISABLED: 400,
  PAYMENT_METHOD_NOT_ACTIVE: 400,
  CARD_DECLINED: 400,
  SIGNATURE_INVALID: 400,
  ALREADY_REVIEWED: 400,
  // cancelling and joining
  GIG_NOT_STARTED: 400,
  NOT_A_NO_SHOW: 400,
  UNDO_TOO_LATE: 400,
  INVITATION_EXPIRED: 400,
  INVITATION_USED: 400,
  LAST_ADMIN: 400,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The one error body of the API (specification section 8). */
export interface ErrorBody {
  error: {
    code: ErrorCode
    message: string
    target?: string
    target_value?: unknown
    details?: { code: string; message: string; target: string }[]
  }
}
