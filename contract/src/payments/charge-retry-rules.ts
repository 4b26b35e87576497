import { HOUR, millis, type Moment } from '../moment.ts'
import { addDays, instantOf, localPartsOf } from '../zoned-time.ts'
import { isDisputed, needsNewMethod } from './refused-card-rules.ts'

/** What a charge can be refused on. */
export type ChargedType = 'card' | 'us_bank_account'

/** Refusals that may pass without anyone doing something. Stripe's words. */
const PASSING: ReadonlySet<string> = new Set([
  'approve_with_id',
  'card_velocity_exceeded',
  'insufficient_funds',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
])

/** Days from one refusal to the next try. After them a person decides. Nacha allows a returned debit to be tried again twice. */
const TRY_AGAIN_AFTER_DAYS: Readonly<Record<ChargedType, readonly number[]>> = { card: [1, 2, 4], us_bank_account: [3, 4] }
/** Hours until we ask again when no one knows whether the money moved: the provider or the bank is away for less than a day. */
const ASK_AGAIN_AFTER_HOURS = [1, 6, 24] as const
/** The local time at which we try again. */
const TRY_AT = '09:00:00'
/** Weekdays of `localPartsOf`. */
const SUNDAY = 0
const SATURDAY = 6

/** How often we try a refused charge of one method again, unless a person asks for it. */
export const mostTriesAgain = (type: ChargedType): number => TRY_AGAIN_AFTER_DAYS[type].length

/** From this many days after a refusal that needs a person on, the location can't post new shifts. */
export const POSTING_PAUSED_AFTER_REFUSAL_DAYS = 3

export interface Refused {
  /** ERROR if no one knows whether the money moved, FAILED if it did not. */
  status: 'ERROR' | 'FAILED'
  error_code: string | null
  refused_at: Moment
  /** Of the location or of the invoice. */
  timezone: string
  /** Null if there was no method, or it was removed since. */
  method_type: ChargedType | null
  /** How often this method was refused for this charge, with this refusal. */
  refusals: number
}

export interface AfterRefusal {
  next_try_at: Date | null
  /** From when on the location can't post while the charge is not paid. Null while we try again, and for a dispute. */
  pauses_from: Date | null
}

/** Whether a refusal may pass, so that we try again. Any other one needs a person: another method, or a word with the bank. */
export function mayPass({ status, error_code }: Pick<Refused, 'status' | 'error_code'>): boolean {
  if (error_code === 'authentication_required' || needsNewMethod(error_code)) return false
  return status === 'ERROR' || (error_code !== null && PASSING.has(error_code))
}

/** What follows a refusal: another try at a decent hour, or a pause of new postings that someone can still prevent. */
export function afterRefusal(refused: Refused): AfterRefusal {
  const { error_code, method_type, refused_at, refusals } = refused
  if (isDisputed(error_code)) return { next_try_at: null, pauses_from: null }
  if (method_type === null || !mayPass(refused))
    return { next_try_at: null, pauses_from: morningAfter(refused, POSTING_PAUSED_AFTER_REFUSAL_DAYS) }
  if (refusals > mostTriesAgain(method_type)) return { next_try_at: null, pauses_from: new Date(millis(refused_at)) }
  return { next_try_at: nextTry(refused, method_type), pauses_from: null }
}

function nextTry(refused: Refused, method_type: ChargedType): Date {
  const { status, refused_at } = refused
  const at = Math.max(refused.refusals, 1) - 1
  if (status === 'ERROR') return new Date(millis(refused_at) + ASK_AGAIN_AFTER_HOURS[at]! * HOUR)
  const morning = morningAfter(refused, TRY_AGAIN_AFTER_DAYS[method_type][at]!)
  return method_type === 'us_bank_account' ? onBankingDay(morning, refused.timezone) : morning
}

const morningAfter = ({ refused_at, timezone }: Pick<Refused, 'refused_at' | 'timezone'>, days: number): Date =>
  instantOf(addDays(localPartsOf(refused_at, timezone).date, days), TRY_AT, timezone)

/** The same morning, or Monday's: banks move no debits at the weekend. */
function onBankingDay(morning: Date, timezone: string): Date {
  const { date, weekday } = localPartsOf(morning, timezone)
  const days = weekday === SATURDAY ? 2 : weekday === SUNDAY ? 1 : 0
  return days === 0 ? morning : instantOf(addDays(date, days), TRY_AT, timezone)
}

/** Whether a debit was returned so often that Nacha's rules and the payer's authorization end: then only another method pays. */
export const isDebitUsedUp = (method_type: ChargedType | null, refusals: number): boolean =>
  method_type === 'us_bank_account' && refusals > mostTriesAgain('us_bank_account')
