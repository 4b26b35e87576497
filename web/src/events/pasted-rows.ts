import { parse } from 'papaparse'
import { readWallTime } from '../ui/wall-time.ts'

/** The fields a column of a pasted table can hold. */
export const pastedFields = ['date', 'start', 'end', 'position', 'pros', 'wage'] as const
export type PastedField = (typeof pastedFields)[number]
/** The column of each field, counted from 0. A field without a column is missing. */
export type ColumnMap = Partial<Record<PastedField, number>>

export interface PastedShift {
  local_date: string
  start_time: string
  end_time: string
  skill_id: number
  places: number
  /** Dollars an hour; null if the table has none. */
  wage_amount: number | null
}

/** The result of one pasted row: a shift, or the fields that could not be read. No fault means that its day has passed. */
export type ReadRow = { line: number; cells: string[] } & ({ shift: PastedShift; faults: [] } | { shift: null; faults: PastedField[] })

export interface KnownPosition {
  id: number
  names: readonly string[]
}

export const MOST_ROWS = 200
const MOST_CELLS = 20

/** Splits pasted text into cells: by tabs as spreadsheets copy, or by commas with quotes. Skips empty lines. */
export function tableOf(text: string): string[][] {
  const delimiter = text.includes('\t') ? '\t' : ','
  const { data } = parse<string[]>(text, { delimiter, skipEmptyLines: true, preview: MOST_ROWS + 1 })
  return data.filter((cells) => cells.length > 1 || cells[0]?.trim()).map((cells) => cells.slice(0, MOST_CELLS).map((cell) => cell.trim()))
}

