import { type Params, type StripeObject, StripeRefusal } from './stripe-books.ts'
import type { StripeAccount } from './stripe-objects.ts'

/** Bank accounts at the stand-in, as https://docs.stripe.com/payments/ach-direct-debit/set-up-payment tells it. */

const invalid = (code: string, message: string): StripeRefusal => new StripeRefusal(400, { type: 'invalid_request_error', code, message })

/** What the bank received: the values of Stripe's test mode. */
const AMOUNTS = [32, 45]
const CODE = 'SM11AA'
/** https://support.stripe.com/questions/verify-a-new-ach-direct-debit-customer-using-micro-deposits */
const MOST_TRIES: Readonly<Record<string, number>> = { amounts: 3, descriptor_code: 10 }

/** What Stripe's browser script does with a bank account. Until the deposits are verified, it belongs to no customer. */
export function confirmBankSetup(
  account: StripeAccount,
  client_secret: string,
  verified: 'instantly' | 'amounts' | 'descriptor_code',
  outcome: 'paid' | 'insufficient_funds' | 'account_closed' = 'paid',
): string {
  const intent = account.all('setup_intent').find((one) => one.client_secret === client_secret)
  if (intent === undefined) throw invalid('resource_missing', 'No such setup_intent')
  if (!String(intent.allowed_payment_method_types).includes('us_bank_account'))
    throw invalid('payment_method_unsupported_type', 'This SetupIntent does not take a us_bank_account.')
  const us_bank_account = { bank_name: 'STRIPE TEST BANK', last4: '6789', status_details: null }
  const isVerified = verified === 'instantly'
  const method = account.add('pm', 'payment_method', {
    type: 'us_bank_account',
    customer: isVerified ? intent.customer : null,
    us_bank_account,
  })
  account.debits.set(method.id, outcome)
  const arrival_date = Date.UTC(2026, 11, 2) / 1_000
  const next_action = { type: 'verify_with_microdeposits', verify_with_microdeposits: { arrival_date, microdeposit_type: verified } }
  Object.assign(intent, {
    payment_method: method.id,
    status: isVerified ? 'succeeded' : 'requires_action',
    next_action: isVerified ? null : next_action,
    wrong_tries: 0,
  })
  if (isVerified) account.tell('setup_intent.succeeded', intent)
  return method.id
}

/** https://docs.stripe.com/api/setup_intents/verify_microdeposits, with the errors of https://docs.stripe.com/error-codes */
export function verifyMicrodeposits(account: StripeAccount, intent: StripeObject, params: Params): StripeObject {
  const kind = (intent.next_action as { verify_with_microdeposits?: { microdeposit_type: string } } | null)?.verify_with_microdeposits
  if (intent.status !== 'requires_action' || kind === undefined)
    throw invalid('setup_intent_unexpected_state', `This SetupIntent's status is ${String(intent.status)}.`)
  const amounts = [params['amounts[0]'], params['amounts[1]']].map(Number)
  const given = params.descriptor_code === undefined ? 'amounts' : 'descriptor_code'
  if (given !== kind.microdeposit_type) throw invalid('parameter_missing', `Verify with ${kind.microdeposit_type}.`)
  const isRight = given === 'amounts' ? amounts.toSorted((a, b) => a - b).join() === AMOUNTS.join() : params.descriptor_code === CODE
  if (!isRight) throw wrongAnswer(account, intent, given)
  Object.assign(account.find('payment_method', String(intent.payment_method)), { customer: intent.customer })
  Object.assign(intent, { status: 'succeeded', next_action: null })
  account.tell('setup_intent.succeeded', intent)
  return intent
}

function wrongAnswer(account: StripeAccount, intent: StripeObject, kind: 'amounts' | 'descriptor_code'): StripeRefusal {
  const wrong_tries = Number(intent.wrong_tries) + 1
  Object.assign(intent, { wrong_tries })
  const code = kind === 'amounts' ? 'amounts_mismatch' : 'descriptor_code_mismatch'
  if (wrong_tries < MOST_TRIES[kind]!)
    return invalid(`payment_method_microdeposit_verification_${code}`, 'It does not match what was sent.')
  failSetup(account, intent, 'payment_method_microdeposit_verification_attempts_exceeded')
  return invalid('payment_method_microdeposit_verification_attempts_exceeded', 'You have exceeded the number of allowed attempts.')
}

/** The setup is over: after too many tries, after ten days, or because the bank sent the deposits back. */
export function failSetup(account: StripeAccount, intent: StripeObject, code: string): void {
  const last_setup_error = { type: 'invalid_request_error', code, payment_method: { id: intent.payment_method } }
  Object.assign(intent, { status: 'requires_payment_method', next_action: null, last_setup_error })
  account.tell('setup_intent.setup_failed', { ...intent, payment_method: null })
}

/** Four business days pass, and the bank pays or returns the debits that are on their way. */
export function settleDebits(account: StripeAccount): void {
  for (const intent of account.all('payment_intent').filter(({ status }) => status === 'processing')) {
    const outcome = account.debits.get(String(intent.payment_method)) ?? 'paid'
    if (outcome === 'paid') {
      Object.assign(account.find('charge', String(intent.latest_charge)), { paid: true })
      Object.assign(intent, { status: 'succeeded' })
      account.tell('payment_intent.succeeded', intent)
      continue
    }
    const message = outcome === 'account_closed' ? 'The customer’s bank account has been closed.' : 'The account has insufficient funds.'
    const last_payment_error = { type: 'invalid_request_error', code: outcome, message }
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error })
    account.tell('payment_intent.payment_failed', intent)
  }
}
