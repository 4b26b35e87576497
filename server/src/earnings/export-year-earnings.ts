import type { HandlerInput } from '@muster/contract/endpoint.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { type exportYearEarnings as exportCall, MOST_CSV_PAYMENTS } from '@muster/contract/payments/earnings-endpoints.ts'
import { actorOf, type Context, proOf } from '../context.ts'
import type { CsvAnswer } from '../csv-answer.ts'
import { listYearPayments, type PaidRow } from './year-earnings-queries.ts'

const PART = 500

const WORDS = {
  en: {
    file: 'earnings',
    head: ['Payment', 'Paid on', 'Shift on', 'Business', 'Position', 'Employment', 'Hours', 'Wages ($)', 'Tips ($)', 'Bonuses ($)'],
    rest: ['Cancellations and extra pay ($)', 'Returned ($)', 'Total ($)'],
  },
  es: {
    file: 'ingresos',
    head: ['Pago', 'Pagado el', 'Turno del', 'Negocio', 'Puesto', 'Tipo de empleo', 'Horas', 'Salarios ($)', 'Propinas ($)', 'Bonos ($)'],
    rest: ['Cancelaciones y pagos adicionales ($)', 'Devuelto ($)', 'Total ($)'],
  },
} as const

/** A year's payments to a pro as CSV, streamed in parts, in the reader's language. */
export function exportYearEarnings(context: Context, { params }: HandlerInput<typeof exportCall>): CsvAnswer {
  const { language } = actorOf(context)
  const { id: pro_id, market_id } = proOf(context)
  const words = WORDS[language]
  async function* rows(): CsvAnswer['rows'] {
    yield [...words.head, ...words.rest]
    let after: PaidRow | null = null
    for (let read = 0; read < MOST_CSV_PAYMENTS; read += PART) {
      const part: PaidRow[] = await listYearPayments(context.deps.db, { pro_id, market_id, year: params.year }, { after, limit: PART })
      for (const row of part) yield lineOf(row, language)
      after = part.at(-1) ?? null
      if (part.length < PART) return
    }
  }
  return { file_name: `${words.file}-${params.year}.csv`, rows: rows() }
}

function lineOf(row: PaidRow, language: 'en' | 'es'): (string | number | null)[] {
  return [
    row.id,
    row.paid_on,
    row.shift_on,
    row.location_name,
    language === 'es' ? row.skill_name_es : row.skill_name,
    row.employment_type === 'W2' ? 'W-2' : '1099',
    Math.round((row.paid_minutes / 60) * 100) / 100,
    ...[row.wages, row.tips, row.bonuses, row.other, row.returned, row.total].map(dollarsOf),
  ]
}
