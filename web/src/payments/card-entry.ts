/** "4242 4242 4242 4242" of whatever was typed or pasted; American Express in 4-6-5. */
export function groupCardNumber(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 19)
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/.exec(digits)?.slice(1) : digits.match(/.{1,4}/g)
  return (groups ?? []).filter(Boolean).join(' ')
}

/** "04 / 29" of whatever was typed; a month such as 4 gets its zero. Deleting back over the slash works. */
export function shapeExpiry(text: string, deleting = false): string {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  if (deleting && digits.length <= 2) return digits
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return month.length >= 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month
}

/** Whether the check digit fits: a slip of a finger, said before anything is sent. */
export function hasCheckDigit(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => total + (index % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return digits.length >= 13 && sum % 10 === 0
}
