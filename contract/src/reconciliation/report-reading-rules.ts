import { instantOf, localPartsOf } from '../zoned-time.ts'
import { MOST_REPORT_LINES, type ReportLine } from './report-line.ts'

/**
 * Reads the cells of a provider's report: a line of column names, then a line for each change of the balance. Names may be in any order and case.
 * Columns that we don't know are passed over.
 */
export type ReadReport = { lines: ReportLine[]; fault: null } | { lines: null; fault: string }

/** A line of cells and where it begins in the file. */
export interface CellLine {
  line_no: number
  cells: readonly string[]
}

/** What each column may be called. */
const NAMES = {
  id: ['balance_transaction_id', 'balance_transaction'],
  created: ['created', 'created_utc'],
  available_on: ['available_on', 'available_on_utc'],
  category: ['reporting_category'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  currency: ['currency'],
  source: ['source_id', 'source'],
  intent: ['payment_intent_id'],
  payout: ['automatic_payout_id', 'payout_id'],
} as const
type Column = keyof typeof NAMES

const REQUIRED: readonly Column[] = ['id', 'created', 'category', 'gross', 'fee', 'net', 'currency', 'source']

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')

interface Found {
  at: number
  name: string
}

function columnsOf(head: readonly string[]): Partial<Record<Column, Found>> {
  const names = head.map(plain)
  const found: Partial<Record<Column, Found>> = {}
  for (const [column, known] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = known.find((one) => names.includes(one))
    if (name !== undefined) found[column] = { at: names.indexOf(name), name }
  }
  return found
}

const LONGEST = 200

/** Reads a report whose times without a zone are of `timezone`. The fault names the missing column, or the line and column of a bad value. */
export function readReport(table: readonly CellLine[], timezone: string): ReadReport {
  const [head, ...rest] = table
  if (head === undefined) return { lines: null, fault: 'This file is empty' }
  const columns = columnsOf(head.cells)
  const missing = REQUIRED.find((column) => columns[column] === undefined)
  if (missing !== undefined) return { lines: null, fault: `The column ${NAMES[missing][0]} is missing` }
  if (rest.length === 0) return { lines: null, fault: 'This report has no lines' }
  if (rest.length > MOST_REPORT_LINES) return { lines: null, fault: `A report has at most ${MOST_REPORT_LINES} lines` }
  const lines: ReportLine[] = []
  for (const one of rest) {
    const read = readLine(one, columns, timezone)
    if (typeof read === 'string') return { lines: null, fault: `Line ${one.line_no}: ${read}` }
    lines.push(read)
  }
  return { lines, fault: null }
}

/** The categories whose reference is the payment intent, where the report has it. */
const BY_INTENT: ReadonlySet<string> = new Set(['charge', 'charge_failure', 'dispute', 'dispute_reversal'])

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Whether a value is there and can't be read. */
const isUnread = (value: unknown, text: string): boolean => value === null && text !== ''

/** One line; the words of what is wrong with it otherwise. */
function readLine({ line_no, cells }: CellLine, columns: Partial<Record<Column, Found>>, timezone: string): ReportLine | string {
  const text = (column: Column): string => {
    const found = columns[column]
    return found === undefined ? '' : (cells[found.at] ?? '').trim()
  }
  const bad = (column: Column): string => `the value of ${columns[column]?.name ?? column} can’t be read`
  const known = (Object.keys(columns) as Column[]).find((column) => text(column).length > LONGEST)
  if (known !== undefined) return bad(known)
  const instant = (column: Column): string | null =>
    readInstant(text(column), columns[column]?.name.endsWith('_utc') === true ? 'UTC' : timezone)
  const [happened_at, gross, fee, net] = [instant('created'), readCents(text('gross')), readCents(text('fee')), readCents(text('net'))]
  if (text('id') === '') return bad('id')
  if (happened_at === null) return bad('created')
  if (gross === null) return bad('gross')
  if (fee === null) return bad('fee')
  if (net === null) return bad('net')
  const available_on = instant('available_on')
  if (isUnread(available_on, text('available_on'))) return bad('available_on')
  const category = plain(text('category'))
  if (category === '') return bad('category')
  const currency = text('currency').toLowerCase()
  if (!/^[a-z]{3}$/.test(currency)) return bad('currency')
  const source = text('source')
  const intent = BY_INTENT.has(category) ? text('intent') : ''
  return {
    line_no,
    balance_transaction_id: text('id'),
    category,
    reference: intent === '' ? source : intent,
    other_reference: intent === '' ? null : orNull(source),
    happened_at,
    available_on,
    currency,
    gross_cents: gross,
    fee_cents: fee,
    net_cents: net,
    payout_reference: orNull(text('payout')),
  }
}

/** Cents of an amount such as -1234.5 or 1,234.50; null for anything else. */
export function readCents(text: string): number | null {
  const parts = /^(-?)((?:\d{1,3}(?:,\d{3}){1,3})|\d{1,10})(?:\.(\d{1,2}))?$/.exec(text)
  if (parts === null) return null
  const [, sign, whole = '', rest = ''] = parts
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'))
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** ISO of `2026-11-20 14:05:09`, also without the clock, with a T or with a Z; null for anything else. */
export function readInstant(text: string, timezone: string): string | null {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?(?:\.\d{1,6})?(Z)?)?$/.exec(text)
  if (parts === null) return null
  const [, date = '', clock = '00:00', seconds = ':00', z] = parts
  const time = `${clock}${seconds}`
  if (!isDay(date) || !/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time)) return null
  return instantOf(date, time, z === undefined ? timezone : 'UTC').toISOString()
}

const isDay = (date: string): boolean => {
  const at = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) && date >= '2000-01-01' && date < '2200-01-01'
}

/** How a report writes an instant: the clock of its zone. */
export function writeInstant(instant: string, timezone: string): string {
  const { date, time } = localPartsOf(instant, timezone)
  return `${date} ${time}`
}
