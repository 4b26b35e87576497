const HERE = 'https://here.invalid'

/**
 * `path` if it leads to a page of this origin, else '/'. It must begin with exactly one '/', also after decoding, and contain no
 * backslash and no control character: browsers read '/\evil' and '/<tab>/evil' as other hosts.
 */
export function safeReturnTo(path: string | null | undefined): string {
  if (!path || path.length > 2048 || !path.startsWith('/')) return '/'
  if (/[\\\p{Cc}\p{Zl}\p{Zp}]/u.test(path) || /^\/(?:\/|%2f|%5c|%0|%1)/i.test(path)) return '/'
  const url = new URL(path, HERE)
  return url.origin === HERE && !url.pathname.startsWith('//') ? path : '/'
}
