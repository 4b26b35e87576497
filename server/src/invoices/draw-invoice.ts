import type { InvoiceCharge, InvoiceWhole } from '@muster/contract/invoices/invoice.ts'
import { localPartsOf } from '@muster/contract/zoned-time.ts'
import { BOTTOM, drawMark, GRAY, INK, LEFT, PAGE, type Paper, RED, RIGHT, roomFor, rule, write } from '../paper/draw-paper.ts'
import { hours, onPaper } from '../paper/paper-words.ts'
import { lineName } from './invoice-line-words.ts'
import type { PaperWords } from './invoice-paper-words.ts'
import { settledBy } from './settled-by.ts'

type Language = 'en' | 'es'

/** Who it is from and to, its number and period, and what is due. */
export function drawHead(paper: Paper, invoice: InvoiceWhole, words: PaperWords): void {
  drawMark(paper, LEFT, 48)
  write(paper, invoice.bill_from.name, LEFT + 28, 50, { size: 13, bold: true, width: 260 })
  const fromLines = linesOf(invoice.bill_from.address)
  fromLines.forEach((line, at) => write(paper, line, LEFT, 72 + at * 12, { color: GRAY, width: 260 }))
  write(paper, `${words.invoice} ${invoice.number}`, RIGHT - 220, 47, { size: 17, bold: true, align: 'right', width: 220 })
  const isPaid = invoice.paid_at !== null
  const state = isPaid ? 'paid' : invoice.is_overdue ? 'overdue' : 'open'
  write(paper, words.state[state], RIGHT - 220, 72, { color: invoice.is_overdue ? RED : GRAY, bold: true, align: 'right', width: 220 })

  const top = 84 + Math.max(1, fromLines.length) * 12 + 12
  rule(paper, top)
  write(paper, words.billTo, LEFT, top + 12, { color: GRAY })
  write(paper, invoice.bill_to.name, LEFT, top + 25, { bold: true, size: 10, width: 230 })
  const to = [...linesOf(invoice.bill_to.address), ...(invoice.part !== '' && invoice.part !== invoice.bill_to.name ? [invoice.part] : [])]
  to.forEach((line, at) => write(paper, line, LEFT, top + 39 + at * 12, { width: 230 }))
  const issuedOn = localPartsOf(invoice.issued_at, invoice.timezone).date
  const facts: [string, string][] = [
    [words.period, `${words.day(invoice.first_day)} – ${words.longDay(invoice.last_day)}`],
    [words.issued, words.longDay(issuedOn)],
    [words.due, words.longDay(invoice.due_on)],
  ]
  facts.forEach(([name, value], at) => {
    write(paper, name, 300, top + 12 + at * 15, { color: GRAY, width: 60 })
    write(paper, value, 362, top + 12 + at * 15, { width: 110 })
  })
  write(paper, words.amountDue, RIGHT - 100, top + 12, { color: GRAY, align: 'right', width: 100 })
  write(paper, onPaper(invoice.due_amount), RIGHT - 130, top + 26, { size: 16, bold: true, align: 'right', width: 130 })
  paper.y = top + 39 + Math.max(2, to.length) * 12 + 14
}

/** An address with commas as the lines of an envelope: the street, then the rest. */
function linesOf(address: string): string[] {
  const [street, ...rest] = address.split(',').map((part) => part.trim())
  return [street ?? '', rest.join(', ')].filter((line) => line !== '')
}

/** A row of the sums: what, its reason in gray, and the amount. */
function drawSum(paper: Paper, [name, because, amount]: [string, string, string], bold = false): void {
  const y = paper.y
  write(paper, name, LEFT, y, { bold, width: 220 })
  write(paper, because, LEFT + 226, y, { color: GRAY, width: 180 })
  write(paper, amount, RIGHT - 110, y, { bold, align: 'right', width: 110 })
  paper.y = y + 16
}

/** Wages by position, everything beside them, the total and what credit notes took off. */
export function drawSums(paper: Paper, invoice: InvoiceWhole, words: PaperWords, language: Language): void {
  let y = paper.y
  const [COUNT, HOURS] = [330, 400]
  write(paper, words.wagesByPosition, LEFT, y, { bold: true, size: 11 })
  write(paper, words.charges, COUNT, y + 2, { color: GRAY, align: 'right', width: 60 })
  write(paper, words.hours, HOURS, y + 2, { color: GRAY, align: 'right', width: 60 })
  write(paper, words.amount, RIGHT - 90, y + 2, { color: GRAY, align: 'right', width: 90 })
  y += 18
  rule(paper, y)
  y += 6
  for (const { skill, charges, minutes, amount } of invoice.positions) {
    y = roomFor(paper, y, 16)
    write(paper, (skill && (language === 'es' ? skill.name_es : skill.name)) ?? words.extra, LEFT, y, { width: 260 })
    write(paper, String(charges), COUNT, y, { align: 'right', width: 60 })
    write(paper, hours(minutes), HOURS, y, { align: 'right', width: 60 })
    write(paper, onPaper(amount), RIGHT - 90, y, { align: 'right', width: 90 })
    y += 15
  }
  rule(paper, y + 2)
  paper.y = y + 9
  const wages = invoice.positions.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  drawSum(paper, [words.wages, '', onPaper(wages)], true)
  for (const { kind, rate, base_amount, amount } of invoice.sums) {
    paper.y = roomFor(paper, paper.y, 16)
    const because = rate !== null && base_amount !== null ? words.percentOf(rate, onPaper(base_amount)) : ''
    drawSum(paper, [lineName(kind, language), because, onPaper(amount)])
  }
  rule(paper, paper.y, INK)
  paper.y += 7
  drawSum(paper, [words.total, '', onPaper(invoice.total_amount)], true)
  for (const { number, amount, work_on, pro_name } of invoice.credit_notes) {
    paper.y = roomFor(paper, paper.y, 16)
    drawSum(paper, [words.credit(number), `${pro_name}, ${words.day(work_on)}`, onPaper(-amount)])
  }
  if (invoice.credit_notes.length > 0) drawSum(paper, [words.stillDue, '', onPaper(invoice.due_amount)], true)
  const settled = settledBy(invoice, language)
  if (settled !== null) drawSum(paper, [words.paidBy(settled.payment), words.longDay(settled.date), ''])
  write(paper, words.toPros(onPaper(invoice.pro_amount), invoice.pro_count), LEFT, paper.y + 2, { color: GRAY, width: RIGHT - LEFT })
  paper.y += 30
}

