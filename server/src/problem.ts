import { type ErrorBody, type ErrorCode, errorStatus } from '@muster/contract/errors.ts'

interface Extra {
  target?: string
  target_value?: unknown
  details?: { code: string; message: string; target: string }[]
  retryAfterSeconds?: number
}

/** An expected refusal. Anything else that is thrown is a bug and answers 500. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly extra: Extra

  constructor(code: ErrorCode, message: string = words[code] ?? code, extra: Extra = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorStatus[this.code]
  }

  body(): ErrorBody {
    const { target, target_value, details } = this.extra
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(target !== undefined && { target }),
        ...(target_value !== undefined && { target_value }),
        ...(details !== undefined && { details }),
      },
    }
  }
}

/** One field's own fault: the specification's code `invalid`, with its target. */
export const invalid = (target: string, message: string): Problem =>
  new Problem('invalid', message, { target, details: [{ code: 'invalid', message, target }] })

/** Throws when a rule refuses; the rule's code is the answer. */
export function refuse(code: ErrorCode | null, extra: Extra = {}): void {
  if (code !== null) throw new Problem(code, words[code] ?? code, extra)
}

/** Plain words for whoever reads the API directly; screens have their own, in two languages. */
const words: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Sign in to do this.',
  FORBIDDEN: 'Your role does not allow this.',
  LICENSE_REQUIRED: 'This location has no licence for this part of the product.',
  NOT_FOUND: 'There is no such record.',
  CONFLICT: 'This was changed meanwhile.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used with another body.',
  EDITED_BY_ANOTHER: 'Someone else changed this since you opened it.',
  PAYLOAD_TOO_LARGE: 'That is too large.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a little.',
  OVERLOADED: 'Busy right now. Try again in a moment.',
  DEADLINE_EXCEEDED: 'This took too long and was stopped. Nothing was changed.',
  UNKNOWN: 'Unknown error',
  CODE_WRONG: 'That is not the code we sent.',
  CODE_EXPIRED: 'That code is no longer valid. Ask for a new one.',
  CODE_ATTEMPTS_EXHAUSTED: 'Too many wrong tries. Ask for a new code.',
  IDENTITY_TAKEN: 'There is an account with this already. Sign in instead.',
  INVALID_TRANSITION: 'That cannot be done in its present state.',
  PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no payment method on file.',
  PAYMENT_METHOD_NOT_ACTIVE: 'The payment method on file cannot be charged.',
  LOCATION_NOT_APPROVED: 'The location is not approved yet.',
  GIG_FILLED: 'Every place is taken.',
  GIG_NOT_OPEN: 'This shift is not open.',
  GIG_STARTED: 'This shift has started.',
  OVERLAPPING_GIG: 'This overlaps a shift that is already confirmed.',
  OFFER_EXPIRED: 'The time to answer has passed.',
  OFFER_NOT_LONGER: 'The offer stays open for at least that long already.',
  NUDGED_RECENTLY: 'This pro was reminded less than an hour ago.',
  ALREADY_APPLIED: 'Already applied.',
  NOT_SELECTED: 'Not selected for this shift.',
  NOT_CONFIRMED: 'Not confirmed for this shift.',
  ALREADY_CONFIRMED: 'Already confirmed.',
  APPLICATION_CANCELLED: 'This application is cancelled.',
  BELOW_CONFIRMED: 'More pros are confirmed than that.',
  BLOCKED: 'This pro and this business do not work together.',
  SUSPENDED: 'This account is suspended for now.',
  EMPLOYMENT_TYPE_UNSUPPORTED: 'This location does not take this kind of work contract.',
  CERTIFICATION_MISSING: 'A certificate is missing or expires before the shift.',
  NOT_IN_NETWORK: 'This shift is for the business’s own network.',
  WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here.',
  NOT_IN_SERIES: 'This shift does not repeat.',
  SERIES_ENDED: 'This series has ended.',
  CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
  SHIFT_OVER: 'This shift is over.',
  ALREADY_CLOCKED_IN: 'Already clocked in.',
  NOT_CLOCKED_IN: 'Not clocked in.',
  ALREADY_CLOCKED_OUT: 'Already clocked out.',
  ON_BREAK: 'Already on a break.',
  NOT_ON_BREAK: 'Not on a break.',
  CODE_NOT_FOR_SHIFT: 'That code is not for this shift.',
  MARK_TOO_LATE: 'This was sent more than three days after the shift. A manager enters the hours.',
  HOURS_MISSING: 'Approve the hours first.',
  BREAK_PUNCHED: 'The break was punched; there is nothing to attest.',
  HOURS_APPROVED: 'The hours are approved already.',
  EXTENSION_OPEN: 'A request to stay longer waits for its answer already.',
  EXTENSIONS_USED_UP: 'Staying longer was asked for as often as can be on one shift.',
  HOURS_NOT_EDITED: 'Nobody changed these hours.',
  ALREADY_ANSWERED: 'This was answered already.',
  ANSWER_TOO_LATE: 'The time to answer is over.',
  HOURS_CONTESTED: 'The pro contests these hours: settle that first.',
  HOURS_UNANSWERED: 'These hours pay less than was punched and the pro may still object.',
  ALREADY_PAID: 'This is paid already.',
  SHIFT_NOT_OVER: 'The shift is not over yet.',
  TIPPING_DISABLED: 'Tips are off at this location.',
  CARD_DECLINED: 'The card was declined.',
  SIGNATURE_INVALID: 'The signature does not match.',
  ALREADY_REVIEWED: 'Rated already.',
}