const heads: Record<PastedField, RegExp> = {
  date: /^(date|day|fecha|d[ií]a)/,
  start: /^(start|from|begin|in\b|inicio|desde|entrada|comienzo)/,
  end: /^(end|to\b|until|finish|out\b|fin|hasta|salida)/,
  position: /^(position|role|job|skill|puesto|rol|cargo)/,
  pros: /^(pros|people|count|number|qty|quantity|staff|needed|#|how many|personas|cantidad|cu[aá]ntos)/,
  wage: /^(wage|rate|pay|\$|hourly|salario|pago|tarifa)/,
}

/** Guesses the columns from the headings in the first row, or from the cells if there are no headings. */
export function guessColumns(table: readonly (readonly string[])[]): { hasHead: boolean; map: ColumnMap } {
  const first = (table[0] ?? []).map((cell) => cell.toLowerCase())
  const map: ColumnMap = {}
  for (const field of pastedFields) {
    const at = first.findIndex((cell) => heads[field].test(cell))
    if (at >= 0 && !Object.values(map).includes(at)) map[field] = at
  }
  if (Object.keys(map).length >= 2) return { hasHead: true, map }
  return { hasHead: false, map: guessByContent(table) }
}

function guessByContent(table: readonly (readonly string[])[]): ColumnMap {
  const map: ColumnMap = {}
  const width = Math.max(0, ...table.map((row) => row.length))
  const all = (at: number, fits: (cell: string) => boolean): boolean => table.every((row) => fits(row[at] ?? ''))
  for (let at = 0; at < width; at++) {
    const isNumber = all(at, (cell) => /^\$?\d+(\.\d+)?$/.test(cell))
    if (map.date === undefined && all(at, (cell) => readDate(cell, '2000-01-01') !== null && !/^\d+$/.test(cell))) map.date = at
    else if (isNumber && map.pros === undefined && all(at, (cell) => /^\d+$/.test(cell))) map.pros = at
    else if (isNumber && map.wage === undefined) map.wage = at
    else if (!isNumber && all(at, (cell) => readWallTime(cell) !== null)) {
      if (map.start === undefined) map.start = at
      else map.end ??= at
    } else if (map.position === undefined && all(at, (cell) => /\p{L}{3}/u.test(cell))) map.position = at
  }
  return map
}

const MONTHS = ['jan|ene', 'feb', 'mar', 'apr|abr', 'may', 'jun', 'jul', 'aug|ago', 'sep', 'oct', 'nov', 'dec|dic'].map(
  (name) => new RegExp(`\\b(${name})`),
)
const two = (text: string | number): string => String(text).padStart(2, '0')

/** Reads a date as spreadsheets write it: 2026-11-21, 11/21/2026, 11/21, Nov 21, "Sat, Nov 21". Without a year it is the next such day from `today`. */
export function readDate(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return realDay(iso[1]!, iso[2]!, iso[3]!)
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?$/.exec(typed)
  if (slashed) return dayWithYear(slashed[1]!, slashed[2]!, slashed[3], today)
  const month = MONTHS.findIndex((name) => name.test(typed)) + 1
  const day = /\b(\d{1,2})\b/.exec(typed)?.[1]
  return month > 0 && day !== undefined ? dayWithYear(month, day, /\b(\d{4})\b/.exec(typed)?.[1], today) : null
}

function dayWithYear(month: string | number, day: string, year: string | undefined, today: string): string | null {
  if (year !== undefined) return realDay(year.length === 2 ? `20${year}` : year, month, day)
  const thisYear = realDay(today.slice(0, 4), month, day)
  return thisYear !== null && thisYear < today ? realDay(Number(today.slice(0, 4)) + 1, month, day) : thisYear
}

function realDay(year: string | number, month: string | number, day: string): string | null {
  const text = `${year}-${two(month)}-${two(day)}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

/** The position with this name: an exact match, its plural, or the only one that starts with it. */
function readPosition(text: string, positions: readonly KnownPosition[]): number | null {
  const wanted = plain(text)
  if (wanted === '') return null
  const named = (fits: (name: string) => boolean): KnownPosition[] =>
    positions.filter(({ names }) => names.some((name) => fits(plain(name))))
  const exact = named((name) => name === wanted || `${name}s` === wanted || name === `${wanted}s`)
  if (exact[0]) return exact[0].id
  const begun = named((name) => name.startsWith(wanted))
  return begun.length === 1 ? begun[0]!.id : null
}

/** Reads each row by the map and lists the fields it could not read. Without a column for pros, each row is one pro. */
export function readRows(
  table: readonly string[][],
  { map, hasHead }: { map: ColumnMap; hasHead: boolean },
  positions: readonly KnownPosition[],
  today: string,
): ReadRow[] {
  return table.slice(hasHead ? 1 : 0).map((cells, index) => {
    const cell = (field: PastedField): string => (map[field] === undefined ? '' : (cells[map[field]] ?? ''))
    const read = {
      date: readDate(cell('date'), today),
      start: readWallTime(cell('start')),
      end: readWallTime(cell('end')),
      position: readPosition(cell('position'), positions),
      pros: map.pros === undefined ? 1 : readCount(cell('pros')),
    }
    const wage = cell('wage') === '' ? null : readWage(cell('wage'))
    const faults: PastedField[] = pastedFields.filter((field) =>
      field === 'wage' ? cell('wage') !== '' && wage === null : read[field] === null,
    )
    const line = index + (hasHead ? 2 : 1)
    const { date, start, end, position, pros } = read
    if (date !== null && date < today && faults.length === 0) return { line, cells, shift: null, faults }
    if (faults.length > 0 || date === null || start === null || end === null || position === null || pros === null)
      return { line, cells, shift: null, faults }
    return {
      line,
      cells,
      shift: { local_date: date, start_time: start, end_time: end, skill_id: position, places: pros, wage_amount: wage },
      faults: [],
    }
  })
}

function readCount(text: string): number | null {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= 500 ? count : null
}

/** Dollars an hour, 15 to 75 with at most two decimals. */
export function readWage(text: string): number | null {
  const match = /^\$?\s*(\d{1,3}(?:\.\d{1,2})?)\s*(?:\/\s*h(?:r|our)?)?$/.exec(text.trim())
  const wage = Number(match?.[1])
  return match && wage >= 15 && wage <= 75 ? wage : null
}

/** Reads a block of whole numbers copied from a spreadsheet; null for any other text. */
export function numbersOf(text: string): number[][] | null {
  const rows = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
  if (!rows.flat().every((cell) => /^\d{0,3}$/.test(cell))) return null
  return rows.map((row) => row.map((cell) => Math.min(500, Number(cell))))
}
