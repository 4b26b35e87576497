import { parameter } from './stripe-answers.ts'
import { verifyMicrodeposits } from './stripe-debit-objects.ts'
import { updateDispute } from './stripe-dispute-objects.ts'
import type { Params, StripeObject } from './stripe-books.ts'
import type { StripeAccount } from './stripe-objects.ts'

/** The required and the allowed parameters of each POST. Stripe refuses unknown ones. */
export const CALLS: {
  path: RegExp
  required: string[]
  optional: string[]
  run: (account: StripeAccount, id: string, params: Params) => StripeObject
}[] = [
  {
    path: /^\/v1\/customers$/,
    required: [],
    optional: ['metadata', 'description'],
    run: (account, _id, params) => account.add('cus', 'customer', { metadata: metadataOf(params) }),
  },
  {
    path: /^\/v1\/setup_intents$/,
    required: [],
    optional: ['customer', 'usage', 'allowed_payment_method_types', 'payment_method_options', 'metadata'],
    run(account, _id, params) {
      const { customer = '', usage } = params
      account.find('customer', customer)
      const allowed_payment_method_types = Object.entries(params).flatMap(([name, value]) =>
        name.startsWith('allowed_payment_method_types') ? [value] : [],
      )
      const state = { status: 'requires_payment_method', next_action: null, last_setup_error: null, payment_method: null }
      const made = { customer, usage, allowed_payment_method_types, metadata: metadataOf(params), ...state }
      const intent = account.add('seti', 'setup_intent', made)
      return Object.assign(intent, { client_secret: `${intent.id}_secret` })
    },
  },
  {
    path: /^\/v1\/disputes\/([^/]+)$/,
    required: [],
    optional: ['evidence', 'submit', 'metadata'],
    run: (account, id, params) => updateDispute(account, id, params),
  },
  {
    path: /^\/v1\/setup_intents\/([^/]+)\/verify_microdeposits$/,
    required: [],
    optional: ['amounts', 'descriptor_code'],
    run: (account, id, params) => verifyMicrodeposits(account, account.find('setup_intent', id), params),
  },
  {
    path: /^\/v1\/setup_intents\/([^/]+)\/cancel$/,
    required: [],
    optional: ['cancellation_reason'],
    run: (account, id) => Object.assign(account.find('setup_intent', id), { status: 'canceled', next_action: null }),
  },
  {
    path: /^\/v1\/payment_methods\/([^/]+)\/detach$/,
    required: [],
    optional: [],
    run: (account, id) => Object.assign(account.find('payment_method', id), { customer: null }),
  },
  {
    path: /^\/v1\/billing_portal\/sessions$/,
    required: ['customer'],
    optional: ['configuration', 'flow_data', 'locale', 'on_behalf_of', 'return_url'],
    run(account, _id, { customer = '', return_url = null }) {
      account.find('customer', customer)
      const session = account.add('bps', 'billing_portal.session', { customer, return_url, livemode: false })
      return Object.assign(session, { url: `https://billing.stripe.com/p/session/${session.id}` })
    },
  },
  {
    path: /^\/v1\/payment_intents$/,
    required: ['amount', 'currency'],
    optional: [
      'customer',
      'payment_method',
      'allowed_payment_method_types',
      'off_session',
      'confirm',
      'metadata',
      'description',
      'transfer_group',
    ],
    run(account, _id, params) {
      const intent = account.makeIntent(params, metadataOf(params))
      if (params.confirm === 'true') account.confirmIntent(intent, params.payment_method ?? '')
      return intent
    },
  },
  {
    path: /^\/v1\/payment_intents\/([^/]+)\/confirm$/,
    required: [],
    optional: ['payment_method', 'off_session'],
    run(account, id, { payment_method = '' }) {
      const intent = account.find('payment_intent', id)
      account.confirmIntent(intent, payment_method)
      return intent
    },
  },
  {
    path: /^\/v1\/payment_intents\/([^/]+)\/cancel$/,
    required: [],
    optional: ['cancellation_reason'],
    run(account, id, params) {
      const intent = account.find('payment_intent', id)
      account.cancelIntent(intent, params)
      return intent
    },
  },
  {
    path: /^\/v1\/payment_intents\/([^/]+)$/,
    required: [],
    optional: ['customer', 'payment_method'],
    run(account, id, params) {
      const intent = account.find('payment_intent', id)
      account.updateIntent(intent, params)
      return intent
    },
  },
  {
    path: /^\/v1\/transfers$/,
    required: ['amount', 'currency', 'destination'],
    optional: ['transfer_group', 'metadata', 'description', 'source_transaction'],
    run: (account, _id, params) => account.makeTransfer(params, metadataOf(params)),
  },
  {
    path: /^\/v1\/transfers\/([^/]+)\/reversals$/,
    required: [],
    optional: ['amount', 'metadata', 'description'],
    run: (account, id, params) => account.reverseTransfer(account.find('transfer', id), params, metadataOf(params)),
  },
  {
    path: /^\/v1\/payouts$/,
    required: ['amount', 'currency'],
    optional: ['method', 'destination', 'description', 'metadata'],
    run: (account, id, params) => account.payOut(id, params),
  },
  {
    path: /^\/v1\/accounts$/,
    required: [],
    // `type` is deprecated, and refused next to `controller`: https://docs.stripe.com/api/accounts/create
    optional: ['country', 'business_type', 'controller', 'capabilities', 'metadata', 'email'],
    run: (account, _id, params) => account.makeAccount(params, metadataOf(params)),
  },
  {
    path: /^\/v1\/account_links$/,
    // Onboarding needs both pages: https://docs.stripe.com/connect/hosted-onboarding
    required: ['account', 'type', 'refresh_url', 'return_url'],
    optional: ['collection_options'],
    run(account, _id, { account: id = '', type }) {
      account.find('account', id)
      if (type !== 'account_onboarding') throw parameter('parameter_invalid', 'type', 'Invalid account link type for this account')
      return { id: '', object: 'account_link', url: `https://connect.stripe.test/setup/${id}`, created: 1, expires_at: 301 }
    },
  },
  {
    path: /^\/v1\/refunds$/,
    required: ['payment_intent'],
    optional: ['amount', 'metadata', 'reason'],
    run: (account, _id, params) => account.makeRefund(params, metadataOf(params)),
  },
]

const metadataOf = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (/^metadata\[(\w+)\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
  )
