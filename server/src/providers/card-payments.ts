import type { DisputeFileKind, DisputeStatus } from '@muster/contract/payments/dispute.ts'
import type { DepositKind } from '@muster/contract/payments/payment-method-rules.ts'

/** The card provider, as the product needs it. Amounts are integer US cents. */
export interface CardPayments {
  readonly name: 'embedded' | 'stripe'
  /** What a test bank received, in cents; null with real banks. */
  readonly testDeposits: readonly [number, number] | null
  /** Asks the provider who we are there, and moves nothing. Returns its answer in a few words. Throws when it doesn’t know us or can’t be reached. */
  checkAccount(): Promise<string>
  /** Starts adding a method. With the secret, the browser talks to the provider directly, so card numbers never reach us. */
  createSetupIntent(payer: Payer): Promise<SetupIntent>
  /** Reads a method that was set up for this payer, also a bank account that waits for its deposits; null if there is none. */
  findMethod(external_id: string, payer: Payer): Promise<SavedMethod | null>
  /** Proves whose a bank account is, by what it received. Each wrong answer counts at the provider. */
  verifyDeposits(external_id: string, payer: Payer, answer: DepositAnswer): Promise<DepositVerdict>
  /** Forgets a method that a payer removed, so that it can never be charged again. */
  removeMethod(external_id: string, payer: Payer): Promise<void>
  /**
   * Opens the provider's page where a payer sees charges and changes the card, for a short time. Returns its address. It leads back to
   * `path` of the app.
   */
  openPortal(payer: Payer, back: AppPage): Promise<{ url: string }>
  /**
   * Requests one transfer: a charge of a business, a payout to a pro, a refund of a charge, or a reversal that takes back part of a payout. The outcome comes later as a signed event. The same idempotency key
   * is the same transfer, so its money moves at most once, however often it is requested. After an error, a repeated request makes the
   * provider try again with the method given now. Throws when the provider cannot be reached. Returns `refused` when it took nothing and
   * will send no event, so this is the outcome.
   */
  requestTransfer(transfer: TransferRequest): Promise<{ reference: string } | { refused: Refusal }>
  /** What became of a transfer that the provider took, as an event would say it. Null while it is open. For events that never came. */
  readTransfer(reference: string, idempotency_key: string): Promise<TransferEvent | null>
  /** Sends the evidence about a disputed charge, for good. A second sending changes nothing. */
  sendEvidence(dispute_external_id: string, evidence: Evidence): Promise<void>
  /**
   * Checks the signature of an event and reads it. Null when the signature does not match; `ignored` when the event is genuine but not
   * about one of our transfers, methods or disputes. `raw` is the unparsed body.
   */
  readEvent(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProviderEvent | 'ignored' | null
}

/** What goes to the bank about a disputed charge: words, and at most one file of each kind, 4.5 MB in all. */
export interface Evidence {
  text: string
  files: readonly EvidenceFile[]
}

export interface EvidenceFile {
  kind: DisputeFileKind
  name: string
  content_type: 'image/jpeg' | 'application/pdf'
  bytes: Buffer
}

/** A page of the app: where the app is, and the page's path. */
export interface AppPage {
  app: string
  path: string
}

/** Who a method belongs to: a location, or an organization that pays for its locations. */
export interface Payer {
  kind: 'location' | 'organization'
  id: number
}

export interface SetupIntent {
  client_secret: string
  /** The settings of the provider's script in the browser; absent when there is no script. */
  publishable_key?: string
}

/** Why nothing was charged. A `transfer.error` can be requested again; a `transfer.failed` can never succeed. */
export interface Refusal {
  kind: 'transfer.failed' | 'transfer.error'
  code: string
  message: string
}

export interface SavedMethod {
  external_id: string
  type: 'card' | 'us_bank_account'
  brand: string
  last4: string
  expires: string | null
  status: 'REQUIRES_ACTION' | 'ACTIVE' | 'FAILED'
  /** Why it failed; null otherwise. */
  failure_code: string | null
  /** What a bank account waits for; null otherwise. */
  deposits: AwaitedDeposits | null
}

export interface AwaitedDeposits {
  kind: DepositKind
  /** The local date by which they arrive, yyyy-MM-dd. */
  arrive_on: string
}

export type DepositAnswer = { amounts: readonly [number, number] } | { descriptor_code: string }

/** `failed`: the account can't be verified any more, after too many wrong answers or too long. `none`: it waits for no deposits. */
export type DepositVerdict = 'verified' | 'wrong' | 'failed' | 'none'

export interface TransferRequest {
  kind: 'charge' | 'payout' | 'refund' | 'reversal'
  idempotency_key: string
  amount_cents: number
  method_external_id: string
  /** The provider's reference of the charge that a payout is paid from, if there is one, or that a refund returns; of the payout that a reversal takes from. */
  charge_reference?: string | null
  /** Which try of the transfer it is, from 1. The same try may be requested many times. */
  attempt?: number
}

export interface TransferEvent {
  external_id: string
  /** `returned`: the money had arrived and came back, by a chargeback or from a bank. `reinstated`: a won dispute gave it back. */
  kind: 'transfer.available' | 'transfer.failed' | 'transfer.error' | 'transfer.returned' | 'transfer.reinstated'
  reference: string
  /** Null when the event names only the provider's own reference. */
  idempotency_key: string | null
  error_code: string | null
  error_message: string | null
}

/** How a dispute of one of our charges is now. Its money has its own events. */
export interface DisputeEvent {
  external_id: string
  kind: 'dispute.changed'
  dispute_external_id: string
  /** The charge's. */
  reference: string
  amount_cents: number
  reason: string
  status: DisputeStatus
  evidence_due_by: string | null
  /** When the provider said so. */
  at: string
}

export type ProviderEvent = TransferEvent | MethodEvent | DisputeEvent

/** What changed about saved methods: one at its bank, such as a renewed card, or the payer's choice on the provider's own page. */
export type MethodEvent = { external_id: string; method_external_id: string } & (
  | { kind: 'method.changed' }
  // A bank account whose payer took the permission to debit it back at the bank.
  | { kind: 'method.revoked' }
  | { kind: 'method.chosen'; payer: Payer }
)

/** Saves a card that the browser sends. Only the embedded provider can. Null when the card is declined. */
export type SaveCard = (client_secret: string, card: { number: string; expires: string }) => Promise<{ payment_method_id: string } | null>

/** Saves a bank account that the browser sends. Only the embedded provider can. Null when it takes no such account. */
export type SaveDebitAccount = (
  client_secret: string,
  account: { holder_name: string; routing_number: string; account_number: string },
) => Promise<{ payment_method_id: string } | null>

/** A change of the embedded provider's balance. Cents; below zero left. */
export interface StatementEntry {
  id: string
  category: string
  /** The provider's reference of the transfer. */
  reference: string
  cents: number
  at: string
}

/** Reads what the embedded provider moved in a period, in the order of time. Only it can; Stripe's reports come from its dashboard. */
export type ReadStatement = (asked: {
  from: string
  until: string
  after: Pick<StatementEntry, 'at' | 'id'> | null
  limit: number
}) => Promise<StatementEntry[]>
