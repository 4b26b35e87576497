/** Taxpayer numbers: of people (SSN, and ITIN for those without one) and of businesses (EIN). Nine digits each. */
export const tinKinds = ['SSN', 'ITIN', 'EIN'] as const
export type TinKind = (typeof tinKinds)[number]

/** A number without the dashes and spaces that people type. */
export const tinDigits = (text: string): string => text.replace(/[\s.-]/g, '')

/** Never issued: 000, 666 and 900 to 999 as area, 00 as group, 0000 as serial number (Social Security Administration). */
const isSsn = (digits: string): boolean => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits)

/** Begins with 9. Its fourth and fifth digit are 50 to 65, 70 to 88, 90 to 92 or 94 to 99 (Internal Revenue Service, Publication 1915). */
const isItin = (digits: string): boolean => /^9\d{2}(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits)

/** The first two digits say which campus, or the internet, assigned an EIN. These were never assigned. */
const EIN_UNASSIGNED: ReadonlySet<string> = new Set([
  '00',
  '07',
  '08',
  '09',
  '17',
  '18',
  '19',
  '28',
  '29',
  '49',
  '69',
  '70',
  '78',
  '79',
  '89',
  '96',
  '97',
])
const isEin = (digits: string): boolean => /^\d{9}$/.test(digits) && !EIN_UNASSIGNED.has(digits.slice(0, 2)) && !digits.endsWith('0000000')

const checks: Record<TinKind, (digits: string) => boolean> = { SSN: isSsn, ITIN: isItin, EIN: isEin }

/** Whether nine digits can be a number of this kind. Only the Internal Revenue Service knows whether it was issued, and to whose name. */
export const isTin = (kind: TinKind, digits: string): boolean => checks[kind](digits)

/** A number as forms have it: 123-45-6789 for people, 12-3456789 for businesses. */
export const formatTin = (kind: TinKind, digits: string): string =>
  kind === 'EIN' ? `${digits.slice(0, 2)}-${digits.slice(2)}` : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`

/** A number as screens have it: only its last four digits. */
export const maskTin = (kind: TinKind, last4: string): string => (kind === 'EIN' ? `••-•••${last4}` : `•••-••-${last4}`)
