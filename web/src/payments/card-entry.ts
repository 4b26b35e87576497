/** Groups typed or pasted digits as "4242 4242 4242 4242", or 4-6-5 for American Express. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/.{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** Formats typed digits as "04 / 29", with a zero before a month such as 4. `deleting` lets the user delete the slash. */
export function shapeExpiry(text: string, deleting = false): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  if (deleting && digits.length <= 2) return digits
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return month.length >= 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month
}

/** Checks the Luhn digit, so that a typo shows before anything is sent. */
export function hasCheckDigit(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return digits.length >= 13 && sum % 10 === 0
}
