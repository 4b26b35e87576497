/** The card provider, as the product needs it. Amounts are integer cents of US dollars. */
export interface CardPayments {
  readonly name: 'embedded' | 'stripe'
  /** Begins adding a method; the secret lets the browser talk to the provider directly, so card numbers never pass through us. */
  createSetupIntent(location_id: number): Promise<SetupIntent>
  /** Reads a method that was set up for this location; null when there is no such method. */
  findMethod(external_id: string, location_id: number): Promise<SavedMethod | null>
  /**
   * Asks for one transfer: a charge of a business or a payout to a pro. Asynchronous: the outcome comes as a signed event. The
   * same idempotency key is the same transfer, however often it is asked, so its money moves once at most. Asked again after it
   * ended in an error, the provider tries that transfer anew, by the method given now. Throws when the provider cannot be reached;
   * answers `refused` when it took nothing and will tell nothing, so that this answer is the outcome.
   */
  requestTransfer(transfer: TransferRequest): Promise<{ reference: string } | { refused: Refusal }>
  /**
   * Checks the signature of an event and reads it: null when the signature does not match, `ignored` when it is the provider's but
   * tells nothing about a transfer of ours. `raw` is the body as it came.
   */
  readEvent(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): TransferEvent | 'ignored' | null
}

export interface SetupIntent {
  client_secret: string
  /** What the provider's own script in the browser is opened with; absent where there is no such script. */
  publishable_key?: string
}

/** Why nothing was taken: `transfer.error` may be asked again as it is, `transfer.failed` never can succeed. */
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
  is_usable: boolean
}

export interface TransferRequest {
  kind: 'charge' | 'payout'
  idempotency_key: string
  amount_cents: number
  method_external_id: string
}

export interface TransferEvent {
  external_id: string
  kind: 'transfer.available' | 'transfer.failed' | 'transfer.error'
  reference: string
  idempotency_key: string
  error_code: string | null
  error_message: string | null
}

/** What the embedded provider can do beyond the port: save a card that a browser gives it. Null when it is declined. */
export type SaveCard = (client_secret: string, card: { number: string; expires: string }) => Promise<{ payment_method_id: string } | null>
