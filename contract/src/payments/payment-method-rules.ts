import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { PaymentMethodStatus } from './payment-method-status.ts'

/** How many payment methods a location or an organization may keep. */
export const MOST_METHODS = 5

/** What a kept method is for: we charge the default, and the fallback once the default is refused for good. */
export const MethodRole = z.enum(['default', 'fallback', 'other'])
export type MethodRole = z.output<typeof MethodRole>

/** How a bank account proves whose it is: by the amounts of two deposits, or by the code of one. */
export const DepositKind = z.enum(['amounts', 'descriptor_code'])
export type DepositKind = z.output<typeof DepositKind>

/** Wrong answers before the account can no longer be verified: https://support.stripe.com/questions/verify-a-new-ach-direct-debit-customer-using-micro-deposits */
const MOST_TRIES: Readonly<Record<DepositKind, number>> = { amounts: 3, descriptor_code: 10 }

export const triesLeft = (kind: DepositKind, wrong_tries: number): number => Math.max(MOST_TRIES[kind] - wrong_tries, 0)

/** Each of the two deposits is under a dollar. */
export const MOST_DEPOSIT_CENTS = 99

interface Kept {
  id: number
  status: PaymentMethodStatus
  role: MethodRole
}

/**
 * Whether a method becomes the default when it is added or verified. One that we can charge does if someone asks for it, or if the default
 * can't be charged. A bank account that waits for its deposits never takes the place of a method that works.
 */
export function becomesDefault(now: PaymentMethodStatus | null, added: { status: PaymentMethodStatus; is_asked: boolean }): boolean {
  if (now === null) return true
  if (now === 'ACTIVE') return added.is_asked && added.status === 'ACTIVE'
  return added.is_asked || added.status === 'ACTIVE'
}

/** The fallback that takes over when the default is refused for good; null when there is none that works. */
export const successorOf = (kept: readonly Kept[]): number | null =>
  kept.find(({ role, status }) => role === 'fallback' && status === 'ACTIVE')?.id ?? null

/** The method that becomes the default when the default is removed: the fallback, or else one that works; null when none is left. */
export const heirOf = (left: readonly Kept[]): number | null =>
  successorOf(left) ?? (left.find(({ status }) => status === 'ACTIVE') ?? left[0])?.id ?? null

/** Why one more method can't be kept. */
export const whyNotAddMethod = (kept_count: number): ErrorCode | null => (kept_count >= MOST_METHODS ? 'TOO_MANY_PAYMENT_METHODS' : null)

/** Why a method can't be removed: a charge of it may still fail, and then someone must see which method it was. */
export const whyNotRemoveMethod = ({ open_charges_count }: { open_charges_count: number }): ErrorCode | null =>
  open_charges_count > 0 ? 'PAYMENT_METHOD_IN_USE' : null

/** Why a method can't get a role. Only one that works may be charged, and the default stays until another one is chosen. */
export function whyNotChooseRole({ status, role }: Pick<Kept, 'status' | 'role'>, chosen: MethodRole): ErrorCode | null {
  if (chosen !== 'default' && role === 'default') return 'INVALID_TRANSITION'
  return chosen === 'other' || status === 'ACTIVE' ? null : 'PAYMENT_METHOD_NOT_ACTIVE'
}
