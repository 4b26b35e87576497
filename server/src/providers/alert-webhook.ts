import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import type { WebhookAnswer } from '@muster/contract/alerts/alert.ts'
import { ForbiddenAddress, guardedFetch, isPublicAddress } from './guarded-fetch.ts'

const TIMEOUT_MS = 8_000
const MOST_SAID = 200

/**
 * The header of a message: when it left, in seconds, and the HMAC-SHA256 of that and the body. A receiver checks both, so a stranger's message
 * and an old one that comes again do nothing.
 */
export const signatureOf = (secret: string, body: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Why an address can't be called; null if it may be. A name that resolves to a private address is refused when it is called. */
export function whyNotCall(address: string, internalHosts: ReadonlySet<string>): string | null {
  const { protocol, host, hostname } = new URL(address)
  if (internalHosts.has(host)) return null
  if (protocol !== 'https:') return 'Use an https:// address'
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'Use an address on the public internet' : null
}

interface WebhookCall {
  url: string
  secret: string
  body: string
  internalHosts: ReadonlySet<string>
}

/** Posts a signed message to a webhook, and says what it answered. Never throws for what the other side does. */
export async function callWebhook(
  { url, secret, body, internalHosts }: WebhookCall,
  signal: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<WebhookAnswer> {
  const within = AbortSignal.timeout(timeoutMs)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'alert-signature': signatureOf(secret, body, Math.floor(Date.now() / 1_000)),
  }
  try {
    const answer = await guardedFetch(internalHosts)(url, { method: 'POST', headers, body, signal: AbortSignal.any([signal, within]) })
    const { status } = answer
    const outcome = answer.ok ? 'TAKEN' : status >= 300 && status < 400 ? 'REDIRECTED' : 'REFUSED'
    return { outcome, status, said: excerptOf(await answer.text()) }
  } catch (error) {
    const said = excerptOf(error instanceof Error ? error.message : String(error))
    if (error instanceof ForbiddenAddress) return { outcome: 'FORBIDDEN', status: null, said }
    return { outcome: within.aborted || signal.aborted ? 'TIMED_OUT' : 'UNREACHABLE', status: null, said }
  }
}

/** The beginning of an answer on one line, without what no screen can show. */
function excerptOf(text: string): string | null {
  const line = text
    .slice(0, MOST_SAID * 4)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
  return line === '' ? null : line.slice(0, MOST_SAID)
}
