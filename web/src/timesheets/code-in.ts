/** Six digits, or the signed pass of a rotating code. */
const CODE = /^(\d{6}|p\d{1,16}-[0-9a-z]{1,10}-[\w-]{16})$/

/** The check-in code in a scanned text or URL, either bare or in a link. Null if there is none. */
export function codeIn(text: string): string | null {
  const given = /^https?:\/\//.test(text) ? (URL.parse(text)?.searchParams.get('code') ?? '') : text.trim()
  return CODE.test(given) ? given : null
}
