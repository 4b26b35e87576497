import type { AlertNews } from '@muster/contract/alerts/alert-rules.ts'
import type { AlertHappening } from '@muster/contract/alerts/alert.ts'
import type { Context } from '../context.ts'
import { alertMessage, linkTo } from './alert-message.ts'
import { findMarketName } from './alert-queries.ts'
import { insertHappening, type KeptAlert } from './alert-store.ts'
import { alertWords } from './alert-words.ts'

const EVENTS = { ON: 'on', OVER: 'over' } as const

interface Happened {
  news: AlertNews
  reason: AlertHappening['reason']
  value: number | null
}

/** Keeps that an alert turned on or is over, and notifies everyone it names. */
export async function tellOfAlert(
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  alert: KeptAlert,
  { news, reason, value }: Happened,
): Promise<void> {
  const { id: alert_id, name, figure, emails, webhook_url, language, now } = alert
  const market_name = await findMarketName(db, alert.market_id)
  const link = linkTo(deps.config.publicUrl)
  const event = EVENTS[news]
  const id = await insertHappening(
    db,
    {
      alert_id,
      alert_name: name,
      figure,
      news,
      reason,
      value,
      happened_at: now,
      emails,
      webhook_state: webhook_url === null ? null : 'WAITING',
    },
    (happening_id) =>
      alertMessage({
        event: `alert.${event}`,
        id: `alert-${happening_id}`,
        at: now,
        reason,
        value,
        alert: { ...alert, market_name },
        link,
      }),
  )
  const words = alertWords({ ...alert, event, value, market_name, link })
  await deps.outbox.enqueueAll(
    db,
    'send-message',
    emails.map((to, at) => ({ effect_id: `alert:${id}:${at + 1}`, channel: 'email' as const, user_id: null, to, language, ...words })),
  )
  if (webhook_url !== null) await deps.outbox.enqueue(db, 'deliver-alert', { happening_id: id })
}
