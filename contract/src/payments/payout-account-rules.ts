/**
 * Whether nine digits can be a routing number of a US bank: three times the first, fourth and seventh digit, seven times the second, fifth
 * and eighth, and the rest add up to a multiple of ten.
 */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const weights = [3, 7, 1]
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * weights[at % 3]!, 0)
  return sum > 0 && sum % 10 === 0
}

/** Refusals of a payout that other bank details mend. Such a payout is sent again once the pro has given them. */
const BANK_REFUSALS: ReadonlySet<string> = new Set([
  'account_closed',
  'account_frozen',
  'account_invalid',
  'bank_account_restricted',
  'debit_not_authorized',
  'incorrect_account_holder_name',
  'insufficient_capabilities_for_transfer',
  'invalid_account_number',
  'no_account',
  'payout_account_missing',
])

export const isBankRefusal = (error_code: string | null): boolean => error_code !== null && BANK_REFUSALS.has(error_code)

/** How long a payout waits before it is tried again after its first, second, … error. Then a person decides. */
const RETRY_AFTER_MINUTES = [10, 60, 6 * 60, 24 * 60, 48 * 60] as const

/** A payout is tried this often at most, unless a person asks for it. */
export const MOST_PAYOUT_TRIES = RETRY_AFTER_MINUTES.length + 1

/** Minutes until a payout with an error is tried again; null when it was tried often enough. */
export const minutesToRetry = (attempts: number): number | null => RETRY_AFTER_MINUTES[Math.max(attempts, 1) - 1] ?? null
