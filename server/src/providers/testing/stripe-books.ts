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
export const invalid = (code: string, message: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message })
export const missing = (what: string, id: string): StripeRefusal =>
  new StripeRefusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

/** The objects of one Stripe account, with the rules we rely on. Keeps events in the order they happen. */
export class StripeBooks {
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
}
