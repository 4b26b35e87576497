import { type Answered, type Asked, json } from './stand-in.ts'
import { answerOf, parameter, refusal } from './stripe-answers.ts'
import { missing, type Params, type StripeObject } from './stripe-books.ts'
import type { StripeAccount } from './stripe-objects.ts'

const transfersOf = (account: StripeAccount, query: URLSearchParams): StripeObject[] =>
  account
    .all('transfer')
    .filter(
      ({ transfer_group, destination }) =>
        transfer_group === query.get('transfer_group') && [null, destination].includes(query.get('destination')),
    )

/** What a connected account could have at once, after the platform's fee: https://docs.stripe.com/connect/instant-payouts */
const balanceOf = (account: StripeAccount, id: string) => {
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

/** Answers a GET: one object, a list, or a search. */
export function readStripe(account: StripeAccount, { path, query, headers }: Asked): Answered {
  if (path === '/v1/balance') return json(200, balanceOf(account, String(headers['stripe-account'])))
  const list = (data: StripeObject[]) => ({
    object: 'list',
    data: data.slice(0, Number(query.get('limit') ?? 10)),
    has_more: false,
    url: path,
  })
  if (path === '/v1/transfers') return json(200, list(transfersOf(account, query)))
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
  const [, kind, id] = /^\/v1\/(payment_intents|payment_methods|transfers|refunds|accounts|disputes)\/([^/]+)$/.exec(path) ?? []
  return answerOf(() => {
    const found = account.find((kind ?? '').slice(0, -1), decodeURIComponent(id ?? ''))
    const expand = query.get('expand[0]') === 'customer' && typeof found.customer === 'string'
    return expand ? { ...found, customer: account.find('customer', String(found.customer)) } : found
  })
}
