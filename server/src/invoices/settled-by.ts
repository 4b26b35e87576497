import type { InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import type { OutsideKind } from '@muster/contract/invoices/outside-payment.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'

type Language = 'en' | 'es'
type Settled = Pick<InvoiceWhole, 'outside_payment' | 'method' | 'paid_at' | 'timezone'>

/** Of another way, the reference says it all. */
const OUTSIDE: Record<Language, Record<OutsideKind, string>> = {
  en: { CHECK: 'Check', WIRE: 'Wire', ACH: 'Bank transfer (ACH)', OTHER: '' },
  es: { CHECK: 'Cheque', WIRE: 'Transferencia bancaria', ACH: 'Transferencia ACH', OTHER: '' },
}

/**
 * Which payment settled an invoice, and its local date: "Visa •••• 4242", "Check 1042", "Wire FT-20261120". Null while it is not paid, and for one
 * that credit notes settled.
 */
export function settledBy(
  { outside_payment, method, paid_at, timezone }: Settled,
  language: Language,
): { payment: string; date: string } | null {
  if (paid_at === null) return null
  if (outside_payment !== null)
    return { payment: `${OUTSIDE[language][outside_payment.kind]} ${outside_payment.reference}`.trim(), date: outside_payment.received_on }
  if (method === null) return null
  const { brand, last4 } = method
  return {
    payment: [brand, '••••', last4].filter((part) => part !== null && part !== '').join(' '),
    date: localPartsOf(paid_at, timezone).date,
  }
}
