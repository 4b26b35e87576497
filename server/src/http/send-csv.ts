import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { FastifyReply } from 'fastify'
import type { CsvAnswer } from '../csv-answer.ts'

/**
 * Puts an apostrophe before a formula inside a text too. Where the list separator is a semicolon, a spreadsheet splits `a;=1+1` into two
 * cells even if it is quoted.
 */
const withoutFormulas = (text: string): string => text.replace(/([;\t\r\n]\s*)(?=[=+\-@])/g, "$1'")

/**
 * Sends a table as UTF-8 CSV (RFC 4180) with a byte order mark, which spreadsheets need. An apostrophe precedes text that a spreadsheet
 * would read as a formula. A failure on the way breaks the connection, so a truncated file never looks complete.
 */
export async function sendCsv(reply: FastifyReply, { file_name, rows }: CsvAnswer): Promise<FastifyReply> {
  // The first row has the names of the columns. The second one is read before the answer begins too, so that a question the database refuses
  // is an error and not an empty file.
  const head = [await rows.next(), await rows.next()]
  async function* all() {
    for (const row of head) if (!row.done) yield row.value
    yield* rows
  }
  const csv = stringify({ bom: true, escape_formulas: true, record_delimiter: 'windows', cast: { string: withoutFormulas } })
  const source = Readable.from(all())
  source.on('error', (error) => csv.destroy(error))
  reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${file_name}"`)
    .header('Cache-Control', 'no-store')
  return reply.send(source.pipe(csv))
}
