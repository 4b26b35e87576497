import Stripe from 'stripe'
import { type Answered, type Asked, json, type StandIn, startStandIn } from './stand-in.ts'
import { verifyMicrodeposits } from './stripe-debit-objects.ts'
import { missing, type Params, StripeAccount, type StripeObject, StripeRefusal } from './stripe-objects.ts'

export const STRIPE_SETTINGS = {
  CARD_PAYMENTS_MARKETPLACE_PUBLIC_KEY: 'pk_test_muster',
  CARD_PAYMENTS_SECRET_KEY: 'sk_test_muster',
  CARD_PAYMENTS_WEBHOOK_SECRET: 'whsec_muster',
  CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
}

export interface StripeStandIn extends StandIn {
  account: StripeAccount
  /** A day passes, and Stripe forgets its idempotency keys. */
  forgetKeys(): void
  /** The body and signature header of an event as Stripe posts it. Set `secret` or `at` (Unix seconds) to forge one. */
  post(event: unknown, forged?: { secret?: string; at?: number }): { body: Buffer; headers: { 'stripe-signature': string } }
}

/** The required and the allowed parameters of each POST. Stripe refuses unknown ones. */
const CALLS: {
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
    run: (_account, id, params) => ({ id, object: 'dispute', ...params, status: 'under_review' }),
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

/** What happens on a connected account goes to another webhook endpoint, with its own secret. */
const secretFor = (event: unknown): string =>
  typeof event === 'object' && event !== null && 'account' in event
    ? STRIPE_SETTINGS.CARD_PAYMENTS_CONNECT_WEBHOOK_SECRET
    : STRIPE_SETTINGS.CARD_PAYMENTS_WEBHOOK_SECRET

const metadataOf = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (/^metadata\[(\w+)\]$/.test(name) ? [[name.slice(9, -1), value]] : [])),
  )

/**
 * The part of Stripe's API that we use: key, form encoding, known and required parameters, idempotency, PaymentIntents that settle once.
 */
export async function startStripeStandIn(): Promise<StripeStandIn> {
  const account = new StripeAccount()
  const kept = new Map<string, { request: string; answer: Answered }>()

  function write({ path, headers, body }: Asked): Answered {
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      return json(400, { error: { type: 'invalid_request_error' } })
    const request = `${path}?${body.toString()}`
    const key = String(headers['idempotency-key'] ?? '')
    const before = kept.get(key)
    if (before && before.request !== request)
      return refusal(
        new StripeRefusal(400, {
          type: 'idempotency_error',
          code: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters.',
        }),
      )
    if (before) return { ...before.answer, headers: { ...before.answer.headers, 'idempotent-replayed': 'true' } }
    const call = CALLS.find((one) => one.path.test(path))
    if (call === undefined) return refusal(missing('path', path))
    const params = Object.fromEntries(new URLSearchParams(body.toString()))
    const names = Object.keys(params).map((name) => name.replace(/\[.*$/, ''))
    const absent = call.required.find((name) => !names.includes(name))
    const unknown = names.find((name) => ![...call.required, ...call.optional].includes(name))
    if (absent !== undefined) return refusal(parameter('parameter_missing', absent, 'Missing required param'))
    if (unknown !== undefined) return refusal(parameter('parameter_unknown', unknown, 'Received unknown parameter'))
    const answer = answerOf(() => call.run(account, call.path.exec(path)?.[1] ?? String(headers['stripe-account'] ?? ''), params))
    if (key !== '') kept.set(key, { request, answer })
    return answer
  }

  const transfersOf = (query: URLSearchParams): StripeObject[] =>
    account
      .all('transfer')
      .filter(
        ({ transfer_group, destination }) =>
          transfer_group === query.get('transfer_group') && [null, destination].includes(query.get('destination')),
      )

  /** What a connected account could have at once, after the platform's fee: https://docs.stripe.com/connect/instant-payouts */
  const balanceOf = (id: string) => {
    const amount = account.instant.get(id) ?? 0
    const net_available = [{ amount: amount - Math.round(amount / 100), destination: 'card_1' }]
    return {
      object: 'balance',
      available: [],
      pending: [],
      livemode: false,
      instant_available: amount > 0 ? [{ amount, currency: 'usd', net_available }] : [],
    }
  }

  function read({ path, query, headers }: Asked): Answered {
    if (path === '/v1/balance') return json(200, balanceOf(String(headers['stripe-account'])))
    const list = (data: StripeObject[]) => ({
      object: 'list',
      data: data.slice(0, Number(query.get('limit') ?? 10)),
      has_more: false,
      url: path,
    })
    if (path === '/v1/transfers') return json(200, list(transfersOf(query)))
    const [, ofTransfer, reversal] = /^\/v1\/transfers\/([^/]+)\/reversals(?:\/([^/]+))?$/.exec(path) ?? []
    if (ofTransfer !== undefined) {
      const made = account.all('transfer_reversal').filter(({ transfer }) => transfer === ofTransfer)
      const one = made.find(({ id }) => id === reversal)
      if (reversal === undefined) return json(200, list(made.toReversed()))
      return one ? json(200, one) : refusal(missing('transfer_reversal', reversal))
    }
    if (path === '/v1/setup_intents')
      return json(
        200,
        list(
          account
            .all('setup_intent')
            .filter(({ payment_method }) => payment_method === query.get('payment_method'))
            .reverse(),
        ),
      )
    if (path === '/v1/refunds')
      return json(200, list(account.all('refund').filter(({ payment_intent }) => payment_intent === query.get('payment_intent'))))
    const searched = { '/v1/payment_intents/search': 'payment_intent', '/v1/customers/search': 'customer' }[path]
    if (searched !== undefined) {
      const [, name, value] = /^metadata\['(\w+)'\]:'([^']+)'$/.exec(query.get('query') ?? '') ?? []
      if (name === undefined) return refusal(parameter('parameter_invalid', 'query', 'We were unable to parse your search query'))
      const all = account.all(searched)
      const found = all.slice(0, all.length - account.unindexed).filter((one) => (one.metadata as Params)[name] === value)
      return json(200, { ...list(found), object: 'search_result' })
    }
    const [, kind, id] = /^\/v1\/(payment_intents|payment_methods|transfers|refunds|accounts)\/([^/]+)$/.exec(path) ?? []
    return answerOf(() => {
      const found = account.find((kind ?? '').slice(0, -1), decodeURIComponent(id ?? ''))
      const expand = query.get('expand[0]') === 'customer' && typeof found.customer === 'string'
      return expand ? { ...found, customer: account.find('customer', String(found.customer)) } : found
    })
  }

  const standIn = await startStandIn((asked) => {
    if (asked.headers.authorization !== `Bearer ${STRIPE_SETTINGS.CARD_PAYMENTS_SECRET_KEY}`)
      return json(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****' } })
    return asked.method === 'POST' ? write(asked) : read(asked)
  })
  return {
    ...standIn,
    account,
    forgetKeys: () => kept.clear(),
    post(event, { secret = secretFor(event), at = Math.floor(Date.now() / 1000) } = {}) {
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
      return { body: Buffer.from(payload), headers: { 'stripe-signature': signature } }
    },
  }
}

const parameter = (code: string, param: string, words: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, param, message: `${words}: ${param}` })

const refusal = ({ status, error }: StripeRefusal): Answered => json(status, { error }, { 'request-id': 'req_stand_in' })

function answerOf(run: () => StripeObject): Answered {
  try {
    return json(200, run(), { 'request-id': 'req_stand_in' })
  } catch (error) {
    if (error instanceof StripeRefusal) return refusal(error)
    throw error
  }
}
