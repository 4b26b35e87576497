/** A line of the payment provider's report: one change of the balance there. Amounts are cents; below zero left the balance. */
export interface ReportLine {
  /** In the file, counted from 1 with the header. */
  line_no: number
  balance_transaction_id: string
  /** As the provider names it: charge, refund, transfer … */
  category: string
  /** What it is about, by the reference that we keep: of a charge and a dispute the payment intent, else the source. Empty for none. */
  reference: string
  /** The source itself, where `reference` is another one. */
  other_reference: string | null
  happened_at: string
  available_on: string | null
  /** Three letters, lower case. */
  currency: string
  gross_cents: number
  fee_cents: number
  net_cents: number
  /** The provider's payout to its owner's bank that this was part of. */
  payout_reference: string | null
}

export const MOST_REPORT_LINES = 50_000
export const MOST_REPORT_BYTES = 10_000_000
