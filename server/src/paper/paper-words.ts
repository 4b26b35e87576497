import { formatCents } from '@muster/contract/money.ts'

/** The number of a page, at its foot. */
export const PAGE_OF: Record<'en' | 'es', (page: number, of: number) => string> = {
  en: (page, of) => `Page ${page} of ${of}`,
  es: (page, of) => `Página ${page} de ${of}`,
}

/** Writes dates (yyyy-MM-dd) the way a language does. */
export const dayIn = (locale: string, options: Intl.DateTimeFormatOptions): ((date: string) => string) => {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  return (date) => format.format(new Date(`${date}T12:00:00Z`))
}

/** Dollars as an amount on paper, with a minus sign before the dollar sign. */
export const onPaper = (dollars: number): string => {
  const text = formatCents(Math.round(Math.abs(dollars) * 100))
  return dollars < 0 ? `−${text}` : text
}

/** Minutes as hours and minutes; empty for none. */
export const hours = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/**
 * The text in characters that a PDF's standard fonts have (Windows-1252). A letter they lack loses its accent, so Łukasz prints as Lukasz;
 * anything else becomes a question mark.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map((sign) => (isPrintable(sign) ? sign : plain(sign))).join('')
}

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const isPrintable = (sign: string): boolean => /[\u0020-\u007E\u00A0-\u00FF]/.test(sign) || BEYOND_LATIN_1.includes(sign)

const BARRED: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', '−': '-' }
function plain(sign: string): string {
  if (BARRED[sign] !== undefined) return BARRED[sign]
  const base = [...sign.normalize('NFD')].filter((part) => !/\p{M}/u.test(part)).join('')
  return base !== '' && [...base].every(isPrintable) ? base : '?'
}
