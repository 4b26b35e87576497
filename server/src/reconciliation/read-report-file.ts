import { MOST_REPORT_BYTES, MOST_REPORT_LINES, type ReportLine } from '@muster/contract/reconciliation/report-line.ts'
import { type CellLine, readReport } from '@muster/contract/reconciliation/report-reading-rules.ts'
import papaparse from 'papaparse'
import { invalid, Problem } from '../problem.ts'

/** Reads the lines of a report's file. Throws what is wrong with it, for the field `file`. */
export function readReportFile(bytes: Buffer, timezone: string): ReportLine[] {
  if (bytes.length > MOST_REPORT_BYTES) throw new Problem('PAYLOAD_TOO_LARGE')
  const { lines, fault } = readReport(cellsOf(bytes.toString('utf8')), timezone)
  if (lines === null) throw invalid('file', fault)
  return lines
}

/** The lines of a table with their places in the file: a quoted cell may have line breaks. Empty lines are left out. */
function cellsOf(text: string): CellLine[] {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ''), { delimiter: ',', preview: MOST_REPORT_LINES * 2 })
  const lines: CellLine[] = []
  let line_no = 1
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== '')) lines.push({ line_no, cells })
    line_no += 1 + cells.reduce((breaks, cell) => breaks + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
  }
  return lines
}
