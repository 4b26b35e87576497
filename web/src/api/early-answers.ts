/** An answer that `before-paint.js` asked for while our scripts were loading. */
interface Early {
  /** The session and the location it was asked with. */
  key: string
  answer: Promise<Response>
}

declare global {
  var musterEarly: Record<string, Early> | undefined
}

/** The early answer to a call with these headers, the first time it is made; null if there is none. */
export function takeEarly(url: string, headers: Headers): Promise<Response> | null {
  const early = globalThis.musterEarly?.[url]
  if (!early) return null
  delete globalThis.musterEarly![url]
  return early.key === `${headers.get('Authorization')} ${headers.get('X-Location-Id')}` ? early.answer : null
}
