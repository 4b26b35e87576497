import type Stripe from 'stripe'
import type { AwaitedDeposits, DepositAnswer, DepositVerdict, SavedMethod } from './card-payments.ts'
import { isMissing, refusalOf } from './stripe-errors.ts'

/** Bank accounts of businesses at Stripe: https://docs.stripe.com/payments/ach-direct-debit/set-up-payment */

/** Where the setup of a bank account is. `deposits`: until they are verified, Stripe attaches the account to no customer. */
type Setup = Pick<SavedMethod, 'status' | 'failure_code' | 'deposits'>

/** The setup of a method; null if Stripe knows none. A method is set up once, so the newest is the one. */
export async function findSetup(stripe: Stripe, payment_method: string): Promise<Stripe.SetupIntent | null> {
  const { data } = await stripe.setupIntents.list({ payment_method, limit: 1 })
  return data[0] ?? null
}

export function setupOf(intent: Stripe.SetupIntent, blocked: string | null): Setup {
  if (blocked !== null) return { status: 'FAILED', failure_code: blocked, deposits: null }
  if (intent.status === 'succeeded') return { status: 'ACTIVE', failure_code: null, deposits: null }
  const deposits = depositsOf(intent)
  if (deposits !== null) return { status: 'REQUIRES_ACTION', failure_code: null, deposits }
  if (intent.status === 'processing' || intent.status === 'requires_action')
    return { status: 'REQUIRES_ACTION', failure_code: null, deposits: null }
  return { status: 'FAILED', failure_code: intent.last_setup_error?.code ?? 'setup_attempt_failed', deposits: null }
}

function depositsOf({ status, next_action }: Stripe.SetupIntent): AwaitedDeposits | null {
  const wait = next_action?.verify_with_microdeposits
  if (status !== 'requires_action' || wait === undefined) return null
  return {
    kind: wait.microdeposit_type === 'descriptor_code' ? 'descriptor_code' : 'amounts',
    arrive_on: new Date(wait.arrival_date * 1_000).toISOString().slice(0, 10),
  }
}

/** The account as Muster keeps it. Stripe names why it blocked an account that a bank refused for good. */
export function savedAccount(
  { id, us_bank_account }: Pick<Stripe.PaymentMethod, 'id' | 'us_bank_account'>,
  intent: Stripe.SetupIntent,
): SavedMethod | null {
  if (!us_bank_account) return null
  const { bank_name, last4, status_details } = us_bank_account
  const reason = status_details?.blocked?.reason ?? null
  return {
    external_id: id,
    type: 'us_bank_account',
    brand: bank_name ?? 'Bank',
    last4: last4 ?? '',
    expires: null,
    ...setupOf(intent, reason),
  }
}

const MISMATCH: ReadonlySet<string> = new Set([
  'payment_method_microdeposit_verification_amounts_invalid',
  'payment_method_microdeposit_verification_amounts_mismatch',
  'payment_method_microdeposit_verification_descriptor_code_mismatch',
])
const OVER: ReadonlySet<string> = new Set([
  'payment_method_microdeposit_failed',
  'payment_method_microdeposit_verification_attempts_exceeded',
  'payment_method_microdeposit_verification_timeout',
])

/** Asks Stripe whether the answer is right. The same answer sent twice is two tries there, so nothing here repeats it. */
export async function verifyAtStripe(stripe: Stripe, intent: Stripe.SetupIntent, answer: DepositAnswer): Promise<DepositVerdict> {
  try {
    const after = await stripe.setupIntents.verifyMicrodeposits(
      intent.id,
      'amounts' in answer ? { amounts: [...answer.amounts] } : { descriptor_code: answer.descriptor_code },
    )
    return after.status === 'succeeded' ? 'verified' : 'none'
  } catch (error) {
    const code = refusalOf(error)?.code ?? ''
    if (OVER.has(code)) return 'failed'
    if (MISMATCH.has(code)) return 'wrong'
    // It was verified, cancelled or given up meanwhile.
    if (code === 'setup_intent_unexpected_state') return 'none'
    throw error
  }
}

/** Takes a method from its customer, or ends the setup of one that waits for deposits. It may be gone already. */
export async function forgetMethod(stripe: Stripe, payment_method: string): Promise<void> {
  try {
    const { customer } = await stripe.paymentMethods.retrieve(payment_method)
    if (customer !== null) {
      await stripe.paymentMethods.detach(payment_method)
      return
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const setup = await findSetup(stripe, payment_method)
  if (setup !== null && setup.status === 'requires_action') await stripe.setupIntents.cancel(setup.id)
}
