import { randomBytes } from 'node:crypto'
import { isOtherCondition, whyNotSave } from '@muster/contract/alerts/alert-rules.ts'
import { type AlertHappening, MOST_ALERTS, type NewAlert } from '@muster/contract/alerts/alert.ts'
import { record } from '../audit/record.ts'
import { actorOf, type Context } from '../context.ts'
import { seal } from '../outbox/seal.ts'
import { invalid, Problem } from '../problem.ts'
import { whyNotCall } from '../providers/alert-webhook.ts'
import { findMarketName } from './alert-queries.ts'
import { countAlerts, forgetWatch, insertAlert, type KeptAlert, lockAlert, setPaused, setRemoved, updateAlert } from './alert-store.ts'
import { tellOfAlert } from './tell-of-alert.ts'

const SECRET_BYTES = 32

/** Adds an alert. Returns its id. Throws TOO_MANY_ALERTS. */
export async function createAlert(context: Context, alert: NewAlert): Promise<number> {
  const { db } = context
  await refuseFaults(context, alert)
  if ((await countAlerts(db)) >= MOST_ALERTS) throw new Problem('TOO_MANY_ALERTS')
  const webhook_secret = alert.webhook_url === null ? null : newSecret(context).sealed
  const id = await insertAlert(db, { ...alert, webhook_secret, language: actorOf(context).language })
  await record(context, { action: 'alert.added', subject_kind: 'alert', subject_id: id, changes: changesOf(alert) })
  return id
}

/** Changes an alert. If its condition is another one, it is over and its minutes start again. Throws NOT_FOUND. */
export async function editAlert(context: Context, id: number, edit: NewAlert): Promise<void> {
  const { db } = context
  const alert = await lockAlert(db, id)
  await refuseFaults(context, edit)
  if (isOtherCondition(alert, edit)) {
    await endAlert(context, alert, 'EDITED')
    await forgetWatch(db, id)
  }
  const webhook_secret = edit.webhook_url === null ? null : (alert.webhook_secret ?? newSecret(context).sealed)
  await updateAlert(db, id, { ...edit, webhook_secret, language: actorOf(context).language })
  await record(context, { action: 'alert.edited', subject_kind: 'alert', subject_id: id, changes: changesOf(edit) })
}

/** Pauses an alert. Throws NOT_FOUND, and INVALID_TRANSITION if it is paused. */
export async function pauseAlert(context: Context, id: number): Promise<void> {
  const { db } = context
  const alert = await lockAlert(db, id)
  if (alert.is_paused) throw new Problem('INVALID_TRANSITION')
  await endAlert(context, alert, 'PAUSED')
  await forgetWatch(db, id)
  await setPaused(db, id, true)
  await record(context, { action: 'alert.paused', subject_kind: 'alert', subject_id: id })
}

/** Lets a paused alert watch again. Throws NOT_FOUND, and INVALID_TRANSITION if it is not paused. */
export async function resumeAlert(context: Context, id: number): Promise<void> {
  const { db } = context
  const { is_paused } = await lockAlert(db, id)
  if (!is_paused) throw new Problem('INVALID_TRANSITION')
  await setPaused(db, id, false)
  await record(context, { action: 'alert.resumed', subject_kind: 'alert', subject_id: id })
}

/** Removes an alert; its history stays. Throws NOT_FOUND. */
export async function removeAlert(context: Context, id: number): Promise<void> {
  const { db } = context
  const alert = await lockAlert(db, id)
  await endAlert(context, alert, 'REMOVED')
  await forgetWatch(db, id)
  await setRemoved(db, id)
  await record(context, { action: 'alert.removed', subject_kind: 'alert', subject_id: id })
}

/** Replaces the secret of an alert's webhook. Returns the new one, which the server never shows again. Throws NOT_FOUND and NO_WEBHOOK. */
export async function renewAlertSecret(context: Context, id: number): Promise<string> {
  const { webhook_url } = await lockAlert(context.db, id)
  if (webhook_url === null) throw new Problem('NO_WEBHOOK')
  const { secret, sealed } = newSecret(context)
  await updateAlert(context.db, id, { webhook_secret: sealed })
  await record(context, { action: 'alert.secret_renewed', subject_kind: 'alert', subject_id: id })
  return secret
}

/** People who heard that an alert is on hear that it is over, also when a person ended it. */
async function endAlert(context: Context, alert: KeptAlert, reason: Exclude<AlertHappening['reason'], 'CONDITION'>): Promise<void> {
  if (alert.is_on) await tellOfAlert(context, alert, { news: 'OVER', reason, value: alert.value })
}

function newSecret({ deps }: Context): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`
  return { secret, sealed: seal(deps.secret, secret, 'alert webhooks') }
}

async function refuseFaults({ db, deps }: Context, alert: NewAlert): Promise<void> {
  const fault = whyNotSave(alert)
  if (fault !== null) throw invalid(fault.target, fault.message)
  if (alert.market_id !== null && (await findMarketName(db, alert.market_id)) === null)
    throw invalid('market_id', 'Choose a market from the list')
  const refused = alert.webhook_url === null ? null : whyNotCall(alert.webhook_url, deps.config.alertInternalHosts)
  if (refused !== null) throw invalid('webhook_url', refused)
}

const changesOf = ({ figure, market_id, comparison, threshold, for_minutes, emails, webhook_url }: NewAlert) => ({
  figure,
  market_id,
  comparison,
  threshold,
  for_minutes,
  emails: emails.length,
  has_webhook: webhook_url !== null,
})