const COLUMNS = { date: 48, position: 104, pro: 236, hours: 346, pay: 392, fees: 456, total: 504 } as const

function drawColumns(paper: Paper, y: number, { columns }: PaperWords): number {
  const gray = { color: GRAY }
  write(paper, columns.date, COLUMNS.date, y, gray)
  write(paper, columns.position, COLUMNS.position, y, gray)
  write(paper, columns.pro, COLUMNS.pro, y, gray)
  write(paper, columns.hours, COLUMNS.hours, y, { ...gray, align: 'right', width: 40 })
  write(paper, columns.pay, COLUMNS.pay, y, { ...gray, align: 'right', width: 60 })
  write(paper, columns.fees, COLUMNS.fees, y, { ...gray, align: 'right', width: 44 })
  write(paper, columns.total, COLUMNS.total, y, { ...gray, align: 'right', width: 60 })
  rule(paper, y + 14)
  return y + 20
}

interface Listing {
  words: PaperWords
  language: Language
  all: number
  most: number
}

/** Every pro and shift, under the name of each location, with purchase order and cost center where there are any. */
export async function drawCharges(
  paper: Paper,
  charges: AsyncIterable<InvoiceCharge>,
  { words, language, all, most }: Listing,
): Promise<void> {
  let y = roomFor(paper, paper.y, 90)
  write(paper, words.everyCharge, LEFT, y, { bold: true, size: 11 })
  y = drawColumns(paper, y + 20, words)
  let location: number | null = null
  let shift: number | null = null
  for await (const charge of charges) {
    const isNewLocation = charge.location_id !== location
    const needed = isNewLocation ? 34 : 15
    if (y + needed > BOTTOM) {
      paper.addPage()
      y = drawColumns(paper, PAGE.margin, words)
    }
    if (isNewLocation) {
      write(paper, charge.location_name, LEFT, y, { bold: true, width: 400 })
      y += 16
      location = charge.location_id
    }
    // The pros of a shift stand together under its date and position.
    const isNewShift = isNewLocation || charge.gig_id === null || charge.gig_id !== shift
    shift = charge.gig_id
    if (isNewShift) drawShift(paper, y, charge, words, language)
    drawCharge(paper, y, charge)
    y += 15
    const note = noteOf(charge, words, isNewShift)
    if (note === '') continue
    write(paper, note, COLUMNS.position, y - 2, { size: 8, color: GRAY, width: 400 })
    y += 12
  }
  if (all > most) write(paper, words.rest(most, all), LEFT, roomFor(paper, y + 6, 14), { color: GRAY, width: RIGHT - LEFT })
}

function drawShift(paper: Paper, y: number, charge: InvoiceCharge, words: PaperWords, language: Language): void {
  const position = charge.skill === null ? words.extra : language === 'es' ? charge.skill.name_es : charge.skill.name
  const kind = charge.subject === 'application' ? position : `${position} · ${lineName(charge.subject, language)}`
  write(paper, words.day(charge.work_on), COLUMNS.date, y, { width: 54 })
  write(paper, kind, COLUMNS.position, y, { width: 128 })
}

function drawCharge(paper: Paper, y: number, charge: InvoiceCharge): void {
  write(paper, charge.pro_name, COLUMNS.pro, y, { width: 108 })
  write(paper, hours(charge.minutes), COLUMNS.hours, y, { align: 'right', width: 40 })
  write(paper, onPaper(charge.pay_amount), COLUMNS.pay, y, { align: 'right', width: 60 })
  write(paper, onPaper(charge.fee_amount), COLUMNS.fees, y, { align: 'right', width: 44 })
  write(paper, onPaper(charge.total_amount), COLUMNS.total, y, { align: 'right', width: 60 })
}

/** The order and cost center of a shift, once, and what was refunded to a pro. */
const noteOf = ({ po_number, cost_center, refund_amount }: InvoiceCharge, words: PaperWords, isNewShift: boolean): string =>
  [
    po_number === null || !isNewShift ? '' : `${words.order} ${po_number}`,
    cost_center === null || !isNewShift ? '' : `${words.center} ${cost_center}`,
    refund_amount === 0 ? '' : words.refunded(onPaper(-refund_amount)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
