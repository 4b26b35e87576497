import { isNews } from '@muster/contract/payments/dispute-rules.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { DisputeEvent } from '../providers/card-payments.ts'
import { insertDispute, lockDisputeOf, setDisputeTold } from './dispute-store.ts'

/**
 * Applies what the card provider says of a dispute. The same word a second time is no news. Its money has its own events, which book it: the business owes a charge that came back,
 * the pro keeps the pay, and the card stays the one that pays for new shifts.
 */
export async function hearOfDispute(context: Context, event: DisputeEvent): Promise<void> {
  const { db } = context
  const known = await lockDisputeOf(db, event.dispute_external_id)
  if (known === null) {
    // Null as well for a charge that is not ours: others may use the same account at the provider.
    const opened = await insertDispute(db, event)
    if (opened !== null) await noted(context, 'dispute.opened', opened, event)
    return
  }
  if (!isNews(known, { status: event.status, told_at: event.at })) return
  await setDisputeTold(db, known.id, event)
  await noted(context, 'dispute.changed', known.id, event)
}

const noted = (
  context: Context,
  action: 'dispute.opened' | 'dispute.changed',
  subject_id: number,
  { status, amount_cents }: DisputeEvent,
): Promise<void> => record(context, { action, subject_kind: 'dispute', subject_id, changes: { status, amount_cents } })
