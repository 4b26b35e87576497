import webPush from 'web-push'
import { ForbiddenAddress, guardedFetch } from './guarded-fetch.ts'
import { MessageNotSent } from './message-not-sent.ts'
import type { MessageSender } from './message-sender.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = 15_000
/** A notice that no device took within a day says nothing new. */
const KEPT_SECONDS = 86_400

export interface PushSettings {
  keys: PushKeys
  /** Who push services may write to about our notices: a mailto: or https: address. */
  contact: string
  /** Hosts that may be internal, for tests. Every other address must be on the public internet: browsers name it, so anyone can. */
  internalHosts?: ReadonlySet<string>
}

/**
 * Web push to one device, encrypted for it alone. A push service has no idempotency key; a repeated notice has the same tag, so the device
 * shows it once. Throws MessageNotSent with `isGone` when the device no longer takes notices.
 */
export function pushSender({ keys, contact, internalHosts = new Set() }: PushSettings, timeoutMs = TIMEOUT_MS): MessageSender {
  const fetchGuarded = guardedFetch(internalHosts)
  return {
    async send({ to, subject, body, device, link, brand }, signal) {
      if (device === undefined) throw new MessageNotSent('push', 'the device is gone', { to, isFinal: true, isGone: true })
      const { endpoint, p256dh, auth } = device
      const payload = JSON.stringify({ title: subject ?? brand?.name ?? 'Muster', body, url: link ?? '/' })
      const { headers, body: sealed } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: KEPT_SECONDS,
        urgency: 'high',
      })
      const response = await fetchGuarded(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: sealed ?? null,
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }).catch((error: unknown) => {
        if (error instanceof ForbiddenAddress) throw new MessageNotSent('push', error.message, { to, isFinal: true, isGone: true })
        throw error
      })
      if (response.ok) return
      // 404 and 410 are the standard's words for a subscription that ended. The answer may repeat the address, so its text is left out.
      const isGone = response.status === 404 || response.status === 410
      const isFinal = isGone || response.status === 400 || response.status === 413
      throw new MessageNotSent('push', `${response.status} from the push service`, { to, isFinal, isGone })
    },
  }
}
