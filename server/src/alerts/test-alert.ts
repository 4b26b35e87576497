import { randomUUID } from 'node:crypto'
import type { Alert, AlertTest, WebhookAnswer } from '@muster/contract/alerts/alert.ts'
import { actorOf, type Context } from '../context.ts'
import { countHit } from '../db/count-hit.ts'
import { unseal } from '../outbox/seal.ts'
import { Problem } from '../problem.ts'
import { callWebhook } from '../providers/alert-webhook.ts'
import { alertMessage, linkTo } from './alert-message.ts'
import { findWebhook, getAlert } from './alert-queries.ts'
import { alertWords } from './alert-words.ts'

/** In an hour and for a person. */
const MOST_TESTS = 30
const WITHIN_MS = 9_000

/** Sends a test message to everyone an alert names, and says what each answered. Throws NOT_FOUND and TOO_MANY_REQUESTS. */
export async function testAlert(context: Context, id: number): Promise<AlertTest> {
  const { deps, db } = context
  const { user_id } = actorOf(context)
  const alert = await getAlert(db, id)
  if ((await countHit(deps.apart, `test alert:${user_id}`)) > MOST_TESTS) throw new Problem('TOO_MANY_REQUESTS')
  const [emails, webhook] = await Promise.all([
    Promise.all(alert.emails.map((to) => mailTest(context, alert, to))),
    webhookTest(context, alert),
  ])
  return { emails, webhook }
}

async function mailTest({ deps, actor }: Context, alert: Alert, to: string): Promise<AlertTest['emails'][number]> {
  const language = actor?.language ?? 'en'
  const words = alertWords({ ...alert, event: 'test', language, link: linkTo(deps.config.publicUrl) })
  const effect_id = `alert test:${randomUUID()}`
  try {
    await deps.messages.send({ effect_id, channel: 'email', to, language, ...words }, AbortSignal.timeout(WITHIN_MS))
    return { to, is_sent: true, said: null }
  } catch (error) {
    deps.log.warn({ err: error, alert: alert.id }, 'a test email of an alert was not sent')
    return { to, is_sent: false, said: error instanceof Error ? error.message : String(error) }
  }
}

async function webhookTest({ deps, db }: Context, alert: Alert): Promise<WebhookAnswer | null> {
  const webhook = await findWebhook(db, alert.id)
  if (webhook === null) return null
  const body = alertMessage({
    event: 'alert.test',
    id: `test-${randomUUID()}`,
    at: webhook.now,
    reason: null,
    value: alert.value,
    alert,
    link: linkTo(deps.config.publicUrl),
  })
  const secret = unseal(deps.secret, webhook.webhook_secret, 'alert webhooks')
  const call = { url: webhook.webhook_url, secret, body, internalHosts: deps.config.alertInternalHosts }
  return callWebhook(call, AbortSignal.timeout(WITHIN_MS))
}
