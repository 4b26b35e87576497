import { deliveryAfter } from '@muster/contract/alerts/alert-rules.ts'
import type { WebhookAnswer } from '@muster/contract/alerts/alert.ts'
import type { Deps } from '../deps.ts'
import type { Jobs } from '../outbox/outbox.ts'
import { unseal } from '../outbox/seal.ts'
import { callWebhook } from '../providers/alert-webhook.ts'
import { findToDeliver, type ToDeliver } from './alert-queries.ts'
import { setTried } from './alert-store.ts'

const REMOVED: WebhookAnswer = { outcome: 'REMOVED', status: null, said: null }

/**
 * Sends to an alert's webhook that it turned on or is over. Throws while a later try may succeed. After the last one the history says that it
 * failed, and the job ends: a stuck job would be news for another alert.
 */
export async function deliverAlert(deps: Deps, { happening_id }: Jobs['deliver-alert'], signal: AbortSignal): Promise<void> {
  const found = await findToDeliver(deps.db, happening_id)
  if (found === null) return
  const answer = await callOf(deps, found, signal)
  const state = deliveryAfter(answer.outcome, found.tries + 1)
  await setTried(deps.db, happening_id, answer, state)
  if (state === 'WAITING') throw new Error(`the webhook of an alert did not take a message: ${answer.outcome} ${answer.status ?? ''}`)
}

async function callOf(
  { secret, config }: Deps,
  { body, webhook_url, webhook_secret }: ToDeliver,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  if (webhook_url === null || webhook_secret === null) return REMOVED
  const call = {
    url: webhook_url,
    secret: unseal(secret, webhook_secret, 'alert webhooks'),
    body,
    internalHosts: config.alertInternalHosts,
  }
  return callWebhook(call, signal)
}
