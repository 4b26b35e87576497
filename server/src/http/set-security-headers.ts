import type { FastifyInstance } from 'fastify'
import { isApiPath } from './api-path.ts'

/** The headers of every page and file next to the content policy: those of @fastify/helmet, as a test checks. */
const HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** An answer of the API is data, not a document: it may load nothing, and may not be framed or cached. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * Sets the security headers of every answer that Fastify sends. `sendJson` bypasses Fastify and sets those of the API. The headers never
 * change while the server runs, so they are computed once.
 */
export function setSecurityHeaders(
  app: FastifyInstance,
  directives: Readonly<Record<string, readonly string[]>>,
  more: Readonly<Record<string, string>> = {},
): void {
  const policy = Object.entries(directives).map(([name, sources]) => `${kebab(name)} ${sources.join(' ')}`)
  const headers = { ...HEADERS, 'content-security-policy': policy.join(';'), ...more }
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of Object.entries(isApiPath(request.url) ? API_HEADERS : headers))
      if (!reply.hasHeader(name)) reply.header(name, value)
    done()
  })
}
