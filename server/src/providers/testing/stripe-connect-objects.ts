import { invalid, type Params, StripeBooks, type StripeObject } from './stripe-books.ts'

/** What Stripe Connect adds to an account: connected accounts, transfers to them and their payouts. */
export class StripeConnect extends StripeBooks {
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

  /** A charge pays transfers up to its amount, also before it reaches the balance. */
  private mustCover(charge: string, amount: number): void {
    const { paid, amount: taken } = this.find('charge', charge)
    const before = this.all('transfer').filter(({ source_transaction }) => source_transaction === charge)
    const used = before.reduce((sum, one) => sum + Number(one.amount), 0)
    if (paid !== true || used + amount > Number(taken))
      throw invalid('source_transaction_invalid', 'The charge does not cover this transfer.')
  }
}
