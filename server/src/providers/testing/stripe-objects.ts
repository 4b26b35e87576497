import { randomBytes } from 'node:crypto'

/** How a card behaves when it is charged. */
export type Behaviour = 'works' | 'declined' | 'needs_authentication' | 'bank_silent'

export type Params = Record<string, string>
export interface StripeObject {
  id: string
  object: string
  [field: string]: unknown
}

/** A refusal in Stripe's format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: { type: string; code: string; message: string; [more: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`
const invalid = (code: string, message: string): StripeRefusal => new StripeRefusal(400, { type: 'invalid_request_error', code, message })
export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

const FAILURES: Record<Exclude<Behaviour, 'works'>, { type: string; code: string; message: string; decline_code?: string }> = {
  declined: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  needs_authentication: {
    type: 'card_error',
    code: 'authentication_required',
    message: 'Your card was declined. It needs authentication.',
  },
  bank_silent: { type: 'card_error', code: 'processing_error', message: 'An error occurred while processing your card. Try again.' },
}

/** The objects of one Stripe account, with the rules we rely on. Keeps events in the order they happen. */
export class StripeAccount {
  readonly objects = new Map<string, StripeObject>()
  readonly events: { id: string; object: 'event'; type: string; account?: string; data: { object: StripeObject } }[] = []
  readonly behaviours = new Map<string, Behaviour>()
  /** What becomes of the debits of a bank account. */
  readonly debits = new Map<string, 'paid' | 'insufficient_funds' | 'account_closed'>()
  /** The balance for connected accounts, in cents. */
  balance = 1_000_000
  /** The balance of connected accounts that a test limits, in cents. */
  readonly available = new Map<string, number>()
  /** What each connected account could have at once, in cents. */
  readonly instant = new Map<string, number>()
  /** Search does not find this many of the newest PaymentIntents. */
  unindexed = 0

  find(what: string, id: string): StripeObject {
    const found = this.objects.get(id)
    if (found === undefined || found.object !== what) throw missing(what, id)
    return found
  }

  all(what: string): StripeObject[] {
    return [...this.objects.values()].filter(({ object }) => object === what)
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): StripeObject {
    const made = { id: idOf(prefix), object, ...fields }
    this.objects.set(made.id, made)
    return made
  }

  /** `account` is the connected account that it happened on. */
  tell(type: string, object: StripeObject, account?: string): void {
    this.events.push({
      id: idOf('evt'),
      object: 'event',
      type,
      ...(account !== undefined && { account }),
      data: { object: structuredClone(object) },
    })
  }

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

  /**
   * What it refuses, as https://docs.stripe.com/api/transfers/create and https://docs.stripe.com/connect/separate-charges-and-transfers say: an
   * unknown destination, one that may take no transfers (https://docs.stripe.com/connect/account-capabilities), more than the available
   * balance without a charge as the source, and with one more than that charge.
   */
  makeTransfer({ amount, currency, destination = '', transfer_group, source_transaction }: Params, metadata: Params): StripeObject {
    if (currency !== 'usd') throw invalid('parameter_invalid', `Invalid currency: ${currency}`)
    const to = this.find('account', destination)
    if ((to.capabilities as Params).transfers !== 'active')
      throw invalid(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      )
    const group = source_transaction === undefined ? transfer_group : this.groupOf(source_transaction, transfer_group)
    if (source_transaction !== undefined) this.mustCover(source_transaction, Number(amount))
    else if (Number(amount) > this.balance) throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account.')
    if (source_transaction === undefined) this.balance -= Number(amount)
    const made = this.add('tr', 'transfer', {
      amount: Number(amount),
      amount_reversed: 0,
      currency,
      destination,
      transfer_group: group,
      source_transaction: source_transaction ?? null,
      metadata,
      reversed: false,
      reversals: { object: 'list', data: [] },
    })
    this.tell('transfer.created', made)
    return made
  }

  /** A transfer from a charge is in the charge's group. Stripe's page on transfer options says so; we refuse another group, to find out. */
  private groupOf(charge: string, asked: string | undefined): string {
    const intent = this.find('payment_intent', String(this.find('charge', charge).payment_intent))
    const group = typeof intent.transfer_group === 'string' ? intent.transfer_group : `group_${intent.id}`
    if (asked !== undefined && asked !== group)
      throw invalid('parameter_invalid', `The transfer_group must be that of the charge, ${group}.`)
    return group
  }

