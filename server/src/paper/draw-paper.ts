import { PAGE_OF, printable } from './paper-words.ts'

/** What the documents that Muster writes as PDF share: the page, its letters and lines, the mark and the foot. */

/** Points, 72 to an inch, on US Letter. */
export const PAGE = { width: 612, height: 792, margin: 48, foot: 40 }
export const [LEFT, RIGHT] = [PAGE.margin, PAGE.width - PAGE.margin] as const
export const BOTTOM = PAGE.height - PAGE.margin - PAGE.foot
export const [INK, GRAY, RED] = ['#16211D', '#5B6A64', '#B3261E'] as const
const [LINE, BRAND, GOLD] = ['#D9DDD8', '#0E6B52', '#F2A93B'] as const

export type Paper = PDFKit.PDFDocument

/** An empty document. The library loads with the first one, so that it does not slow the start. */
export async function newPaper(about: { title: string; author: string; created_at: string; language: 'en' | 'es' }): Promise<Paper> {
  const { default: PDFDocument } = await import('pdfkit')
  return new PDFDocument({
    size: 'LETTER',
    margin: PAGE.margin,
    bufferPages: true,
    lang: about.language,
    info: { Title: about.title, Author: about.author, CreationDate: new Date(about.created_at) },
  })
}

interface Style {
  size?: number
  bold?: boolean
  color?: string
  align?: 'left' | 'right'
  width?: number
}

/** Writes one line of text at a place; text too wide for it ends in an ellipsis. */
export function write(
  paper: Paper,
  said: string,
  x: number,
  y: number,
  { size = 9, bold = false, color = INK, align = 'left', width = 200 }: Style = {},
): void {
  paper
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(printable(said), x, y, { width, align, lineBreak: false, ellipsis: true, height: size * 1.3 })
}

export const rule = (paper: Paper, y: number, color: string = LINE): void => {
  paper.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.7).strokeColor(color).stroke()
}

/** Two posts that are filled and one that is open: the mark of Muster. */
export function drawMark(paper: Paper, x: number, y: number): void {
  paper
    .roundedRect(x, y, 5, 16, 1.6)
    .roundedRect(x + 7.5, y, 5, 16, 1.6)
    .fill(BRAND)
  paper
    .roundedRect(x + 15.6, y + 0.6, 4, 14.8, 1.4)
    .lineWidth(1.2)
    .strokeColor(GOLD)
    .stroke()
}

/** The place for the next `height` points: here, or at the top of a new page. */
export function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= BOTTOM) return y
  paper.addPage()
  return PAGE.margin
}

/** What the document is and the number of the page, at the foot of each. */
export function drawFoot(paper: Paper, said: string, language: 'en' | 'es'): void {
  const { start, count } = paper.bufferedPageRange()
  const y = PAGE.height - PAGE.margin - 10
  for (let at = start; at < start + count; at++) {
    paper.switchToPage(at)
    write(paper, said, LEFT, y, { size: 8, color: GRAY, width: 380 })
    write(paper, PAGE_OF[language](at - start + 1, count), RIGHT - 120, y, { size: 8, color: GRAY, align: 'right', width: 120 })
  }
}
