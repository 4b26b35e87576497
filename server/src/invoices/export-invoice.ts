import { MOST_CSV_LINES } from '@muster/contract/invoices/invoice-endpoints.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { isPercentLine, isTimedLine } from '@muster/contract/payments/line-kind.ts'
import { actorOf, type Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { getInvoiceWhole, type LineRow, listLinesAfter } from './invoice-queries.ts'
import { lineName } from './invoice-line-words.ts'

const PART = 1_000

const WORDS = {
  en: {
    file: 'invoice',
    head: [
      'Invoice',
      'Line',
      'Date',
      'Location',
      'Position',
      'Pro',
      'Charge',
      'Hours',
      'Rate ($)',
      'Percent',
      'Amount ($)',
      'PO number',
      'Cost center',
      'Payment',
    ],
  },
  es: {
    file: 'factura',
    head: [
      'Factura',
      'Línea',
      'Fecha',
      'Local',
      'Puesto',
      'Pro',
      'Concepto',
      'Horas',
      'Tarifa ($)',
      'Porcentaje',
      'Monto ($)',
      'Orden de compra',
      'Centro de costos',
      'Pago',
    ],
  },
} as const

/** An invoice's lines as CSV, streamed in parts, in the reader's language. They add up to its total exactly. */
export async function exportInvoice(context: Context, id: number): Promise<CsvAnswer> {
  const { language } = actorOf(context)
  const { number } = await getInvoiceWhole(context.db, id)
  const words = WORDS[language]
  async function* rows(): CsvAnswer['rows'] {
    yield [...words.head]
    let after = 0
    for (let read = 0; read < MOST_CSV_LINES; read += PART) {
      const part: LineRow[] = await listLinesAfter(context.deps.db, id, { after, limit: PART })
      for (const line of part) yield rowOf(number, line, language)
      after = part.at(-1)?.line_no ?? after
      if (part.length < PART) return
    }
  }
  return { file_name: `${words.file}-${number}.csv`, rows: rows() }
}

const rowOf = (number: string, line: LineRow, language: 'en' | 'es'): (string | number | null)[] => [
  number,
  line.line_no,
  line.work_on,
  line.location_name,
  language === 'es' ? line.skill_name_es : line.skill_name,
  line.pro_name,
  lineName(line.kind, language),
  isTimedLine(line) ? Math.round((line.quantity / 60) * 100) / 100 : null,
  isTimedLine(line) ? dollarsOf(line.rate) : null,
  isPercentLine(line) ? line.rate / 100 : null,
  dollarsOf(line.cents),
  line.po_number,
  line.cost_center,
  line.payment_id,
]