  /** Reverses part or all of a transfer, at most what is left of it and of the account's balance: https://docs.stripe.com/api/transfer_reversals/create */
  reverseTransfer(transfer: StripeObject, { amount, description = '' }: Params, metadata: Params): StripeObject {
    const left = Number(transfer.amount) - Number(transfer.amount_reversed)
    const cents = amount === undefined ? left : Number(amount)
    if (cents > left)
      throw invalid('parameter_invalid', `Reversal amount ($${cents / 100}) is greater than unreversed amount ($${left / 100})`)
    if (cents <= 0) throw invalid('parameter_invalid_integer', 'This value must be greater than or equal to 1.')
    const there = this.available.get(String(transfer.destination))
    if (there !== undefined && cents > there)
      throw invalid('balance_insufficient', 'The destination account has an insufficient balance for this reversal.')
    if (there !== undefined) this.available.set(String(transfer.destination), there - cents)
    const made = this.add('trr', 'transfer_reversal', { amount: cents, transfer: transfer.id, metadata, description })
    const { data } = transfer.reversals as { data: StripeObject[] }
    Object.assign(transfer, {
      amount_reversed: Number(transfer.amount_reversed) + cents,
      // The ten newest, the newest first.
      reversals: { object: 'list', data: [made, ...data].slice(0, 10) },
    })
    Object.assign(transfer, { reversed: transfer.amount_reversed === transfer.amount })
    this.tell('transfer.reversed', transfer)
    return made
  }

  /** A payout of a connected account, at most its balance: https://docs.stripe.com/api/payouts/create */
  payOut(id: string, { amount, method }: Params): StripeObject {
    this.find('account', id)
    const there = this.instant.get(id) ?? 0
    if (Number(amount) > there)
      throw invalid('balance_insufficient', 'You have insufficient funds in your Stripe account for this transfer.')
    this.instant.set(id, 0)
    return this.add('po', 'payout', { amount: Number(amount), method, status: 'pending' })
  }

  /** https://docs.stripe.com/connect/express-accounts: until the pro has given details, the account takes no transfers. */
  makeAccount({ country, ...params }: Params, metadata: Params): StripeObject {
    if (country !== 'US') throw invalid('country_unsupported', `Country '${country}' is not supported.`)
    if (params['controller[losses][payments]'] === 'application' && params['controller[fees][payer]'] !== 'application')
      throw invalid('parameter_invalid', 'controller.losses.payments=application requires controller.fees.payer=application.')
    return this.add('acct', 'account', {
      type: 'none',
      details_submitted: false,
      charges_enabled: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
      requirements: {
        currently_due: ['external_account', 'individual.first_name'],
        past_due: [],
        disabled_reason: 'requirements.past_due',
      },
      external_accounts: { object: 'list', data: [] },
      metadata,
    })
  }

  /** What the pro does on Stripe's page, and what Stripe then says of the account. */
  onboard(id: string, facts: { due?: string[]; disabled_reason?: string | null; last4?: string } = {}): void {
    const { due = [], disabled_reason = due.length > 0 ? 'requirements.past_due' : null, last4 = '6789' } = facts
    const canBePaid = disabled_reason === null
    const account = Object.assign(this.find('account', id), {
      details_submitted: true,
      payouts_enabled: canBePaid,
      capabilities: { transfers: canBePaid ? 'active' : 'inactive' },
      requirements: { currently_due: due, past_due: [], disabled_reason },
      external_accounts: { object: 'list', data: [{ id: 'ba_1', object: 'bank_account', bank_name: 'STRIPE TEST BANK', last4 }] },
    })
    this.tell('account.updated', account, id)
  }

  /** An account that can be paid, by this name. */
  enabledAccount(id: string): string {
    if (!this.objects.has(id)) this.objects.set(id, Object.assign(this.makeAccount({ country: 'US' }, {}), { id }))
    this.onboard(id)
    this.events.splice(0)
    return id
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

  /** A charge pays transfers up to its amount, also before it reaches the balance. */
  private mustCover(charge: string, amount: number): void {
    const { paid, amount: taken } = this.find('charge', charge)
    const before = this.all('transfer').filter(({ source_transaction }) => source_transaction === charge)
    const used = before.reduce((sum, one) => sum + Number(one.amount), 0)
    if (paid !== true || used + amount > Number(taken))
      throw invalid('source_transaction_invalid', 'The charge does not cover this transfer.')
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
