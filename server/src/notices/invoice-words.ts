import { invoiceNumber } from '@muster/contract/invoices/invoice-rules.ts'
import { formatCents } from '@muster/contract/money.ts'
import type { Language, Words } from './message-words.ts'
import type { RefusalFacts } from './refusal-queries.ts'
import { afterRefusalSentence } from './refusal-words.ts'

/** What a payer hears about an invoice. */
export type InvoiceNews = 'invoice_issued' | 'invoice_failed' | 'invoice_due_soon' | 'invoice_overdue' | 'invoice_overdue_again'

export interface InvoiceWords {
  number: number
  /** The location or organization that pays. */
  payer: string
  cents: number
  first_day: string
  last_day: string
  due_on: string
  collect_on: string
  /** When we charge it again, and with which method. */
  next_try_at: string | Date | null
  method: RefusalFacts['method']
  timezone: string
}

/** "Nov 9" of a local date. */
const day = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(
    new Date(`${date}T12:00:00Z`),
  )

/** When we charge a refused invoice again; null if we don't. */
function nextTry(
  { next_try_at, method, timezone }: Pick<InvoiceWords, 'next_try_at' | 'method' | 'timezone'>,
  language: Language,
): string | null {
  if (next_try_at === null) return null
  const refusal = { next_try_at: new Date(next_try_at).toISOString(), method, timezone, pauses_from: null, is_paused: false }
  return afterRefusalSentence(refusal, language)
}

const english: Record<InvoiceNews, (no: string, facts: InvoiceWords) => Words> = {
  invoice_issued: (no, { payer, cents, collect_on, first_day, last_day }) => ({
    subject: `Invoice ${no}: ${formatCents(cents)}`,
    body: `Invoice ${no} for ${payer}, ${day(first_day, 'en')} – ${day(last_day, 'en')}, is ${formatCents(cents)}. We collect it on ${day(collect_on, 'en')}. Read it in Muster under Billing.`,
  }),
  invoice_failed: (no, { payer, cents, ...next }) => ({
    subject: `Invoice ${no} was not paid`,
    body: `We could not collect ${formatCents(cents)} for invoice ${no} of ${payer}. ${nextTry(next, 'en') ?? 'See why in Muster under Billing and try again.'}`,
  }),
  invoice_due_soon: (no, { payer, cents, due_on }) => ({
    subject: `Invoice ${no} is due tomorrow`,
    body: `Invoice ${no} of ${payer}, ${formatCents(cents)}, is due on ${day(due_on, 'en')} and is not paid. Pay it in Muster under Billing.`,
  }),
  invoice_overdue: (no, { payer, cents, due_on }) => ({
    subject: `Invoice ${no} is overdue`,
    body: `Invoice ${no} of ${payer}, ${formatCents(cents)}, was due on ${day(due_on, 'en')}. Pay it in Muster under Billing. A week after the due date, new shifts can't be posted.`,
  }),
  invoice_overdue_again: (no, { payer, cents }) => ({
    subject: 'New shifts are paused',
    body: `Invoice ${no} of ${payer}, ${formatCents(cents)}, is more than a week overdue. You can post shifts again as soon as it is paid. Posted shifts stay as they are.`,
  }),
}

const spanish: typeof english = {
  invoice_issued: (no, { payer, cents, collect_on, first_day, last_day }) => ({
    subject: `Factura ${no}: ${formatCents(cents)}`,
    body: `La factura ${no} de ${payer}, ${day(first_day, 'es')} – ${day(last_day, 'es')}, es de ${formatCents(cents)}. La cobramos el ${day(collect_on, 'es')}. Léela en Muster, en Facturación.`,
  }),
  invoice_failed: (no, { payer, cents, ...next }) => ({
    subject: `La factura ${no} no se pagó`,
    body: `No pudimos cobrar ${formatCents(cents)} de la factura ${no} de ${payer}. ${nextTry(next, 'es') ?? 'Mira el motivo en Muster, en Facturación, e inténtalo otra vez.'}`,
  }),
  invoice_due_soon: (no, { payer, cents, due_on }) => ({
    subject: `La factura ${no} vence mañana`,
    body: `La factura ${no} de ${payer}, ${formatCents(cents)}, vence el ${day(due_on, 'es')} y no está pagada. Págala en Muster, en Facturación.`,
  }),
  invoice_overdue: (no, { payer, cents, due_on }) => ({
    subject: `La factura ${no} está vencida`,
    body: `La factura ${no} de ${payer}, ${formatCents(cents)}, venció el ${day(due_on, 'es')}. Págala en Muster, en Facturación. Una semana después del vencimiento no se pueden publicar turnos nuevos.`,
  }),
  invoice_overdue_again: (no, { payer, cents }) => ({
    subject: 'Los turnos nuevos están en pausa',
    body: `La factura ${no} de ${payer}, ${formatCents(cents)}, venció hace más de una semana. Podrás publicar turnos otra vez en cuanto se pague. Los turnos publicados quedan como están.`,
  }),
}

/** Notifies a payer's admins about an invoice. */
export const invoiceMessage = (news: InvoiceNews, facts: InvoiceWords, language: Language): Words =>
  (language === 'es' ? spanish : english)[news](invoiceNumber(facts.number), facts)
