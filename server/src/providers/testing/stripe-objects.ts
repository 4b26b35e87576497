import { type Behaviour, invalid, missing, type Params, type StripeObject, StripeRefusal } from './stripe-books.ts'
import { StripeConnect } from './stripe-connect-objects.ts'

const FAILURES: Record<Exclude<Behaviour, 'works'>, { type: string; code: string; message: string; decline_code?: string }> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  needs_authentication: {
    type: 'card_error',
    code: 'authentication_required',
    message: 'Your card was declined. It needs authentication.',
  },
  bank_silent: { type: 'card_error', code: 'processing_error', message: 'An error occurred while processing your card. Try again.' },
}

/** One Stripe account: its customers, charges and refunds, besides what the classes above know. */
export class StripeAccount extends StripeConnect {
  /** What Stripe's browser script does: attaches the card to the setup intent's customer as a method. */
  confirmSetup(client_secret: string, behaviour: Behaviour, last4 = '4242'): string {
    const intent = this.all('setup_intent').find((one) => one.client_secret === client_secret)
    if (intent === undefined) throw missing('setup_intent', client_secret)
    const card = { brand: 'visa', last4, exp_month: 4, exp_year: 2030 }
    const method = this.add('pm', 'payment_method', { type: 'card', customer: intent.customer, card })
    Object.assign(intent, { status: 'succeeded', payment_method: method.id })
    this.behaviours.set(method.id, behaviour)
    return method.id
  }

  /** What a customer does in the billing portal: adds a card, makes it the one that pays, and removes the one before. */
  replaceInPortal(session_id: string, before: string, last4 = '1881'): string {
    const customer = this.find('customer', String(this.find('billing_portal.session', session_id).customer))
    const card = { brand: 'visa', last4, exp_month: 9, exp_year: 2031 }
    const method = this.add('pm', 'payment_method', { type: 'card', customer: customer.id, card })
    this.behaviours.set(method.id, 'works')
    Object.assign(customer, { invoice_settings: { default_payment_method: method.id } })
    this.tell('customer.updated', customer)
    const removed = Object.assign(this.find('payment_method', before), { customer: null })
    this.tell('payment_method.detached', removed)
    return method.id
  }

  makeIntent({ amount, currency, customer, payment_method, transfer_group, ...more }: Params, metadata: Params): StripeObject {
    if (!/^\d+$/.test(amount ?? '')) throw invalid('parameter_invalid_integer', `Invalid integer: ${amount}`)
    if (Number(amount) < 50) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd')
    if (currency !== 'usd') throw invalid('parameter_invalid', `Invalid currency: ${currency}`)
    const { type } = this.methodOf(customer ?? '', payment_method ?? '')
    const allowed = Object.entries(more).flatMap(([name, value]) => (name.startsWith('allowed_payment_method_types') ? [value] : []))
    if (!allowed.includes(String(type)))
      throw invalid(
        'payment_intent_incompatible_payment_method',
        `The PaymentMethod provided (${String(type)}) is not allowed for this PaymentIntent.`,
      )
    const state = { status: 'requires_confirmation', last_payment_error: null, latest_charge: null }
    return this.add('pi', 'payment_intent', {
      amount: Number(amount),
      currency,
      customer,
      payment_method,
      transfer_group,
      metadata,
      ...state,
    })
  }

  updateIntent(intent: StripeObject, { customer, payment_method }: Params): void {
    this.mustBeOpen(intent)
    if (customer !== undefined && customer !== intent.customer)
      throw invalid('parameter_invalid', 'You cannot change the customer of a PaymentIntent.')
    this.methodOf(String(intent.customer), payment_method ?? '')
    Object.assign(intent, { payment_method })
  }

  cancelIntent(intent: StripeObject, { cancellation_reason = null }: Partial<Params> & { cancellation_reason?: string | null }): void {
    this.mustBeOpen(intent)
    Object.assign(intent, { status: 'canceled', cancellation_reason })
    this.tell('payment_intent.canceled', intent)
  }

  confirmIntent(intent: StripeObject, payment_method: string): void {
    this.mustBeOpen(intent)
    const { type } = this.methodOf(String(intent.customer), payment_method)
    Object.assign(intent, { payment_method })
    if (type === 'us_bank_account') return this.startDebit(intent)
    const behaviour = this.behaviours.get(payment_method) ?? 'works'
    const charge = this.add('ch', 'charge', { amount: intent.amount, payment_intent: intent.id, paid: behaviour === 'works' })
    if (behaviour === 'works') {
      Object.assign(intent, { status: 'succeeded', last_payment_error: null, latest_charge: charge.id })
      this.tell('payment_intent.succeeded', intent)
      return
    }
    const error = FAILURES[behaviour]
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error, latest_charge: charge.id })
    this.tell('payment_intent.payment_failed', intent)
    throw new StripeRefusal(402, { ...error, payment_intent: structuredClone(intent) })
  }

  /** A debit is on its way for days, and its bank answers last. */
  private startDebit(intent: StripeObject): void {
    const charge = this.add('ch', 'charge', { amount: intent.amount, payment_intent: intent.id, paid: false })
    Object.assign(intent, { status: 'processing', last_payment_error: null, latest_charge: charge.id })
    this.tell('payment_intent.processing', intent)
  }

  makeRefund({ payment_intent = '', amount }: Params, metadata: Params): StripeObject {
    const intent = this.find('payment_intent', payment_intent)
    if (intent.status !== 'succeeded')
      throw invalid('charge_not_refundable', 'This PaymentIntent does not have a successful charge to refund.')
    const before = this.all('refund').filter((one) => one.payment_intent === payment_intent && one.status !== 'failed')
    const left = Number(intent.amount) - before.reduce((sum, one) => sum + Number(one.amount), 0)
    const cents = amount === undefined ? left : Number(amount)
    if (cents > left) throw invalid('charge_already_refunded', `Refund amount is greater than unrefunded amount on charge ($${left / 100})`)
    const made = this.add('re', 'refund', {
      amount: cents,
      currency: 'usd',
      payment_intent,
      metadata,
      status: 'succeeded',
      failure_reason: null,
    })
    this.tell('refund.created', made)
    return made
  }

  private methodOf(customer: string, id: string): StripeObject {
    const method = this.find('payment_method', id)
    if (method.customer !== customer)
      throw invalid('resource_missing', `The customer does not have a payment method with the ID ${id}. It belongs to another.`)
    return method
  }

  private mustBeOpen({ status }: StripeObject): void {
    if (status === 'requires_payment_method' || status === 'requires_confirmation') return
    throw invalid('payment_intent_unexpected_state', `This PaymentIntent's status is ${String(status)}.`)
  }
}
