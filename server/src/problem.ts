import { type ErrorBody, type ErrorCode, errorStatus } from '@muster/contract/errors.ts'

interface Extra {
  target?: string
  target_value?: unknown
  details?: { code: string; message: string; target: string }[]
  retryAfterSeconds?: number
}

/** An expected refusal. Anything else thrown is a bug and answers 500. */
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

/** A fault of one field: the code `invalid`, with its target (specification). */
export const invalid = (target: string, message: string): Problem =>
  new Problem('invalid', message, { target, details: [{ code: 'invalid', message, target }] })

/** Throws a `Problem` with the rule's code; does nothing for null. */
export function refuse(code: ErrorCode | null, extra: Extra = {}): void {
  if (code !== null) throw new Problem(code, words[code] ?? code, extra)
}

/** Texts for developers who call the API. Screens have their own, in two languages. */
const words: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'Sign in to do this.',
  FORBIDDEN: 'Your role does not allow this.',
  PROOF_NEEDED: 'Confirm with a fresh code that it is you.',
  VIEW_ONLY: 'You look at someone’s account: it can be read, without its secrets, and not changed.',
  VIEW_OF_STAFF: 'Accounts of the staff are closed to this.',
  VIEW_OF_CLOSED: 'The account is closed.',
  LICENSE_REQUIRED: 'This location has no license for this part of the product.',
  FEATURE_OFF: 'The operator turned this feature off for you.',
  NOT_FOUND: 'There is no such record.',
  SSO_OFF: 'This company sign-in is off.',
  SSO_UNAVAILABLE: 'No OpenID provider answers at the issuer’s address.',
  SSO_DENIED: 'The person said no at the provider.',
  SSO_EXPIRED: 'The request is unknown or older than ten minutes. Start again.',
  SSO_FAILED: 'The provider’s answer does not fit the request. Start again.',
  SSO_EMAIL_NOT_VERIFIED: 'The provider does not say that the email address is verified.',
  SSO_WRONG_DOMAIN: 'The email address is at no confirmed domain of the organization.',
  SSO_NOT_MEMBER: 'The person is on no team of the organization and is not invited.',
  INTERVIEW_NOT_OVER: 'The interview is not over yet.',
  NO_PRO_TO_PAY: 'The candidate has no pro account yet, so there is no one to pay.',
  PRO_OF_OTHER_MARKET: 'Pros are paid in their own market. This interview is in another one.',
  LAST_ADMIN: 'This is the last admin. Make someone else an admin first.',
  SHIFTS_STILL_COME: 'The pro is still confirmed for shifts. End those first, or suspend the pro, which ends them.',
  ALREADY_MANAGER: 'This person has that role here already.',
  CHAT_CLOSED: 'The other side takes no messages.',
  MESSAGES_BLOCKED: 'The staff blocked this person from writing messages.',
  NOTHING_TO_REPORT: 'Report a message of someone else that is still there.',
  MESSAGE_TOO_OLD: 'A message can be changed for five minutes.',
  ALREADY_INVITED: 'This email has an open invitation. Send that one again.',
  CONFLICT: 'Someone changed this in the meantime. Reload and try again.',
  IDEMPOTENCY_KEY_REUSED: 'This Idempotency-Key was used with another body. Send a new key.',
  EDITED_BY_ANOTHER: 'Someone else changed this since you opened it. Reload and try again.',
  PAYLOAD_TOO_LARGE: 'That is too large. Send less at once.',
  TOO_MANY_REQUESTS: 'Too many tries. Wait a moment and try again.',
  OVERLOADED: 'Busy right now. Try again in a moment.',
  DEADLINE_EXCEEDED: 'This took too long, so we stopped it. Nothing was changed.',
  UNKNOWN: 'Unknown error',
  CODE_WRONG: 'Wrong code. Use the latest one.',
  CODE_EXPIRED: 'That code expired. Send a new one.',
  CODE_ATTEMPTS_EXHAUSTED: 'Too many wrong tries. Send a new code.',
  SETUP_CODE_WRONG: 'That is not the code that the server printed at its last start.',
  SETUP_CODE_DEAD: 'Too many wrong codes. Restart the server; it prints a new one.',
  SETUP_DONE: 'This installation is set up already.',
  SETUP_INCOMPLETE: 'Name the market and its positions first.',
  IDENTITY_TAKEN: 'There is already an account with this. Sign in instead.',
  NO_SUCH_ACCOUNT: 'No account signs in with this.',
  ACCOUNT_MERGED: 'This account was merged into another. Sign in with the number you kept.',
  INVALID_TRANSITION: 'This cannot be done in its current state.',
  PAYMENT_METHOD_DOES_NOT_EXIST: 'There is no payment method on file. Add one first.',
  CHARGE_REFUSED: 'A charge was refused and is not paid. Pay it under Billing to post shifts again.',
  INVOICE_OVERDUE: 'An invoice is more than a week overdue. Pay it to post shifts again.',
  INVOICE_IN_COLLECTION: 'The invoice of this charge is being collected. Refund it once the invoice is paid.',
  INVOICE_PAID_OUTSIDE: 'The invoice of this charge was paid outside Muster. Take that payment back first, refund, then note what is left.',
  COUPON_UNKNOWN: 'No coupon with this code is for this location.',
  COUPON_ENDED: 'This coupon has ended.',
  COUPON_ENTERED: 'This location already has this coupon.',
  COUPON_USED_UP: 'This coupon is used up.',
  COUPON_SECOND_PERCENTAGE: 'The location has another percentage off. Enter this code once that one has ended.',
  COUPON_CODE_TAKEN: 'Another coupon has this code.',
  FLAGS_ELSEWHERE: 'A feature-flag service decides. Change its rules there.',
  CHANGE_HOLDS: 'It holds already, and others built on it. Set a new one from tomorrow.',
  PROMOTION_OVERLAPS: 'Another promotion runs on some of these days.',
  REFERRAL_CODE_TAKEN: 'This code is taken.',
  TAX_PAYER_MISSING: 'Enter who files the forms first: name, EIN and address.',
  TAX_THRESHOLD_UNKNOWN: 'Enter the threshold that was announced for this year first.',
  PERIOD_CLOSED: 'A payroll period until that day is closed. Choose a later day.',
  PERIOD_NOT_OVER: 'A payroll period ends before today. Choose an earlier day.',
  NOTHING_TO_EXPORT: 'No employee was paid for work until that day that is not in an export.',
  NOTHING_TO_FILE: 'No pro with tax details reached the threshold.',
  DIFFERENCE_SETTLED: 'Someone settled this difference already.',
  PAYMENT_METHOD_NOT_ACTIVE: 'The payment method on file cannot be charged. Replace it first.',
  PAYMENT_METHOD_IN_USE: 'Charges of this payment method are still on their way. Remove it once they are settled.',
  TOO_MANY_PAYMENT_METHODS: 'You keep five payment methods already. Remove one first.',
  DEPOSITS_WRONG: 'That is not what the bank received. Check your statement and try again.',
  NO_DEPOSITS_TO_VERIFY: 'This payment method does not wait for deposits.',
  LOCATION_NOT_APPROVED: 'The location is not approved yet.',
  GIG_FILLED: 'Every spot is filled.',
  GIG_NOT_OPEN: 'This shift is not open.',
  GIG_STARTED: 'This shift has started.',
  OVERLAPPING_GIG: 'This overlaps a confirmed shift.',
  OFFER_EXPIRED: 'The offer expired.',
  OFFER_NOT_LONGER: 'The offer is already open for at least that long.',
  OFFER_TOO_SHORT: 'A pro needs at least 10 minutes to answer.',
  OFFER_PAST_START: 'An offer can’t stay open after the shift starts.',
  NUDGED_RECENTLY: 'This pro got a reminder less than an hour ago.',
  ALREADY_APPLIED: 'Already applied.',
  NOT_SELECTED: 'Not selected for this shift.',
  NOT_CONFIRMED: 'Not confirmed for this shift.',
  ALREADY_CONFIRMED: 'Already confirmed.',
  APPLICATION_CANCELLED: 'This application is cancelled.',
  BELOW_CONFIRMED: 'More pros are confirmed than that.',
  BLOCKED: 'This pro and this business do not work together.',
  SUSPENDED: 'This account is suspended.',
  EMPLOYMENT_TYPE_UNSUPPORTED: 'This location does not support this employment type.',
  CERTIFICATION_MISSING: 'A certification is missing or expires before the shift.',
  NOT_IN_NETWORK: 'Only pros in the business’s network can take this shift.',
  WAGE_BELOW_MINIMUM: 'The wage is below the minimum for this position here.',
  NOT_IN_SERIES: 'This shift is not part of a series.',
  SERIES_ENDED: 'This series has ended.',
  HANDOVER_OFF: 'This location does not let pros hand this shift over.',
  HANDOVER_OPEN: 'This shift is offered to others already.',
  HANDOVER_TOO_LATE: 'A shift can be handed over until 2 hours before the start.',
  HANDOVERS_USED_UP: 'This shift was offered 5 times, which is the most.',
  HANDOVER_NOBODY: 'No pro nearby who may work this shift is free then.',
  HANDOVER_GONE: 'This hand-over is over.',
  PART_TOO_SHORT: 'Each part of a split shift has at least 1 paid hour.',
  PART_TOO_LATE: 'It is too late to hand over this part of the shift.',
  PART_EXTENDED: 'A shift with a request to stay longer can’t be split.',
  CREW_OFF: 'Pros apply to an interview alone.',
  CREW_TOO_LATE: 'Pros can ask friends until 2 hours before the start.',
  CREW_OPEN: 'This pro already asks friends for this shift.',
  CREW_TOO_BIG: 'The shift has fewer open spots than that.',
  CREWS_USED_UP: 'This pro asked friends 3 times for this shift, which is the most.',
  CREW_OWN_NUMBER: 'That is the pro’s own number.',
  CREW_OVER: 'These friends are no longer being asked.',
  CREW_NOBODY: 'No friend said yes.',
  CREW_GONE: 'Nobody waits together with this applicant any more.',
  CREW_TOO_FEW_SPOTS: 'The shift has too few open spots for all who applied together.',
  CREW_MEMBER_CANT: 'One of those who applied together can’t work this shift.',
  CREW_TOGETHER: 'This pro applied with friends and can only be selected together with them.',
  CLOCK_IN_TOO_EARLY: 'Clock-in opens 30 minutes before the start.',
  LATE_NOTICE_TOO_EARLY: 'A pro can say that they are running late from 2 hours before the start.',
  SHIFT_OVER: 'This shift is over.',
  ALREADY_CLOCKED_IN: 'Already clocked in.',
  NOT_CLOCKED_IN: 'Not clocked in.',
  ALREADY_CLOCKED_OUT: 'Already clocked out.',
  ON_BREAK: 'Already on a break.',
  NOT_ON_BREAK: 'Not on a break.',
  BREAK_BEFORE_PAY: 'Pay starts with the shift. A break can start from then on.',
  CODE_NOT_FOR_SHIFT: 'That code is not for this shift.',
  MARK_TOO_LATE: 'This arrived more than three days after the shift. A manager enters the hours.',
  PUNCH_OUT_OF_ORDER: 'A punch that came first has not arrived yet.',
  HOURS_MISSING: 'Approve the hours first.',
  BREAK_PUNCHED: 'The break was punched, so there is nothing to attest.',
  HOURS_APPROVED: 'The hours are already approved.',
  EXTENSION_OPEN: 'A request to stay longer is already waiting for a reply.',
  EXTENSIONS_USED_UP: 'A pro cannot ask to stay longer again on this shift.',
  HOURS_NOT_EDITED: 'No one changed these hours.',
  ALREADY_ANSWERED: 'This already has a reply.',
  ANSWER_TOO_LATE: 'The time to reply has passed.',
  HOURS_CONTESTED: 'The pro contests these hours. Settle that first.',
  HOURS_UNANSWERED: 'These hours pay less than was punched, and the pro can still contest them.',
  ALREADY_PAID: 'This is already paid.',
  PRICE_CHANGED: 'The price changed since it was shown. Read it again.',
  REFUND_TOO_HIGH: 'This is more than what is left of the charge.',
  REFUND_ASKED: 'A request for this charge already waits for an answer.',
  REFUND_TOO_LATE: 'The time to ask for a refund of this charge is over.',
  REFUND_FROM_PRO_TOO_HIGH: 'This is more than the pay in the refund.',
  PAYOUT_ALREADY_SENT: 'The pro’s money is on its way. Wait until it arrived.',
  EMPLOYEE_PAY: 'The pay of an employee is never taken back.',
  PAY_WAS_EARNED: 'The pro earned this pay. Only extra pay can be taken back.',
  TAKE_BACK_TOO_LATE: 'The time to take this pay back is over.',
  NOTHING_TO_PAY_OUT: 'No payout waits to be sent.',
  SHIFT_NOT_OVER: 'The shift is not over yet.',
  TIPPING_DISABLED: 'Tips are off at this location.',
  CARD_DECLINED: 'The card was declined.',
  BANK_ACCOUNT_REFUSED: 'The bank account was not accepted.',
  INSTANT_PAYOUT_REFUSED: 'The instant payout was not accepted.',
  SIGNATURE_INVALID: 'The signature does not match.',
  ALREADY_REVIEWED: 'Already rated.',
  TOO_MANY_ALERTS: 'There are 50 alerts, which is the most. Delete one first.',
  NO_WEBHOOK: 'This alert has no webhook. Add its address first.',
}
