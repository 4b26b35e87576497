import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { dollarsOf } from '@muster/contract/money.ts'
import { BOTTOM, drawMark, GRAY, INK, LEFT, PAGE, type Paper, RIGHT, roomFor, rule, write } from '../paper/draw-paper.ts'
import { hours, onPaper, printable } from '../paper/paper-words.ts'
import type { PaidSum, YearStatement } from './year-statement-queries.ts'
import type { StatementWords } from './year-statement-words.ts'

const ROW = 15
/** Where each column ends, and how wide it is. The name has the room before them. */
const COLUMNS = [
  ['shifts', 214, 36],
  ['hours', 258, 42],
  ['wages', 318, 58],
  ['tips', 368, 48],
  ['bonuses', 416, 46],
  ['other', 464, 46],
  ['returned', 512, 46],
  ['total', RIGHT, 50],
] as const
const NAME_WIDTH = 128

/** Who was paid by whose marketplace, for which year, and how much in all. */
export function drawStatementHead(
  paper: Paper,
  statement: YearStatement,
  provider: { name: string; address: string },
  words: StatementWords,
): void {
  const { year, pro_name, made_at, timezone, all } = statement
  drawMark(paper, LEFT, 48)
  write(paper, provider.name, LEFT + 28, 50, { size: 13, bold: true, width: 260 })
  write(paper, provider.address, LEFT, 72, { color: GRAY, width: 300 })
  write(paper, words.title(year), RIGHT - 220, 47, { size: 17, bold: true, align: 'right', width: 220 })
  rule(paper, 96)
  write(paper, words.paidTo, LEFT, 108, { color: GRAY })
  write(paper, pro_name, LEFT, 121, { bold: true, size: 11, width: 230 })
  const facts: [string, string][] = [
    [words.period, `${words.day(`${year}-01-01`)} – ${words.day(`${year}-12-31`)}`],
    [words.made, words.day(localPartsOf(made_at, timezone).date)],
  ]
  facts.forEach(([name, value], at) => {
    write(paper, name, 290, 108 + at * 15, { color: GRAY, width: 50 })
    write(paper, value, 342, 108 + at * 15, { width: 140 })
  })
  write(paper, words.total, RIGHT - 100, 108, { color: GRAY, align: 'right', width: 100 })
  write(paper, onPaper(dollarsOf(all.total)), RIGHT - 130, 122, { size: 16, bold: true, align: 'right', width: 130 })
  paper.y = 158
}

/** The sums by employment type, by month and by business. Types get their own rows only when the year has both. */
export function drawStatementTables(paper: Paper, statement: YearStatement, words: StatementWords): void {
  const { all, types, months, businesses, more_businesses } = statement
  if (types.length === 0) {
    write(paper, words.none, LEFT, paper.y, { width: RIGHT - LEFT })
    paper.y += 24
    return
  }
  const isMixed = types.length > 1
  const named = (name: string, row: { employment_type: 'F1099' | 'W2' }): string =>
    isMixed ? `${name} · ${row.employment_type === 'W2' ? 'W-2' : '1099'}` : name
  drawTable(
    paper,
    words.tables.types,
    types.map((row) => [words.type[row.employment_type], row]),
    { words, sum: isMixed ? [words.both, all] : null },
  )
  drawTable(
    paper,
    words.tables.months,
    months.map((row) => [named(words.month(row.month), row), row]),
    { words, sum: [words.both, all] },
  )
  drawTable(
    paper,
    words.tables.businesses,
    businesses.map((row) => [named(row.location_name, row), row]),
    { words, sum: more_businesses === 0 ? [words.both, all] : null },
  )
  if (more_businesses > 0) {
    write(paper, words.rest(more_businesses), LEFT, roomFor(paper, paper.y - 10, ROW), { color: GRAY, width: RIGHT - LEFT })
    paper.y += 14
  }
}

type Line = [name: string, row: PaidSum]

function drawTable(paper: Paper, title: string, lines: readonly Line[], { words, sum }: { words: StatementWords; sum: Line | null }): void {
  // A table begins where its head and two rows have room.
  let y = drawTableHead(paper, roomFor(paper, paper.y, 24 + 3 * ROW), title, words)
  for (const [name, row] of lines) {
    if (y + ROW > BOTTOM) {
      paper.addPage()
      y = drawTableHead(paper, PAGE.margin, title, words)
    }
    drawRow(paper, y, [name, row])
    y += ROW
  }
  if (sum !== null) {
    y = roomFor(paper, y, ROW + 6)
    rule(paper, y + 1, INK)
    drawRow(paper, y + 7, sum, true)
    y += ROW + 7
  }
  paper.y = y + 18
}

function drawTableHead(paper: Paper, y: number, title: string, words: StatementWords): number {
  write(paper, title, LEFT, y, { bold: true, size: 11, width: NAME_WIDTH })
  for (const [column, end, width] of COLUMNS)
    write(paper, words.columns[column], end - width - 8, y + 3, { size: 8, color: GRAY, align: 'right', width: width + 8 })
  rule(paper, y + 16)
  return y + 22
}

function drawRow(paper: Paper, y: number, [name, row]: Line, bold = false): void {
  const { shifts, paid_minutes, wages, tips, bonuses, other, returned, total } = row
  const cells = {
    shifts: shifts === 0 ? '' : String(shifts),
    hours: hours(paid_minutes),
    wages: amount(wages),
    tips: amount(tips),
    bonuses: amount(bonuses),
    other: amount(other),
    returned: amount(-returned),
    total: onPaper(dollarsOf(total)),
  }
  write(paper, name, LEFT, y, { size: 8.5, bold, width: NAME_WIDTH })
  for (const [column, end, width] of COLUMNS)
    write(paper, cells[column], end - width - 8, y, { size: 8.5, bold: bold || column === 'total', align: 'right', width: width + 8 })
}

/** An amount of zero stays empty, so that the others are easy to find. */
const amount = (cents: number): string => (cents === 0 ? '' : onPaper(dollarsOf(cents)))

/** What counts, in a few lines of gray. */
export function drawStatementNotes(paper: Paper, { market_name, timezone }: YearStatement, words: StatementWords): void {
  const notes = words.notes(market_name, timezone)
  let y = roomFor(paper, paper.y, notes.length * 24)
  for (const note of notes) {
    paper
      .font('Helvetica')
      .fontSize(8)
      .fillColor(GRAY)
      .text(printable(note), LEFT, y, { width: RIGHT - LEFT })
    y = paper.y + 4
  }
}
