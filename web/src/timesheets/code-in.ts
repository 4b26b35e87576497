/** Six digits, or the signed pass of a rotating code. */
const CODE = /^(\d{6}|p\d{1,16}-[0-9a-z]{1,10}-[\w-]{16})$/

/** The check-in code in what a camera read or an address carries: the code itself, or a link with it. Null when it is neither. */
export function codeIn(text: string): string | null {
  const given = /^https?:\/\//.test(text) ? (URL.parse(text)?.searchParams.get('code') ?? '') : text.trim()
  return CODE.test(given) ? given : null
}
