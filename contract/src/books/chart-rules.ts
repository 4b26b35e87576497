import type { COUPON_LINE, feeLineKinds } from '../payments/line-kind.ts'
import { BANK, CASH, GOODWILL, invoiced, OVERPAID, payable, PROMOTIONS, receivable, revenue } from '../payments/ledger-rules.ts'

/**
 * The chart of accounts of exports and the trial balance. The ledger has an account for each business and pro; the chart adds them up, as an
 * accountant does, and an export names both. It is fixed: docs/books.md has it to map it to another chart.
 */
export interface ChartAccount {
  number: string
  /** In English, as files have it. */
  name: string
  /** The ledger's account; `*` stands for the id of a business or pro. */
  ledger: string
}

const ANY = 0
/** The ledger's account of a group, with its id left out. */
const group = (account: string): string => account.replace(`:${ANY}:`, ':*:')

const FEES: Readonly<Record<Exclude<(typeof feeLineKinds)[number], typeof COUPON_LINE>, readonly [number: string, name: string]>> = {
  platform_fee: ['4000', 'Platform fees'],
  network_fee: ['4010', 'Network fees'],
  w2_fee: ['4020', 'W-2 fees'],
  background_check_fee: ['4030', 'Background check fees'],
  tipping_fee: ['4040', 'Tipping fees'],
}

export const chart: readonly ChartAccount[] = [
  { number: '1000', name: 'Cash at the payment provider', ledger: CASH },
  { number: '1010', name: 'Bank account', ledger: BANK },
  { number: '1100', name: 'Receivable from businesses', ledger: group(receivable(ANY)) },
  { number: '1110', name: 'Invoiced to businesses', ledger: group(invoiced(ANY)) },
  { number: '2000', name: 'Payable to pros', ledger: group(payable(ANY)) },
  { number: '2100', name: 'Overpaid by businesses', ledger: OVERPAID },
  ...Object.entries(FEES).map(([kind, [number, name]]) => ({ number, name, ledger: revenue(kind as keyof typeof FEES) })),
  { number: '4900', name: 'Coupons', ledger: PROMOTIONS },
  { number: '5000', name: 'Goodwill', ledger: GOODWILL },
]

/** An account that the chart lacks is shown all the same, so that nothing is missing from a total. */
export const UNCHARTED = '9999'

const byLedger = new Map(chart.map((account) => [account.ledger, account]))

/** The chart's account of one of the ledger. */
export const chartAccountOf = (ledger: string): ChartAccount =>
  byLedger.get(ledger.replace(/^(business|pro):\d+:/, '$1:*:')) ?? { number: UNCHARTED, name: ledger, ledger }
