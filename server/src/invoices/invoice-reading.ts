import { dueCents, invoiceNumber } from '@muster/contract/invoices/invoice-rules.ts'
import type { CreditNote, Invoice, InvoiceCharge, InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { isPaid } from '@muster/contract/payments/payment-status.ts'

type Cents<T, K extends keyof T> = Omit<T, K>

export interface HeadRow extends Cents<Invoice, 'number' | 'total_amount' | 'credited_amount' | 'due_amount' | 'paid_at'> {
  number: number
  total_cents: number
  credited_cents: number
  available_at: string | null
}

export interface WholeRow
  extends HeadRow,
    Pick<InvoiceWhole, 'bill_to' | 'bill_from' | 'taken_at' | 'pro_count' | 'charge_count' | 'tries'> {
  location_id: number | null
  organization_id: number | null
  method_brand: string | null
  method_last4: string | null
  outside: { kind: OutsideKind; reference: string; received_on: string; cents: number } | null
  pro_cents: number
}

type Skill = InvoiceCharge['skill']

/** Wages of one position, or another kind of line of the invoice. */
export interface PositionRow {
  kind: string
  skill: Skill
  charges: number
  minutes: number
  cents: number
}
export interface SumRow {
  /** Hundredths of a percent. */
  rate: number | null
  base_cents: number | null
}

export type NoteRow = Omit<CreditNote, 'number' | 'amount'> & { number: number; cents: number }

export interface ChargeRow extends Cents<InvoiceCharge, 'pay_amount' | 'fee_amount' | 'refund_amount' | 'total_amount'> {
  line_no: number
  pay_cents: number
  fee_cents: number
  refund_cents: number
  cents: number
}

/** An invoice as a list shows it. Nothing is due any more once it is paid. */
export function headOf({ number, total_cents, credited_cents, available_at, ...row }: HeadRow): Invoice {
  return {
    ...row,
    number: invoiceNumber(number),
    total_amount: dollarsOf(total_cents),
    credited_amount: dollarsOf(credited_cents),
    due_amount: isPaid(row.status) ? 0 : dollarsOf(dueCents({ total_cents, credited_cents })),
    paid_at: available_at,
  }
}

/** Who pays an invoice. */
export const payerOfRow = ({ location_id, organization_id }: Pick<WholeRow, 'location_id' | 'organization_id'>): InvoiceWhole['payer'] =>
  location_id === null ? { kind: 'organization', id: organization_id! } : { kind: 'location', id: location_id }

/** An invoice with its sums: wages by position, then every other kind of line. */
export function wholeOf(row: WholeRow, sums: readonly (PositionRow & SumRow)[], credit_notes: CreditNote[]): InvoiceWhole {
  const { location_id, organization_id, method_brand, method_last4, outside, pro_cents, ...head } = row
  const { bill_to, bill_from, taken_at, pro_count, charge_count, tries } = row
  return {
    ...headOf(head),
    bill_to,
    bill_from,
    taken_at,
    pro_count,
    charge_count,
    tries,
    payer: payerOfRow({ location_id, organization_id }),
    pro_amount: dollarsOf(pro_cents),
    outside_payment: outside && {
      kind: outside.kind,
      reference: outside.reference,
      received_on: outside.received_on,
      amount: dollarsOf(outside.cents),
    },
    method: method_last4 === null ? null : { brand: method_brand, last4: method_last4 },
    positions: sums
      .filter(({ kind }) => kind === 'wages')
      .map(({ skill, charges, minutes, cents }) => ({ skill, charges, minutes, amount: dollarsOf(cents) })),
    sums: sums
      .filter(({ kind }) => kind !== 'wages')
      .map(({ kind, rate, base_cents, charges, cents }) => ({
        kind,
        rate: rate === null ? null : rate / 100,
        base_amount: base_cents === null ? null : dollarsOf(base_cents),
        charges,
        amount: dollarsOf(cents),
      })),
    credit_notes,
  }
}

export const noteOf = ({ number, cents, ...note }: NoteRow): CreditNote => ({
  ...note,
  number: invoiceNumber(number),
  amount: dollarsOf(cents),
})

export const chargeOf = ({ line_no: _line, pay_cents, fee_cents, refund_cents, cents, ...charge }: ChargeRow): InvoiceCharge => ({
  ...charge,
  pay_amount: dollarsOf(pay_cents),
  fee_amount: dollarsOf(fee_cents),
  refund_amount: dollarsOf(refund_cents),
  total_amount: dollarsOf(cents),
})
