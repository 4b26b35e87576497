import { dollarsOf } from '@muster/contract/money.ts'
import { invoiceNumber } from '@muster/contract/invoices/invoice-rules.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { MOST_RECORDS } from '@muster/contract/tax/business-records-endpoints.ts'
import { actorOf, type Context } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { listRecords, type RecordRow, type RecordsOf } from './business-records-queries.ts'

const PART = 500

const WORDS = {
  en: {
    file: 'records',
    kinds: { charge: 'Charge', refund: 'Refund' },
    head: ['Receipt', 'Kind', 'Date', 'Shift on', 'Location', 'Position', 'Pro', 'Hours', 'Wages ($)', 'Tips ($)', 'Bonuses ($)'],
    rest: ['Cancellations and extra pay ($)', 'Fees ($)', 'Total ($)', 'Invoice', 'PO number', 'Cost center'],
  },
  es: {
    file: 'registros',
    kinds: { charge: 'Cargo', refund: 'Reembolso' },
    head: ['Recibo', 'Tipo', 'Fecha', 'Turno del', 'Local', 'Puesto', 'Pro', 'Horas', 'Salarios ($)', 'Propinas ($)', 'Bonos ($)'],
    rest: ['Cancelaciones y pagos adicionales ($)', 'Cargos ($)', 'Total ($)', 'Factura', 'Orden de compra', 'Centro de costos'],
  },
} as const

/** A year's charges and refunds of a business as CSV, streamed in parts, in the reader's language. The totals add up to the year's net. */
export function exportRecords(context: Context, of: RecordsOf, year: number): CsvAnswer {
  const { language } = actorOf(context)
  const words = WORDS[language]
  async function* rows(): CsvAnswer['rows'] {
    yield [...words.head, ...words.rest]
    let after: RecordRow | null = null
    for (let read = 0; read < MOST_RECORDS; read += PART) {
      const part: RecordRow[] = await listRecords(context.deps.db, of, year, { after, limit: PART })
      for (const row of part) yield lineOf(row, language)
      after = part.at(-1) ?? null
      if (part.length < PART) return
    }
  }
  return { file_name: `${words.file}-${year}.csv`, rows: rows() }
}

function lineOf(row: RecordRow, language: 'en' | 'es'): (string | number | null)[] {
  const ofCharge = (cents: number): number | null => (row.kind === 'charge' ? dollarsOf(cents) : null)
  return [
    row.id,
    WORDS[language].kinds[row.kind],
    row.booked_on,
    row.work_on,
    row.location_name,
    language === 'es' ? row.skill_name_es : row.skill_name,
    displayName(row.first_name, row.last_name),
    row.kind === 'charge' ? Math.round((row.paid_minutes / 60) * 100) / 100 : null,
    ...[row.wages, row.tips, row.bonuses, row.other, row.fees].map(ofCharge),
    dollarsOf(row.total),
    row.invoice === null ? null : invoiceNumber(row.invoice),
    row.po_number,
    row.cost_center,
  ]
}
