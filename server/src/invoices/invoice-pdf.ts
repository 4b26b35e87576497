import { buffer } from 'node:stream/consumers'
import type { CallResult } from '@muster/contract/endpoint.ts'
import type { downloadInvoice as downloadCall } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { InvoiceCharge } from '@muster/contract/invoices/invoice.ts'
import type { Context } from '../context.ts'
import { drawFoot, newPaper } from '../paper/draw-paper.ts'
import { drawCharges, drawHead, drawSums } from './draw-invoice.ts'
import { PAPER_WORDS } from './invoice-paper-words.ts'
import { getInvoiceWhole, listChargesAfter } from './invoice-queries.ts'
import { chargeOf } from './invoice-reading.ts'

/** A PDF lists this many charges, about 60 pages. The CSV has all of them. */
const MOST_CHARGES = 3_000
const PART = 500

/** An invoice on paper, in either language: who, what, how much, and every pro and shift. */
export async function makeInvoicePdf(context: Context, id: number, language: 'en' | 'es'): Promise<CallResult<typeof downloadCall>> {
  const words = PAPER_WORDS[language]
  const invoice = await getInvoiceWhole(context.db, id)
  const title = `${words.invoice} ${invoice.number}`
  const document = await newPaper({ title, author: invoice.bill_from.name, created_at: invoice.issued_at, language })
  const written = buffer(document)
  drawHead(document, invoice, words)
  drawSums(document, invoice, words, language)
  await drawCharges(document, chargesOf(context, id), { words, language, all: invoice.charge_count, most: MOST_CHARGES })
  drawFoot(document, `${invoice.bill_from.name} · ${title}`, language)
  document.end()
  return { file_name: `${words.file}-${invoice.number}.pdf`, base64: (await written).toString('base64') }
}

/** The charges in the order of the lines, read in parts, so that other calls get their turn meanwhile. */
async function* chargesOf(context: Context, id: number): AsyncGenerator<InvoiceCharge> {
  let after = 0
  for (let read = 0; read < MOST_CHARGES; read += PART) {
    const part = await listChargesAfter(context.db, id, { after, limit: PART })
    yield* part.map(chargeOf)
    after = part.at(-1)?.line_no ?? after
    if (part.length < PART) return
  }
}
